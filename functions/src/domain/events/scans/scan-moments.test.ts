import { beforeEach, describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { Failure } from "../../failure.ts";
import { listEventLeads } from "../leads/read-leads.ts";
import { updateEventLead } from "../leads/update-lead.ts";
import { DAY, everythingOf, HOUR, moveFair, openFair, resultsOf, scanOf, send } from "./scans.test-helper.ts";

const MINUTE = 60_000;

let fair: Awaited<ReturnType<typeof openFair>>;
beforeEach(async () => {
  fair = await openFair();
});
const leadOf = (badge: string) => stored(`event_leads/${fair.event_id}/${fair.vendor}/${badge}`);
/** The result, or the code of the refusal. */
const outcomeOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.catch((error: unknown) => (error instanceof Failure ? error.code : error));

describe("the phone's clock", () => {
  it.each([
    ["measured to be a day ahead", DAY, -DAY, 0, false],
    ["a day ahead without having been measured", DAY, 0, 0, true],
    ["measured a second too low", DAY, 1000 - DAY, 0, false],
    ["a day behind without having been measured", -DAY, 0, -HOUR, true],
  ])("%s", async (_what, ahead, offset, held, moved) => {
    const { event_id, sam, now } = fair;
    const badge = await putBadge(event_id);
    await send({ ...sam.ctx, now }, event_id, [scanOf(badge, now + ahead, { offset })]);
    const lead = (await leadOf(badge)) as { date: number; moved?: true };
    expect([lead.date, lead.moved === true]).toEqual([now + held, moved]);
  });

  it("of a scan before the start of the event is replaced by the time of arrival", async () => {
    const { event_id, sam, now } = fair;
    await moveFair(event_id, { start_date: now + HOUR, end_date: now + 2 * HOUR });
    const badge = await putBadge(event_id);
    await send({ ...sam.ctx, now }, event_id, [scanOf(badge, now - 500)]);
    expect(await leadOf(badge)).toMatchObject({ date: now });
  });

  it("keeps the order of two ratings that arrive together with times in the future", async () => {
    const { event_id, sam, now } = fair;
    const badge = await putBadge(event_id);
    const rated = (value: number) => {
      const at = now + value * 60_000;
      return scanOf(badge, at, { rating: { value, at } });
    };
    const scans = [rated(2), { ...rated(3), kind: "note" as const }];
    // A lost answer makes the phone send its queue again.
    for (const later of [0, 1]) await send({ ...sam.ctx, now: now + later }, event_id, scans);
    expect(await leadOf(badge)).toMatchObject({ rating: { value: 3 } });
  });
});

describe("a scan that is sent again", () => {
  it("does not restore what was removed from the lead meanwhile; a later scan does", async () => {
    fair = await openFair({ vendor: { questions: [{ id: "q1", text: "Interested in?" }] } });
    const { event_id, vendor, organiser, sam, now } = fair;
    const badge = await putBadge(event_id);
    const detailsAt = (time: number) => ({
      rating: { value: 3, at: time },
      notes: [{ id: "n1", text: "Wants a globe", at: time }],
      answers: [{ question: "q1", value: "Maps", at: time }],
    });
    const first = scanOf(badge, now - 30 * MINUTE, detailsAt(now - 30 * MINUTE));
    await send({ ...sam.ctx, now: now - 29 * MINUTE }, event_id, [first]);
    const cleared = { rating: null, note: { id: "n1", text: "" }, answers: { q1: "" } };
    const lead = { event_id, vendor, badge };
    await updateEventLead({ ...organiser.ctx, now: now - 20 * MINUTE }, { ...lead, ...cleared });
    const before = await leadOf(badge);
    expect(await resultsOf({ ...sam.ctx, now }, event_id, [first])).toEqual(["known"]);
    expect(await leadOf(badge)).toEqual(before);
    const { items } = await listEventLeads(organiser.ctx, { event_id, vendor });
    expect(items).toMatchObject([{ rating: null, notes: [], answers: {} }]);
    const later = now - 10 * MINUTE;
    await send({ ...sam.ctx, now }, event_id, [{ ...scanOf(badge, later, detailsAt(later)), kind: "note" }]);
    expect(await leadOf(badge)).toMatchObject({
      rating: { value: 3, date: later },
      notes: { n1: { text: "Wants a globe", date: later } },
      answers: { q1: { value: "Maps", date: later } },
    });
    expect(await leadOf(badge)).not.toHaveProperty("removed");
  });

  it("does not replace what was entered after a removal", async () => {
    const { event_id, vendor, organiser, sam, now } = fair;
    const badge = await putBadge(event_id);
    const scan = scanOf(badge, now - 30 * MINUTE, { rating: { value: 3, at: now - 30 * MINUTE } });
    await send({ ...sam.ctx, now: now - 29 * MINUTE }, event_id, [scan]);
    const rate = (rating: number | null, time: number) =>
      updateEventLead({ ...organiser.ctx, now: time }, { event_id, vendor, badge, rating });
    await rate(null, now - 20 * MINUTE);
    await rate(5, now - 10 * MINUTE);
    await send({ ...sam.ctx, now }, event_id, [scan]);
    expect(await leadOf(badge)).toMatchObject({ rating: { value: 5, date: now - 10 * MINUTE } });
    expect(await leadOf(badge)).not.toHaveProperty("removed");
  });
});

describe("the end of the event", () => {
  it("accepts a scan from a second before, and refuses one from a second after", async () => {
    const { event_id, sam, now } = fair;
    const end_date = now - HOUR;
    await moveFair(event_id, { start_date: now - DAY, end_date });
    const [before, after] = [await putBadge(event_id), await putBadge(event_id)];
    const scans = [scanOf(before, end_date - 1000), scanOf(after, end_date + 1000), scanOf(before, end_date)];
    expect(await resultsOf(sam.ctx, event_id, scans)).toEqual(["taken", "late", "late"]);
    expect(await leadOf(after)).toBeNull();
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ scans: 1, leads: 1, check_ins: 1 });
  });

  it.each([
    ["accepts a queue 71 hours later", 71, ["taken"]],
    ["accepts nothing 73 hours later", 73, "conflict"],
  ])("%s", async (_what, hours, expected) => {
    const { event_id, vendor, organiser, now } = fair;
    const end_date = now - hours * HOUR;
    await moveFair(event_id, { start_date: end_date - DAY, end_date });
    const scans = [scanOf(await putBadge(event_id), end_date - 1000)];
    const sent = resultsOf(organiser.ctx, event_id, scans, vendor);
    expect(await outcomeOf(sent)).toEqual(expected);
  });
});

