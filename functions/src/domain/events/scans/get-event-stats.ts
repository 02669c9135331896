import type {
  getEventStats as call,
  getPhoneSigns as signsCall,
  PhoneSign,
} from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import { toBadgeFace } from "@cardinal/contract/stored/events/badge";
import { type StoredEventTotals, vendorTotalsOf } from "@cardinal/contract/stored/events/event-statistics";
import type { PhoneSignRow } from "../../../stores/events/scans-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireEvent, requireVendorStaff, requireOrganiser } from "../policy.ts";

const HOUR_MS = 3_600_000;
/** The time without a request after which a phone counts as silent. */
const SILENT_MS = 15 * 60_000;
/** The maximum length of each list, and the phones that are read at once for it. */
const LIST_SIZE = 50;

const figuresOf = ({ scans = 0, leads = 0, check_ins = 0, vendor_views = 0, links = 0 }: StoredEventTotals) => ({
  scans,
  leads,
  check_ins,
  vendor_views,
  links,
});

const daysOf = (days: Readonly<Record<string, StoredEventTotals>>) =>
  Object.entries(days)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, totals]) => ({ day, ...figuresOf(totals) }));

/** Vendors by id; null for unknown ids. */
async function readVendors({ stores }: Pick<Ctx, "stores">, event: string, ids: readonly string[]) {
  const found = [...new Set(ids)].map(async (id) => [id, await stores.vendors.get(event, id)] as const);
  return new Map(await Promise.all(found));
}

/** The statistics of an event for its organiser, or those of a vendor for its staff. */
export const getEventStats: UseCase<typeof call> = async (ctx, { event_id, vendor }) => {
  const { badges, eventStats } = ctx.stores;
  const found = await requireEvent(ctx, event_id);
  if (vendor !== undefined) {
    const { name } = await requireVendorStaff(ctx, event_id, vendor, found);
    const days = await eventStats.getDays(event_id, vendor);
    const totals = vendorTotalsOf(days);
    const own = { totals: figuresOf(totals), days: daysOf(days), vendors: [{ id: vendor, name, ...totals }] };
    return { ...own, hours: [], badges: [] };
  }
  if (!found.isOrganiser) throw new Failure("permission-denied");
  const [totals, days, hours, byVendor, byBadge] = await Promise.all([
    eventStats.getTotals(event_id),
    eventStats.getDays(event_id),
    eventStats.getHours(event_id, Math.floor(found.event.end_date / HOUR_MS)),
    eventStats.busiestVendors(event_id, LIST_SIZE),
    eventStats.busiestBadges(event_id, LIST_SIZE),
  ]);
  const ids = byVendor.map(([id]) => id);
  const [vendors, daysByVendor] = await Promise.all([
    readVendors(ctx, event_id, ids),
    Promise.all(ids.map((id) => eventStats.getDays(event_id, id))),
  ]);
  const ofBadges = byBadge.map(async ([id, scans]) => {
    const badge = await badges.get(event_id, id);
    return badge === null ? [] : [{ badge: toBadgeFace(id, badge), scans }];
  });
  return {
    totals: figuresOf(totals),
    days: daysOf(days),
    hours: Object.entries(hours)
      .map(([hour, { scans = 0, check_ins = 0 }]) => ({ date: Number(hour) * HOUR_MS, scans, check_ins }))
      .filter(({ scans, check_ins }) => scans > 0 || check_ins > 0)
      .toSorted((one, other) => one.date - other.date),
    vendors: byVendor.map(([id, leads], at) => ({
      id,
      name: vendors.get(id)?.name ?? "",
      ...vendorTotalsOf(daysByVendor[at] ?? {}),
      leads,
    })),
    badges: (await Promise.all(ofBadges)).flat(),
  };
};

/** Converts phone signs for the reply, without those of disabled phones and of revoked vendors. */
async function toSigns(ctx: Pick<Ctx, "stores">, event: string, rows: readonly PhoneSignRow[]): Promise<PhoneSign[]> {
  const vendors = await readVendors(
    ctx,
    event,
    rows.map(([, { vendor }]) => vendor),
  );
  const found = rows.map(async ([id, { vendor, name, seen_date, queued, queued_since = null }]) => {
    const ofVendor = vendors.get(vendor);
    if (ofVendor?.revoked_date !== undefined) return [];
    const phone = await ctx.stores.eventStaff.getPhone(event, vendor, id);
    if (phone === null || phone.off_date !== undefined) return [];
    return [{ id, name, vendor: { id: vendor, name: ofVendor?.name ?? "" }, seen_date, queued, queued_since }];
  });
  return (await Promise.all(found)).flat();
}

/** The first phones in a list, without disabled ones and those of revoked vendors. */
async function firstSigns(
  ctx: Pick<Ctx, "stores">,
  event: string,
  list: (after?: PhoneSignRow) => Promise<readonly PhoneSignRow[]>,
): Promise<PhoneSign[]> {
  const signs: PhoneSign[] = [];
  let after: PhoneSignRow | undefined;
  do {
    const rows = await list(after);
    signs.push(...(await toSigns(ctx, event, rows)));
    after = rows.length < LIST_SIZE ? undefined : rows.at(-1);
  } while (after !== undefined && signs.length < LIST_SIZE);
  return signs.slice(0, LIST_SIZE);
}

/** Phones that may need the organiser's attention: silent ones, and ones with queued scans. */
export const getPhoneSigns: UseCase<typeof signsCall> = async (ctx, { event_id }) => {
  await requireOrganiser(ctx, event_id);
  const { scans } = ctx.stores;
  const before = ctx.now - SILENT_MS;
  const [silent, queued] = await Promise.all([
    firstSigns(ctx, event_id, (after) => scans.listSilent(event_id, before, LIST_SIZE, after)),
    firstSigns(ctx, event_id, (after) => scans.listWithQueue(event_id, LIST_SIZE, after)),
  ]);
  return { silent, queued };
};
