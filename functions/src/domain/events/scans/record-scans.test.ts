import { beforeEach, describe, expect, it } from "vitest";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { recordScans } from "./record-scans.ts";
import { everythingOf, HOUR, openFair, recordWrites, resultsOf, scanOf, send } from "./scans.test-helper.ts";

const RULE = { id: "r1", name: "Visit a stand", points: 10, limit: 5, how: "staff" };
let fair: Awaited<ReturnType<typeof openFair>>;
beforeEach(async () => {
  fair = await openFair({ vendor: { questions: [{ id: "q1", text: "Budget?" }] } });
});
const leadOf = (badge: string) => stored(`event_leads/${fair.event_id}/${fair.vendor}/${badge}`);

describe("a scan", () => {
  it("becomes a lead, and returns the badge", async () => {
    const { event_id, vendor, sam, now } = fair;
    const badge = await putBadge(event_id, { email: "grace@example.com", share: "email" });
    const scan = scanOf(badge, now - 5000, {
      rating: { value: 4, at: now - 4000 },
      notes: [{ id: scanOf(badge, now).id, text: "Wants a sample", at: now - 3000 }],
      answers: [
        { question: "q1", value: "Large", at: now - 2000 },
        { question: "gone", value: "Nothing", at: now - 2000 },
      ],
    });
    const { results } = await send(sam.ctx, event_id, [scan]);
    const face = { id: badge, name_first: "Grace", name_last: "Hopper", company: "Navy", title: "", kind: "attendee" };
    expect(results).toEqual([{ id: scan.id, result: "taken", badge: face, first: { by: "Sam", date: now - 5000 } }]);
    expect(await leadOf(badge)).toEqual({
      date: now - 5000,
      last_date: now - 5000,
      by: "Sam",
      scans: 1,
      level: "email",
      rating: { value: 4, date: now - 4000 },
      notes: { [scan.notes?.[0]?.id ?? ""]: { text: "Wants a sample", by: "Sam", date: now - 3000 } },
      answers: { q1: { value: "Large", date: now - 2000 } },
      rev: 1,
    });
    expect(await stored(`event_met/${event_id}/${badge}`)).toEqual({
      [vendor]: { kind: "vendor", date: now - 5000, last_date: now - 5000 },
    });
    expect(await stored(`event_scans/${event_id}`)).toEqual({ [scan.id]: badge });
  });

  it("is counted in total, in its hour and day, for its vendor and its badge", async () => {
    const { event_id, vendor, sam, kim, now } = fair;
    await testDatabase().ref(`events/${event_id}/time_zone`).set("Pacific/Kiritimati");
    const badge = await putBadge(event_id);
    expect(await resultsOf(sam.ctx, event_id, [scanOf(badge, now)])).toEqual(["taken"]);
    expect(await resultsOf(kim.ctx, event_id, [scanOf(badge, now)])).toEqual(["merged"]);
    const day = new Date(now + 14 * HOUR).toISOString().slice(0, 10);
    const hour = String(Math.floor(now / HOUR));
    expect(await stored(`eventstats/${event_id}`)).toEqual({
      totals: { scans: 2, leads: 1, check_ins: 1 },
      hours: { [hour]: { scans: 2, check_ins: 1 } },
      days: { [day]: { scans: 2, leads: 1, check_ins: 1 } },
      vendors: { [vendor]: { days: { [day]: { leads: 1 } } } },
      boards: { [vendor]: 1 },
      badges: { [badge]: 2 },
    });
  });

  it("writes 15 paths as a new lead, fewer as a known one, and those of its points", async () => {
    const { event_id, sam, now } = fair;
    const [first, second] = [await putBadge(event_id), await putBadge(event_id)];
    const { ctx, sizes } = recordWrites(sam.ctx);
    expect(await resultsOf(ctx, event_id, [scanOf(first, now), scanOf(first, now)])).toEqual(["taken", "merged"]);
    await testDatabase().ref(`events/${event_id}/point_rules`).set([RULE]);
    expect(await resultsOf(ctx, event_id, [scanOf(second, now)])).toEqual(["taken"]);
    expect(sizes()).toEqual([15, 8, 15 + 4]);
  });

  it("earns the badge the points of the event's rule once", async () => {
    const { event_id, sam, kim, now } = fair;
    await testDatabase().ref(`events/${event_id}/point_rules`).set([RULE]);
    const badge = await putBadge(event_id);
    expect(await resultsOf(sam.ctx, event_id, [scanOf(badge, now), scanOf(badge, now)])).toEqual(["taken", "merged"]);
    await send(kim.ctx, event_id, [scanOf(badge, now)]);
    expect(await stored(`event_scores/${event_id}/${badge}/n`)).toBe(10);
    expect(await stored(`eventstats/${event_id}/totals`)).toMatchObject({ scans: 3, points: 10 });
  });

  it("is reported once to the enterprise of the vendor's contact", async () => {
    const enterprise = await createTestEnterprise();
    const contact = await createTestPerson({ enterprise });
    const { event_id, vendor, sam, now } = await openFair({ vendor: { contact: contact.uid } });
    const badge = await putBadge(event_id);
    // The stack's functions process and remove the events at any time, so they are recorded here.
    const { ctx, valuesIn } = recordWrites(sam.ctx);
    expect(await resultsOf(ctx, event_id, [scanOf(badge, now), scanOf(badge, now)])).toEqual(["taken", "merged"]);
    const hooked = [{ type: "event_lead.created", event: event_id, vendor, badge }];
    expect(valuesIn(`hook_events/${enterprise}/`)).toMatchObject(hooked);
  });

  it("at the desk checks an attendee in, and creates no lead", async () => {
    const { event_id, organiser, sam, now } = fair;
    const [badge, desk] = [await putBadge(event_id), await createTestPerson()];
    await putStaff(event_id, desk.uid, "desk");
    expect(await resultsOf(desk.ctx, event_id, [scanOf(badge, now)])).toEqual(["taken"]);
    expect(await resultsOf(organiser.ctx, event_id, [scanOf(badge, now)])).toEqual(["merged"]);
    expect(await stored(`event_leads/${event_id}`)).toBeNull();
    expect(await stored(`event_met/${event_id}`)).toBeNull();
    expect(await resultsOf(sam.ctx, event_id, [scanOf(badge, now)])).toEqual(["taken"]);
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ scans: 3, check_ins: 1, leads: 1 });
  });

  it("can be sent as a single one, which counts once by its id", async () => {
    const { event_id, vendor, organiser, now } = fair;
    const badge = await putBadge(event_id);
    const single = { event_id, vendor, kind: "scan" as const, id: badge };
    const first = await recordScans(organiser.ctx, single);
    expect(first).toMatchObject({ results: [{ result: "taken", first: { by: "Ada", date: organiser.ctx.now } }], now });
    const scan = first.results[0]?.id ?? "";
    expect(scan).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect((await recordScans(organiser.ctx, { ...single, scan })).results[0]?.result).toBe("known");
    expect(await stored(`eventstats/${event_id}/totals/scans`)).toBe(1);
  });

  it("is refused for unknown and revoked badges", async () => {
    const { event_id, sam, now } = fair;
    const other = await openFair();
    const [strange, revoked] = [await putBadge(other.event_id), await putBadge(event_id, { revoked_date: 1 })];
    const scans = [scanOf("0000000000", now), scanOf(strange, now), scanOf(revoked, now)];
    const { results } = await send(sam.ctx, event_id, scans);
    expect(results.map(({ result, badge, first }) => [result, badge, first])).toEqual([
      ["refused", null, null],
      ["refused", null, null],
      ["revoked", null, null],
    ]);
    expect(await stored(`eventstats/${event_id}`)).toBeNull();
  });

  it("is refused when its id belongs to a scan of another badge", async () => {
    const { event_id, sam, now } = fair;
    const [one, other] = [scanOf(await putBadge(event_id), now), await putBadge(event_id)];
    expect(await resultsOf(sam.ctx, event_id, [one, { ...one, badge: other }])).toEqual(["taken", "refused"]);
    expect(await leadOf(other)).toBeNull();
  });

  it("returns `revoked` for a badge that is revoked between reading and writing", async () => {
    const { event_id, sam, now } = fair;
    const badge = await putBadge(event_id);
    const { scans } = sam.ctx.stores;
    const read: typeof scans.read = async (place) => {
      const before = await scans.read(place);
      await testDatabase().ref(`event_badges/${event_id}/${badge}/revoked_date`).set(1);
      return before;
    };
    const ctx = { ...sam.ctx, stores: { ...sam.ctx.stores, scans: { ...scans, read } } };
    expect(await resultsOf(ctx, event_id, [scanOf(badge, now)])).toEqual(["revoked"]);
    expect(await leadOf(badge)).toBeNull();
  });
});

