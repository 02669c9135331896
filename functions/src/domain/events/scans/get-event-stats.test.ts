import { expect, it } from "vitest";
import { createTestPerson } from "../../../testing/create-test-ctx.ts";
import { putBadge, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { getEventStats, getPhoneSigns } from "./get-event-stats.ts";
import { createVisitor } from "../../stats/test-card.test-helper.ts";
import { recordEventVisit } from "../faces/count-visit.ts";
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
