import "fake-indexeddb/auto";
import { recordScans } from "@cardinal/contract/endpoints/events/scans/record-scans";
import { afterEach, beforeEach, expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { rememberSignIn } from "../../lib/firebase/remembered-sign-in.ts";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { addScan, isOwnPlace, qualify, sendScans } from "./scan-queue.ts";
import { clockOffset, measureClock } from "./server-clock.ts";
import {
  countQueued,
  countQueuedOfAccounts,
  forgetPlace,
  forgetScansOfAccounts,
  openScans,
  readKnown,
  readPlace,
  type ScanPlace,
  takePlace,
} from "../../lib/offline/scan-store.ts";

const EVENT = "fa1r000001";
const VENDOR = "vend0r0001";
const badge = (at: number) => String(at).padStart(10, "0");
const about = {
  event: { name: "Spring fair", time_zone: "UTC", start_date: 1, end_date: 9e12, sync_until: 9e12 },
  vendor: { id: VENDOR, name: "Compass Works", questions: [] },
  by: "Sam",
};
const place: ScanPlace = {
  id: `${EVENT}~${VENDOR}`,
  event_id: EVENT,
  vendor: VENDOR,
  credential: "cdp_key",
  person: null,
  about,
};

beforeEach(() => takePlace(place));
afterEach(async () => {
  await forgetPlace(place.id);
  setTokenSource();
  rememberSignIn(null);
  localStorage.clear();
});

/** Fakes an API that accepts everything. */
const take = (result: "taken" | "merged" | "known" = "taken") =>
  reply(recordScans, ({ scans = [] }) => ({
    results: scans.map(({ id, badge: scanned }) => ({
      id,
      result,
      badge: {
        id: scanned,
        name_first: "Grace",
        name_last: "Hopper",
        company: "Navy",
        title: "",
        kind: "attendee" as const,
      },
      first: { by: "Kim", date: 1000 },
    })),
    now: 1,
  }));

test("stores a scan before sending it with the phone's key", async () => {
  await addScan(place, badge(1), { name: "Grace Hopper", company: "Navy" });
  expect(await countQueued(place.id)).toMatchObject({ count: 1, since: expect.any(Number) as number });
  const sent = take();
  expect(await sendScans(place.id)).toBeNull();
  expect(sent.requests[0]?.headers.get("authorization")).toBe("Bearer cdp_key");
  expect(sent.inputs).toEqual([
    {
      event_id: EVENT,
      vendor: VENDOR,
      scans: [
        {
          kind: "scan",
          id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
          badge: badge(1),
          at: expect.any(Number) as number,
          offset: 0,
        },
      ],
      queued: 0,
    },
  ]);
  expect((await countQueued()).count).toBe(0);
  expect(await readKnown(place.id, badge(1))).toMatchObject({ result: "taken", first: { by: "Kim" }, times: 1 });
});

test("sends two hundred scans in order, in batches of a hundred, and reports how many are left", async () => {
  for (let at = 0; at < 205; at += 1) await addScan(place, badge(at), null);
  const sent = take();
  // Two tabs at once.
  expect(await Promise.all([sendScans(place.id), sendScans(place.id)])).toEqual([null, null]);
  const batches = sent.inputs.map(({ scans = [], queued }) => [scans.length, queued] as const);
  expect(batches).toEqual([
    [100, 105],
    [100, 5],
    [5, 0],
    [0, 0],
  ]);
  expect(sent.inputs.flatMap(({ scans = [] }) => scans.map((one) => one.badge))).toEqual(
    Array.from({ length: 205 }, (_, at) => badge(at)),
  );
});

test("keeps the time of the first of several scans of a badge", async () => {
  const first = await addScan(place, badge(1), null);
  expect(first.first_date).toBe(first.date);
  const second = await addScan(place, badge(1), null);
  expect([second.times, second.first_date]).toEqual([2, first.date]);
  // Stored by an older release.
  const { first_date: _date, ...old } = { ...second, date: 1000 };
  await (await openScans()).put("known", old);
  expect((await addScan(place, badge(1), null)).first_date).toBe(1000);
});

test("without a network everything stays queued and is sent again under the same ids", async () => {
  const lost = disconnect(recordScans);
  await addScan(place, badge(1), null);
  expect((await sendScans(place.id))?.code).toBe("network");
  expect((await countQueued()).count).toBe(1);
  const sent = take();
  await sendScans(place.id);
  expect(sent.inputs[0]?.scans).toEqual(lost.inputs[0]?.scans);
  expect((await readPlace(place.id))?.refused).toBeUndefined();
});

test("of two ratings the second is later by the server's clock, even if the clock was measured in between", async () => {
  await addScan(place, badge(1), null);
  const sent = take();
  for (const [rating, ahead] of [
    [2, 0],
    [3, 86_400_000],
  ] as const) {
    const now = Date.now();
    measureClock(new Date(now - ahead).toUTCString(), now, now);
    await qualify(place, badge(1), { rating });
    await qualify(place, badge(1), { question: "q1", value: String(rating) });
    await sendScans(place.id);
  }
  expect(clockOffset()).toBeLessThan(-86_000_000);
  const scans = sent.inputs.flatMap((input) => input.scans ?? []).filter(({ rating }) => rating !== undefined);
  expect(scans.map(({ rating }) => rating?.value)).toEqual([2, 3]);
  for (const dateOf of [
    ({ rating, offset = 0 }: (typeof scans)[number]) => (rating?.at ?? 0) + offset,
    ({ answers, offset = 0 }: (typeof scans)[number]) => (answers?.[0]?.at ?? 0) + offset,
  ]) {
    const [first = 0, second = 0] = scans.map(dateOf);
    expect(second).toBeGreaterThan(first);
  }
});

test("notes are sent with a queued scan, and separately after it was sent", async () => {
  await addScan(place, badge(1), null);
  await qualify(place, badge(1), { rating: 3 });
  await qualify(place, badge(1), { note: "First" });
  await qualify(place, badge(1), { note: "Second" });
  await qualify(place, badge(1), { question: "q1", value: "Small" });
  await qualify(place, badge(1), { question: "q1", value: "Large" });
  const sent = take();
  await sendScans(place.id);
  expect(sent.inputs[0]?.scans).toMatchObject([
    {
      kind: "scan",
      rating: { value: 3 },
      notes: [{ text: "First" }, { text: "Second" }],
      answers: [{ question: "q1", value: "Large" }],
    },
  ]);
  await qualify(place, badge(1), { rating: 5 });
  await sendScans(place.id);
  expect(sent.inputs[1]?.scans).toMatchObject([{ kind: "note", badge: badge(1), rating: { value: 5 } }]);
  expect(await readKnown(place.id, badge(1))).toMatchObject({
    rating: 5,
    notes: ["First", "Second"],
    answers: { q1: "Large" },
  });
});

test("a note made while its scan is being sent is not lost", async () => {
  await addScan(place, badge(1), null);
  const first = hold(recordScans);
  const sending = sendScans(place.id);
  await expect.poll(() => first.inputs).toHaveLength(1);
  await qualify(place, badge(1), { note: "In between" });
  const id = first.inputs[0]?.scans?.[0]?.id ?? "";
  const later = reply(recordScans, ({ scans = [] }) => ({
    results: scans.map((scan) => ({ id: scan.id, result: "taken" as const, badge: null, first: null })),
    now: 1,
  }));
  first.release({ results: [{ id, result: "taken", badge: null, first: null }], now: 1 });
  await sending;
  await sendScans(place.id);
  const notes = later.inputs.flatMap(({ scans = [] }) => scans.flatMap((scan) => scan.notes ?? []));
  expect(notes.map(({ text }) => text)).toEqual(["In between"]);
  expect((await countQueued()).count).toBe(0);
});

test("stores no note at a place that the phone has left, or that another phone has taken", async () => {
  await addScan(place, badge(1), null);
  await forgetPlace(place.id);
  expect(await qualify(place, badge(1), { note: "Too late" })).toBeNull();
  await takePlace({ ...place, credential: "cdp_other" });
  expect(await qualify(place, badge(1), { note: "Too late" })).toBeNull();
  expect((await countQueued()).count).toBe(0);
});

test("an eleventh note is queued separately", async () => {
  await addScan(place, badge(1), null);
  for (let at = 0; at < 11; at += 1) await qualify(place, badge(1), { note: `Note ${at}` });
  const sent = take();
  await sendScans(place.id);
  expect(sent.inputs[0]?.scans?.map(({ kind, notes }) => [kind, notes?.length])).toEqual([
    ["scan", 10],
    ["note", 1],
  ]);
});

test.each(["unauthenticated", "permission-denied", "conflict"] as const)(
  "when the API answers %s, the scans stay queued and the place keeps the reason",
  async (code) => {
    refuse(recordScans, code);
    await addScan(place, badge(1), null);
    expect((await sendScans(place.id))?.code).toBe(code);
    expect(await readPlace(place.id)).toMatchObject({ refused: code });
    expect((await countQueued()).count).toBe(1);
    take();
    await sendScans(place.id);
    expect((await readPlace(place.id))?.refused).toBeUndefined();
  },
);

test("an account's scans are sent while its user is signed in, and deleted on sign-out", async () => {
  const { credential: _credential, ...rest } = place;
  await takePlace({ ...rest, person: "ada" });
  await addScan(place, badge(1), null);
  const sent = take();
  setTokenSource(() => Promise.resolve("token"));
  rememberSignIn("eve");
  await sendScans(place.id);
  expect(sent.inputs).toEqual([]);
  expect(await countQueuedOfAccounts()).toBe(1);
  rememberSignIn("ada");
  await sendScans(place.id);
  expect(sent.requests[0]?.headers.get("authorization")).toBe("Bearer token");
  await forgetScansOfAccounts();
  expect(await readPlace(place.id)).toBeNull();
});

test("an account's scans are sent again after a session that has ended", async () => {
  const { credential: _credential, ...rest } = place;
  const own = { ...rest, person: "ada" };
  await takePlace(own);
  await addScan(own, badge(1), null);
  setTokenSource(() => Promise.resolve("token"));
  rememberSignIn("ada");
  refuse(recordScans, "unauthenticated");
  expect((await sendScans(place.id))?.code).toBe("unauthenticated");
  expect(await readPlace(place.id)).toEqual(own);
  take();
  expect(await sendScans(place.id)).toBeNull();
});

test("a place of an account is its user's only", () => {
  const { credential: _credential, ...rest } = place;
  const own = { ...rest, person: "ada" };
  const signIns = [null, "eve", "ada"].map((uid) => {
    rememberSignIn(uid);
    return isOwnPlace(own);
  });
  expect(signIns).toEqual([false, false, true]);
});

test("a phone that begins to scan at a place gets nothing of another user there", async () => {
  const { credential: _credential, ...rest } = place;
  const own = { ...rest, person: "ada" };
  await takePlace(own);
  await addScan(own, badge(1), null);
  await takePlace(own);
  expect((await countQueued()).count).toBe(1);
  await takePlace(place);
  expect(await readPlace(place.id)).toEqual(place);
  expect((await countQueued()).count).toBe(0);
  expect(await readKnown(place.id, badge(1))).toBeNull();
});

test("scans of a phone without an account are kept on sign-out", async () => {
  await addScan(place, badge(1), null);
  await forgetScansOfAccounts();
  expect(await readPlace(place.id)).toEqual(place);
  expect((await countQueued()).count).toBe(1);
});