describe("two phones and one badge", () => {
  it("make one lead: the later field wins, notes of both are kept, and the first scanner is returned", async () => {
    const { event_id, sam, kim, now } = fair;
    const badge = await putBadge(event_id);
    const note = (text: string, at: number) => ({ id: scanOf(badge, at).id, text, at });
    const late = scanOf(badge, now - 1000, {
      rating: { value: 2, at: now - 900 },
      notes: [note("Second", now - 800)],
      answers: [{ question: "q1", value: "Small", at: now - 500 }],
    });
    const early = scanOf(badge, now - 9000, {
      rating: { value: 5, at: now - 8000 },
      notes: [note("First", now - 7000)],
      answers: [{ question: "q1", value: "Large", at: now - 400 }],
    });
    expect(await resultsOf(kim.ctx, event_id, [late])).toEqual(["taken"]);
    const { results } = await send(sam.ctx, event_id, [early]);
    expect(results[0]).toMatchObject({ result: "merged", first: { by: "Sam", date: now - 9000 } });
    expect(await leadOf(badge)).toMatchObject({
      date: now - 9000,
      last_date: now - 1000,
      by: "Sam",
      scans: 2,
      rating: { value: 2, date: now - 900 },
      answers: { q1: { value: "Large", date: now - 400 } },
    });
    const { notes = {} } = (await leadOf(badge)) as { notes?: Record<string, { text: string; by: string }> };
    expect(Object.values(notes).map(({ text, by }) => [by, text])).toEqual([
      ["Sam", "First"],
      ["Kim", "Second"],
    ]);
  });

  it("lose no data when they scan in parallel", async () => {
    const { event_id, sam, kim, now } = fair;
    const badge = await putBadge(event_id);
    const notes = (text: string) => [{ id: scanOf(badge, now).id, text, at: now }];
    const [one, other] = await Promise.all([
      resultsOf(sam.ctx, event_id, [scanOf(badge, now, { notes: notes("One") })]),
      resultsOf(kim.ctx, event_id, [scanOf(badge, now, { notes: notes("Other") })]),
    ]);
    expect([...one, ...other].toSorted()).toEqual(["merged", "taken"]);
    const lead = (await leadOf(badge)) as { scans: number; notes: Record<string, { text: string }> };
    expect(lead.scans).toBe(2);
    expect(
      Object.values(lead.notes)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(["One", "Other"]);
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ scans: 2, leads: 1, check_ins: 1 });
  });

  it("of two vendors make two leads and one check-in", async () => {
    const { event_id, sam, now } = fair;
    const badge = await putBadge(event_id);
    const other = await putPhone(event_id, await putVendor(event_id));
    const sent = [sam, other].map(({ ctx }) => resultsOf(ctx, event_id, [scanOf(badge, now)]));
    expect((await Promise.all(sent)).flat()).toEqual(["taken", "taken"]);
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ scans: 2, leads: 2, check_ins: 1 });
  });
});

