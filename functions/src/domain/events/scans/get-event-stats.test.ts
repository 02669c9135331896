import { expect, it } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { getEventStats, getPhoneSigns } from "./get-event-stats.ts";
import { createVisitor } from "../../stats/test-card.test-helper.ts";
import { recordEventVisit } from "../faces/count-visit.ts";
import { closeStaffPhone } from "../staff/staff-phones.ts";
import { recordScans } from "./record-scans.ts";
import { HOUR, openFair, scanOf, send } from "./scans.test-helper.ts";

const MINUTE = 60_000;
const NOTHING = { scans: 0, leads: 0, check_ins: 0, vendor_views: 0, links: 0 };

it("gives the organiser all statistics, and a vendor its own", async () => {
  const { event_id, vendor, organiser, sam, now } = await openFair();
  const [ada, eve, other] = [await putBadge(event_id), await putBadge(event_id), await putVendor(event_id)];
  const kim = await putPhone(event_id, other);
  const last = now - 50 * MINUTE;
  await send(sam.ctx, event_id, [scanOf(ada, last), scanOf(ada, now), scanOf(eve, now)]);
  await send(kim.ctx, event_id, [scanOf(ada, now)]);
  const all = await getEventStats(organiser.ctx, { event_id });
  expect(all.totals).toEqual({ ...NOTHING, scans: 4, leads: 3, check_ins: 2 });
  const sumOf = (rows: readonly { scans: number; check_ins: number }[]) =>
    rows.reduce((sum, { scans, check_ins }) => [(sum[0] ?? 0) + scans, (sum[1] ?? 0) + check_ins], [0, 0]);
  expect([sumOf(all.days), sumOf(all.hours)]).toEqual([
    [4, 2],
    [4, 2],
  ]);
  expect(all.hours.map(({ date }) => date)).toEqual(
    [...new Set([last, now].map((moment) => Math.floor(moment / HOUR) * HOUR))].toSorted((one, two) => one - two),
  );
  expect(all.vendors).toEqual([
    { id: vendor, name: "Compass Works", leads: 2, vendor_views: 0, links: 0 },
    { id: other, name: "Compass Works", leads: 1, vendor_views: 0, links: 0 },
  ]);
  expect(all.badges.map(({ badge, scans }) => [badge.id, scans])).toEqual([
    [ada, 3],
    [eve, 1],
  ]);
  const contact = await createTestPerson();
  await putStaff(event_id, contact.uid, vendor);
  const own = await getEventStats(contact.ctx, { event_id, vendor });
  expect(own).toMatchObject({ totals: { leads: 2 }, vendors: [{ id: vendor, leads: 2 }], hours: [], badges: [] });
  expect(own.days.reduce((sum, { leads }) => sum + leads, 0)).toBe(2);
});

it("gives the hours with scans or check-ins, not those in which pages were only viewed", async () => {
  const { event_id, organiser, now } = await openFair();
  const hour = Math.floor(now / HOUR);
  const viewed = Array.from({ length: 30 }, (_, at) => [hour + 3 + at, { badge_views: 1 }] as const);
  await testDatabase()
    .ref(`eventstats/${event_id}/hours`)
    .set({
      // People are checked in before the event starts.
      [hour - 20]: { check_ins: 2, scans: 2 },
      [hour - 1]: { vendor_views: 4 },
      [hour]: { scans: 7, badge_views: 3 },
      ...Object.fromEntries(viewed),
    });
  expect((await getEventStats(organiser.ctx, { event_id })).hours).toEqual([
    { date: (hour - 20) * HOUR, scans: 2, check_ins: 2 },
    { date: hour * HOUR, scans: 7, check_ins: 0 },
  ]);
});

it("counts views of a vendor's page and opened links, for the vendor and the organiser", async () => {
  const { event_id, vendor, organiser, sam, now } = await openFair();
  await send(sam.ctx, event_id, [scanOf(await putBadge(event_id), now)]);
  const silent = await putVendor(event_id);
  for (const [kind, id] of [
    ["vendor_view", vendor],
    ["vendor_view", vendor],
    ["vendor_view", silent],
    ["link", vendor],
  ] as const)
    await recordEventVisit(createVisitor(), { event_id, kind, id });
  const contact = await createTestPerson();
  await putStaff(event_id, contact.uid, vendor);
  const own = await getEventStats(contact.ctx, { event_id, vendor });
  const counts = { leads: 1, vendor_views: 2, links: 1 };
  expect(own).toMatchObject({
    totals: { ...NOTHING, ...counts },
    days: [{ ...NOTHING, ...counts }],
    vendors: [{ id: vendor, ...counts }],
  });
  const all = await getEventStats(organiser.ctx, { event_id });
  expect(all.totals).toMatchObject({ vendor_views: 3, links: 1 });
  expect(all.vendors).toEqual([{ id: vendor, name: "Compass Works", ...counts }]);
});

