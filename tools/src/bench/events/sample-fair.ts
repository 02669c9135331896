import { createHash } from "node:crypto";
import { badgeOrder } from "@cardinal/contract/stored/events/badge-order";
import { eventKey, type StoredEvent, syncUntil, toEventEntry } from "@cardinal/contract/stored/events/event";
import { claimKey, rankKey, scoreOrder } from "@cardinal/contract/stored/events/points";
import { withVendorOrder } from "@cardinal/contract/stored/events/vendor";
import { FAIR_RULES } from "../../seed/fair/fair-tree.ts";
import { placesOfBadges } from "../../seed/fair/fair-people.ts";
import { locksOf } from "../../seed/fair/fair-vendors.ts";
import { type FairBadge, type FairSize, type FairVendor, printedId } from "../../seed/fair/fair.ts";

const HOUR_MS = 3_600_000;
/** The secret part of every phone's key. */
export const PHONE_SECRET = "5c".repeat(32);

/** An event whose badges and vendors differ only by their numbers, so that their records have the same size. */
export interface SampleFair extends FairSize {
  /** Uid of the organiser, who also owns the badges of `OWN`. */
  readonly organiser: string;
  /** Start of the event, epoch ms. */
  readonly start: number;
}

/** Numbers of badges that the organiser has claimed. */
export const OWN = [1, 3] as const;

/** A path with its stored value. */
type Place = readonly [path: string, value: unknown];

const padded = (number: number) => String(number).padStart(7, "0");
export const badgeAt = (number: number): string => printedId("b", number);
export const vendorAt = (number: number): string => printedId("v", number);
/** The key of the phone of a vendor. */
export const phoneKeyAt = (event: string, number: number): string =>
  `cdp_${event}_${vendorAt(number)}_${printedId("p", number)}_${PHONE_SECRET}`;
/** Badges with odd numbers are not leads of the first vendor. */
const isLeadOfFirst = (number: number): boolean => number % 2 === 0;

function badgesOf({ badges, organiser, start }: SampleFair): FairBadge[] {
  return Array.from({ length: badges }, (_, at): FairBadge => {
    const id = badgeAt(at);
    const badge = {
      name_first: "Sample",
      name_last: `Visitor ${padded(at)}`,
      company: "Engine Works",
      kind: "attendee" as const,
      email: `visitor-${padded(at)}@fair.example`,
      ...(OWN.some((own) => own === at) ? { uid: organiser } : {}),
      created_date: start,
    };
    return [id, { ...badge, ...badgeOrder(badge, id), rev: 1 }];
  });
}

function vendorsOf({ vendors, start }: SampleFair): FairVendor[] {
  return Array.from({ length: vendors }, (_, at): FairVendor => {
    const id = vendorAt(at);
    const vendor = { name: `Stand ${padded(at)}`, category: "Tools", links: [], questions: [] };
    return [id, withVendorOrder(id, { ...vendor, created_date: start, rev: 1 })];
  });
}

/** The activity of a badge: one or two leads, their scans, and points. */
function placesOfVisits({ id, vendors, start }: SampleFair, [badge, { name_last }]: FairBadge, at: number): Place[] {
  const date = start + (at % 1000);
  const lead = { date, last_date: date, by: "Sam", scans: 1, level: "name", rev: 1 };
  const met = [1 + (at % (vendors - 1)), ...(isLeadOfFirst(at) ? [0] : [])].map(vendorAt);
  const n = 10 * (1 + (at % 20));
  const claim = { name: "Visit a stand", points: n, how: "staff", who: "Sam", date };
  return [
    ...met.flatMap((vendor): Place[] => [
      [`event_leads/${id}/${vendor}/${badge}`, lead],
      [`event_met/${id}/${badge}/${vendor}`, { kind: "vendor", date, last_date: date }],
    ]),
    [`event_points/${id}/${badge}/${claimKey("stand", met[0] ?? "")}`, claim],
    [`event_scores/${id}/${badge}`, { n, date, order: scoreOrder(n, date), name: `Sample ${name_last}`, rev: 1 }],
    [`eventstats/${id}/badges/${badge}`, met.length],
  ];
}

/** The counters of an event, with the same number of hours and days at any size. */
function countersOf({ id, badges, vendors, start }: SampleFair) {
  const counted = { scans: 5000, leads: 5000, check_ins: 5000 };
  const hours = Array.from({ length: 24 }, (_, at) => [`hours/${Math.floor(start / HOUR_MS) + at}`, counted] as const);
  const day = new Date(start).toISOString().slice(0, 10);
  const boards = Array.from({ length: vendors }, (_, at) => [`boards/${vendorAt(at)}`, 1000] as const);
  const ranks = Array.from({ length: 20 }, (_, at) => [rankKey(10 * (1 + at)), Math.ceil((badges - at) / 20)] as const);
  const parts = [["totals", counted], [`days/${day}`, counted], ...hours, ...boards] as const;
  return {
    ...Object.fromEntries(parts.map(([path, count]) => [`eventstats/${id}/${path}`, count])),
    ...Object.fromEntries(ranks.map(([rank, count]) => [`event_ranks/${id}/${rank}`, count])),
  };
}

/** Everything that is stored of an event, with a phone for each vendor. */
export function placesOfSample(fair: SampleFair): Record<string, unknown> {
  const { id, start, organiser, ...size } = fair;
  const [badges, vendors] = [badgesOf(fair), vendorsOf(fair)];
  const end_date = start + 48 * HOUR_MS;
  const dates = { start_date: start, end_date, sync_until: syncUntil(end_date), created_date: start };
  const flags = { listed: true, promoted: false, rev: 1 };
  const event: StoredEvent = {
    name: "Sample fair",
    time_zone: "Europe/Oslo",
    owner: `u-${organiser}`,
    point_rules: FAIR_RULES,
    ...dates,
    ...flags,
  };
  const hash = createHash("sha256").update(PHONE_SECRET).digest("base64url");
  const phone = { name: "Sam", hash, created_date: start };
  const sign = { name: "Sam", seen_date: start, queued: 5, queued_since: start };
  const ofVendors = vendors.flatMap(([vendor, stored], at): Place[] => [
    [`event_vendors/${id}/${vendor}`, stored],
    [`event_phones/${id}/${vendor}/${printedId("p", at)}`, phone],
    [`event_phone_signs/${id}/${printedId("p", at)}`, { vendor, ...sign }],
  ]);
  const locks = Object.entries(locksOf(vendors, start)).map(([vendor, lock]): Place => [
    `event_locks/${id}/${vendor}`,
    lock,
  ]);
  return {
    [`events/${id}`]: event,
    [`event_list/${eventKey(start, id)}`]: toEventEntry(event),
    [`event_counts/${id}`]: { badges: size.badges, vendors: size.vendors, rev: 1 },
    ...placesOfBadges(id, badges),
    ...Object.fromEntries([...badges.flatMap((badge, at) => placesOfVisits(fair, badge, at)), ...ofVendors, ...locks]),
    ...countersOf(fair),
  };
}