describe("a queue", () => {
  it("that is sent five times, twice of them in parallel, changes nothing after the first", async () => {
    const { event_id, sam, now } = fair;
    const badges = await Promise.all(Array.from({ length: 20 }, () => putBadge(event_id)));
    const scans = Array.from({ length: 100 }, (_, at) => scanOf(badges[at % 20] ?? "", now - 1000 + at));
    const both = await Promise.all([resultsOf(sam.ctx, event_id, scans), resultsOf(sam.ctx, event_id, scans)]);
    expect(both.flat().toSorted()).toEqual([
      ...Array<string>(100).fill("known"),
      ...Array<string>(80).fill("merged"),
      ...Array<string>(20).fill("taken"),
    ]);
    const first = await everythingOf(event_id);
    expect(first).toMatchObject({ eventstats: { totals: { scans: 100, leads: 20, check_ins: 20 } } });
    for (let time = 0; time < 3; time += 1)
      expect(await resultsOf(sam.ctx, event_id, scans)).toEqual(Array<string>(100).fill("known"));
    expect(await everythingOf(event_id)).toEqual(first);
  });

  it("keeps the counters equal to a recount", async () => {
    const { event_id, vendor, sam, kim, now } = fair;
    const badges = await Promise.all(Array.from({ length: 8 }, () => putBadge(event_id)));
    const scans = (count: number) => Array.from({ length: count }, (_, at) => scanOf(badges[(at * 3) % 8] ?? "", now));
    await Promise.all([send(sam.ctx, event_id, scans(30)), send(kim.ctx, event_id, scans(25))]);
    const leads = (await stored(`event_leads/${event_id}/${vendor}`)) as Record<string, { scans: number }>;
    const times = Object.values(leads).reduce((sum, one) => sum + one.scans, 0);
    expect([times, Object.keys(leads).length]).toEqual([55, 8]);
    expect(Object.keys((await stored(`event_scans/${event_id}`)) as object)).toHaveLength(55);
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ scans: 55, leads: 8, check_ins: 8 });
    expect(await stored(`eventstats/${event_id}/boards/${vendor}`)).toBe(8);
    const ofBadges = (await stored(`eventstats/${event_id}/badges`)) as Record<string, number>;
    expect(Object.values(ofBadges).reduce((sum, one) => sum + one, 0)).toBe(55);
  });

  it("reports the number of pending scans, and when the phone was last seen", async () => {
    const { event_id, vendor, sam, kim, now } = fair;
    await recordScans(sam.ctx, { event_id, scans: [], queued: 7, queued_since: now - HOUR });
    await recordScans(kim.ctx, { event_id, scans: [] });
    const seen_date = kim.ctx.now;
    expect(await stored(`event_phone_signs/${event_id}`)).toEqual({
      [sam.id]: { vendor, name: "Sam", seen_date: sam.ctx.now, queued: 7, queued_since: now - HOUR },
      [kim.id]: { vendor, name: "Kim", seen_date, queued: 0 },
    });
    expect(await stored(`event_phones/${event_id}/${vendor}/${kim.id}/seen_date`)).toBe(seen_date);
  });
});

