import { eventKey } from "@cardinal/contract/stored/events/event";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestActor, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { listActs } from "../audit/list-acts.ts";
import type { ActorCtx } from "../ctx.ts";
import { listPromotedEvents } from "../events/list-events.ts";
import { listAllEvents } from "./list-all-events.ts";
import { promoteEvent } from "./promote-event.ts";

const PLACES = ["events", "event_ends", "event_list", "event_order", "event_promoted", "event_words", "owner_events"];
const HOUR_MS = 3_600_000;

let admin: ActorCtx;
beforeAll(async () => {
  await useOwnProject("demo-promoted-events");
  const { ctx } = await createTestActor({ admin: true });
  admin = { ...ctx, actor: { ...ctx.actor, role: "operator" as const } };
});
beforeEach(async () => {
  for (const name of PLACES) await testDatabase().ref(name).remove();
});

interface Event {
  /** Hours from now; negative: it has ended. */
  readonly ends: number;
  readonly listed?: boolean;
  readonly promoted?: boolean;
  readonly owner?: string;
}
async function put(id: string, { ends, listed = true, promoted = false, owner = "u-ada" }: Event): Promise<void> {
  const { events } = admin.stores;
  const end_date = admin.now + ends * HOUR_MS;
  const dates = { start_date: end_date - HOUR_MS, end_date, sync_until: end_date, created_date: 1 };
  const event = { name: "Fair", time_zone: "UTC", ...dates, owner, listed, promoted, rev: 1 };
  expect(await events.commitIfUnchanged(events.replacement(id, null, event))).toBe("written");
}

async function idsOf(show: "upcoming" | "past" | "promoted") {
  const [ids, sizes]: [string[], number[]] = [[], []];
  let after: string | undefined;
  do {
    const part = await listAllEvents(admin, { show, ...(after === undefined ? {} : { after }) });
    ids.push(...part.items.map(({ event_id }) => event_id));
    sizes.push(part.items.length);
    after = part.next ?? undefined;
  } while (after !== undefined);
  return { ids, sizes };
}

describe("lists of all events", () => {
  test("contain upcoming events and past ones, listed or not, and promoted ones", async () => {
    await put("0000000001", { ends: 2, listed: false });
    await put("0000000002", { ends: 1, promoted: true });
    await put("0000000003", { ends: 0 });
    await put("0000000004", { ends: -1, promoted: true });
    expect((await idsOf("upcoming")).ids).toEqual(["0000000002", "0000000001"]);
    expect((await idsOf("past")).ids).toEqual(["0000000003", "0000000004"]);
    expect((await idsOf("promoted")).ids).toEqual(["0000000002"]);
  });

  test("are paged, with each event once", async () => {
    const ids = Array.from({ length: 55 }, (_, at) => `00000000${String(at).padStart(2, "0")}`);
    for (const [at, id] of ids.entries()) await put(id, { ends: at + 1 });
    expect(await idsOf("upcoming")).toEqual({ ids, sizes: [50, 5] });
    admin = { ...admin, now: admin.now + 1000 * HOUR_MS };
    expect(await idsOf("past")).toEqual({ ids: ids.toReversed(), sizes: [50, 5] });
    expect(await idsOf("upcoming")).toEqual({ ids: [], sizes: [0] });
  });

  test("are paged when they are promoted", async () => {
    const ids = Array.from({ length: 55 }, (_, at) => `00000000${String(at).padStart(2, "0")}`);
    for (const [at, id] of ids.entries()) await put(id, { ends: at + 1, promoted: true });
    expect(await idsOf("promoted")).toEqual({ ids, sizes: [50, 5] });
  });

  test("skip an entry whose event is deleted", async () => {
    await testDatabase()
      .ref(`event_ends/${eventKey(admin.now + HOUR_MS, "0000000009")}`)
      .set(true);
    expect((await idsOf("upcoming")).ids).toEqual([]);
  });
});

describe("a promoted event", () => {
  const promote = (event_id: string, promoted: boolean) => promoteEvent(admin, { event_id, promoted, reason: "Large" });
  const shown = async () => (await listPromotedEvents(admin, {})).items.map(({ event_id }) => event_id);

  test("is shown to everyone until it is no longer promoted, and each change is logged once", async () => {
    const owner = `ada-${admin.requestId}`;
    await testDatabase().ref(`users/${owner}`).set({ email: "a@b.co", username: owner, created_date: 1 });
    await put("0000000001", { ends: 1, owner: `u-${owner}` });
    expect(await promote("0000000001", true)).toMatchObject({ event_id: "0000000001", promoted: true, shown: true });
    expect([(await promote("0000000001", true)).promoted, await shown()]).toEqual([true, ["0000000001"]]);
    expect(await promote("0000000001", false)).toMatchObject({ promoted: false });
    expect([await shown(), await stored("event_promoted")]).toEqual([[], null]);
    const { items } = await listActs(admin, { of: owner });
    expect(items.map(({ call, code, before, after, reason }) => [call, code, before, after, reason])).toEqual([
      ["admin.promoteEvent", "0000000001", "promoted", "not promoted", "Large"],
      ["admin.promoteEvent", "0000000001", "not promoted", "promoted", "Large"],
    ]);
  });

  test("must not have ended; an ended one can be removed", async () => {
    await put("0000000001", { ends: -1 });
    const { code, message } = await refusalOf(promote("0000000001", true));
    expect([code, message]).toEqual(["conflict", "This event has ended."]);
    await put("0000000002", { ends: -1, promoted: true, owner: "e-acme" });
    expect(await promote("0000000002", false)).toMatchObject({ promoted: false, owner: { kind: "enterprise" } });
    expect((await refusalOf(promote("0000000003", true))).code).toBe("not-found");
  });

  test("keeps the later decision of concurrent admins, and concurrent changes of the organiser", async () => {
    await put("0000000001", { ends: 1 });
    await Promise.all([promote("0000000001", true), promote("0000000001", true), promote("0000000001", true)]);
    expect(await stored("events/0000000001/promoted")).toBe(true);
    expect(await stored("events/0000000001/rev")).toBe(2);
  });
});