it("gives no one the statistics of others", async () => {
  const { event_id, vendor } = await openFair();
  const other = await putVendor(event_id);
  const [stranger, contact] = [await createTestPerson(), await createTestPerson()];
  await putStaff(event_id, contact.uid, other);
  for (const { ctx } of [stranger, contact]) {
    expect((await refusalOf(getEventStats(ctx, { event_id }))).code).toBe("permission-denied");
    expect((await refusalOf(getEventStats(ctx, { event_id, vendor }))).code).toBe("permission-denied");
    expect((await refusalOf(getPhoneSigns(ctx, { event_id }))).code).toBe("permission-denied");
  }
});

it("an event without activity has empty statistics", async () => {
  const { event_id, organiser } = await openFair();
  expect(await getEventStats(organiser.ctx, { event_id })).toEqual({
    totals: NOTHING,
    days: [],
    hours: [],
    vendors: [],
    badges: [],
  });
  expect(await getPhoneSigns(organiser.ctx, { event_id })).toEqual({ silent: [], queued: [] });
});

it("lists silent phones and phones with pending scans, without disabled phones", async () => {
  const { event_id, vendor, organiser, sam, kim, now } = await openFair();
  const off = await putPhone(event_id, vendor, { off_date: 1 });
  const sign = (phone: typeof sam, date: number, queued: number) =>
    recordScans({ ...phone.ctx, now: date }, { event_id, scans: [], queued, queued_since: date - HOUR });
  await sign(sam, now - 16 * MINUTE, 7);
  await sign(kim, now - 14 * MINUTE, 9);
  await sign(off, now - 16 * MINUTE, 8);
  const { silent, queued } = await getPhoneSigns({ ...organiser.ctx, now }, { event_id });
  expect(silent).toEqual([
    {
      id: sam.id,
      name: "Sam",
      vendor: { id: vendor, name: "Compass Works" },
      seen_date: now - 16 * MINUTE,
      queued: 7,
      queued_since: now - 16 * MINUTE - HOUR,
    },
  ]);
  expect(queued.map(({ id, queued: count }) => [id, count])).toEqual([
    [kim.id, 9],
    [sam.id, 7],
  ]);
});

it("lists phones behind any number of disabled ones and those of a revoked vendor, at most 50", async () => {
  const { event_id, vendor, organiser, sam, now } = await openFair();
  const revoked = await putVendor(event_id, { revoked_date: 1 });
  const put = (count: number, at: string, fields: Parameters<typeof putPhone>[2] = {}) =>
    Promise.all(Array.from({ length: count }, async () => [at, (await putPhone(event_id, at, fields)).id] as const));
  const lost = [...(await put(60, vendor, { off_date: 1 })), ...(await put(60, revoked))];
  const signOf = (of: string, minutes: number, queued: number) => ({
    vendor: of,
    name: "Sam",
    seen_date: now - minutes * MINUTE,
    queued,
  });
  const signs = testDatabase().ref(`event_phone_signs/${event_id}`);
  await signs.update(Object.fromEntries(lost.map(([of, id]) => [id, signOf(of, 60, 9)])));
  await signs.update({ [sam.id]: signOf(vendor, 16, 1) });
  const idsNow = async () => {
    const { silent, queued } = await getPhoneSigns({ ...organiser.ctx, now }, { event_id });
    return [silent, queued].map((list) => list.map(({ id }) => id));
  };
  expect(await idsNow()).toEqual([[sam.id], [sam.id]]);
  const others = await put(60, vendor);
  await signs.update(Object.fromEntries(others.map(([of, id], at) => [id, signOf(of, 20 + at, 2 + at)])));
  const first = others.map(([, id]) => id).toReversed();
  expect(await idsNow()).toEqual([first.slice(0, 50), first.slice(0, 50)]);
});

it("forgets the last report of a phone when it is disabled", async () => {
  const { event_id, vendor, organiser, sam, kim, now } = await openFair();
  for (const { ctx } of [sam, kim]) await recordScans({ ...ctx, now }, { event_id, scans: [], queued: 1 });
  await closeStaffPhone(organiser.ctx, { event_id, vendor, phone: sam.id });
  expect(Object.keys((await stored(`event_phone_signs/${event_id}`)) as object)).toEqual([kim.id]);
});