describe("a scan that is not counted", () => {
  const detailsAt = (at: number) => ({
    rating: { value: 5, at },
    notes: [{ id: "n1", text: "Wants an offer", at }],
    answers: [{ question: "q1", value: "Maps", at }],
  });

  it.each([
    ["after the end", "late", {}],
    ["of a badge that was revoked meanwhile", "revoked", { revoked_date: 1 }],
  ])("%s adds its details to the lead of an earlier scan, and nothing else", async (_what, result, state) => {
    fair = await openFair({ vendor: { questions: [{ id: "q1", text: "Interested in?" }] } });
    const { event_id, sam, kim, now } = fair;
    const badge = await putBadge(event_id);
    await send({ ...sam.ctx, now: now - 2 * MINUTE }, event_id, [scanOf(badge, now - 2 * MINUTE)]);
    await moveFair(event_id, { end_date: now - MINUTE });
    await testDatabase().ref(`event_badges/${event_id}/${badge}`).update(state);
    const [before, lead] = [(await everythingOf(event_id)) as object, (await leadOf(badge)) as { rev: number }];
    const sent = await send({ ...kim.ctx, now }, event_id, [scanOf(badge, now, detailsAt(now))]);
    expect(sent.results).toMatchObject([{ result, badge: null, first: { by: "Sam", date: now - 2 * MINUTE } }]);
    expect(await leadOf(badge)).toEqual({
      ...lead,
      rev: lead.rev + 1,
      rating: { value: 5, date: now },
      notes: { n1: { text: "Wants an offer", by: "Kim", date: now } },
      answers: { q1: { value: "Maps", date: now } },
    });
    expect(await everythingOf(event_id)).toEqual({ ...before, event_leads: expect.anything() as unknown });
  });

  it("makes no lead of its details", async () => {
    const { event_id, sam, now } = fair;
    const badge = await putBadge(event_id);
    await moveFair(event_id, { end_date: now - MINUTE });
    const { results } = await send(sam.ctx, event_id, [scanOf(badge, now, detailsAt(now))]);
    expect(results).toMatchObject([{ result: "late", badge: null, first: null }]);
    expect(await leadOf(badge)).toBeNull();
  });
});

describe("a caller who does not scan for the vendor", () => {
  it("is refused: phones and staff of other vendors, strangers, and staff of a revoked vendor", async () => {
    const { event_id, vendor, sam, now } = fair;
    const scans = [scanOf(await putBadge(event_id), now)];
    const other = await putVendor(event_id);
    const [phone, elsewhere] = [await putPhone(event_id, other), await openFair()];
    const [stranger, colleague] = [await createTestPerson(), await createTestPerson()];
    await putStaff(event_id, colleague.uid, other);
    for (const ctx of [phone.ctx, elsewhere.sam.ctx, stranger.ctx, colleague.ctx])
      expect((await refusalOf(send(ctx, event_id, scans, vendor))).code).toBe("permission-denied");
    for (const ctx of [elsewhere.sam.ctx, stranger.ctx, colleague.ctx])
      expect((await refusalOf(send(ctx, event_id, scans))).code).toBe("permission-denied");
    expect((await refusalOf(send(sam.ctx, "0000000000", scans))).code).toBe("not-found");
    await testDatabase().ref(`event_vendors/${event_id}/${vendor}/revoked_date`).set(1);
    expect((await refusalOf(send(sam.ctx, event_id, scans))).code).toBe("permission-denied");
    expect(await stored(`event_leads/${event_id}`)).toBeNull();
  });
});