describe("a later note", () => {
  it("is added to the lead, also by a repeat of the scan", async () => {
    const { event_id, sam, now } = fair;
    const badge = await putBadge(event_id);
    const scan = scanOf(badge, now - 5000);
    await send(sam.ctx, event_id, [scan]);
    const note = scanOf(badge, now, { kind: "note", rating: { value: 3, at: now - 100 } });
    expect(await resultsOf(sam.ctx, event_id, [note, note])).toEqual(["merged", "merged"]);
    expect(await leadOf(badge)).toMatchObject({ rating: { value: 3, date: now - 100 }, scans: 1, rev: 2 });
    const again = { ...scan, rating: { value: 1, at: now - 50 } };
    expect(await resultsOf(sam.ctx, event_id, [again])).toEqual(["known"]);
    expect(await leadOf(badge)).toMatchObject({ rating: { value: 1, date: now - 50 }, scans: 1, rev: 3 });
    expect(await stored(`eventstats/${event_id}/totals/scans`)).toBe(1);
  });

  it("is refused for an attendee who was never scanned", async () => {
    const { event_id, sam, now } = fair;
    const badge = await putBadge(event_id);
    expect(await resultsOf(sam.ctx, event_id, [scanOf(badge, now, { kind: "note" })])).toEqual(["refused"]);
    expect(await leadOf(badge)).toBeNull();
  });

  it("a withdrawn lead is not restored by an earlier scan, but by a later one", async () => {
    const { event_id, vendor, sam, now } = fair;
    const badge = await putBadge(event_id);
    await send(sam.ctx, event_id, [scanOf(badge, now - 5000)]);
    await testDatabase()
      .ref(`event_leads/${event_id}/${vendor}/${badge}/withdrawn_date`)
      .set(now - 3000);
    await send(sam.ctx, event_id, [scanOf(badge, now - 4000)]);
    expect(await leadOf(badge)).toMatchObject({ withdrawn_date: now - 3000, scans: 2 });
    expect(await stored(`event_met/${event_id}/${badge}/${vendor}/withdrawn_date`)).toBe(now - 3000);
    await send(sam.ctx, event_id, [scanOf(badge, now - 1000)]);
    expect(await leadOf(badge)).not.toHaveProperty("withdrawn_date");
    expect(await stored(`event_met/${event_id}/${badge}/${vendor}`)).not.toHaveProperty("withdrawn_date");
  });
});
