import { clockAt } from "@cardinal/contract/fields/wall-clock";
import type { EventCounter } from "@cardinal/contract/stored/events/event-statistics";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import { claimKey, rankKey, scoreOrder, type StoredClaim } from "@cardinal/contract/stored/events/points";
import { createRandom, pick } from "../random.ts";
import type { Fair, FairBadge, FairVendor } from "./fair.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Opening hours per day of the event. */
const OPEN_HOURS = 8;
const STAFF = ["Sam", "Ida", "Noor", "Pelle"];
const NOTES = [
  "Wants a sample.",
  "Call in spring.",
  "Has a site in Bergen.",
  "Send the price list.",
  "Knows our older models.",
];

interface Visit {
  readonly badge: FairBadge;
  readonly vendor: FairVendor;
  readonly date: number;
}

/** The visits until now: some of the visitors at some of the stands, during opening hours. */
function visitsOf({ event, badges, vendors }: Fair, now: number): Visit[] {
  const random = createRandom(badges.length + vendors.length);
  const days = Math.max(1, Math.ceil((event.end_date - event.start_date) / DAY_MS));
  const visits = new Map<string, Visit>();
  for (const badge of badges) {
    // A third has not arrived yet.
    const stands = random() < 0.33 ? 0 : 1 + Math.floor(random() * 6);
    for (let stand = 0; stand < stands; stand += 1) {
      const vendor = pick(vendors, Math.floor(random() ** 2 * vendors.length));
      const date = Math.floor(
        event.start_date + Math.floor(random() * days) * DAY_MS + random() * OPEN_HOURS * HOUR_MS,
      );
      if (date < Math.min(now, event.end_date)) visits.set(`${badge[0]} ${vendor[0]}`, { badge, vendor, date });
    }
  }
  return [...visits.values()].toSorted((a, b) => a.date - b.date);
}

/** Counters by path. */
function createCounters() {
  const counts = new Map<string, number>();
  return {
    counts,
    add: (path: string, counter: EventCounter | "", by = 1): void => {
      const full = counter === "" ? path : `${path}/${counter}`;
      counts.set(full, (counts.get(full) ?? 0) + by);
    },
  };
}

function leadOf({ badge: [, badge], date }: Visit, at: number): StoredEventLead {
  const by = pick(STAFF, at);
  return {
    date,
    last_date: date,
    by,
    scans: 1,
    level: badge.share ?? "name",
    ...(at % 3 === 0 ? { rating: { value: 1 + (at % 5), date } } : {}),
    ...(at % 4 === 0 ? { notes: { [`n${at}`]: { text: pick(NOTES, at), by, date } } } : {}),
    ...(at % 11 === 0 ? { withdrawn_date: date + HOUR_MS } : {}),
    rev: 1,
  };
}

/** The stored results of visits: leads, meetings, points with scores and ranks, and all counters. */
export function placesOfVisits(fair: Fair, now: number): Record<string, unknown> {
  const { id, event } = fair;
  const rule = event.point_rules?.find(({ how }) => how === "staff");
  const places: Record<string, unknown> = {};
  const { counts, add } = createCounters();
  const arrived = new Set<string>();
  const scores = new Map<string, { n: number; date: number; badge: FairBadge }>();
  const claims = new Map<string, number>();
  for (const [at, visit] of visitsOf(fair, now).entries()) {
    const { badge, vendor, date } = visit;
    const [[badgeId, { kind }], [vendorId, { name }]] = [badge, vendor];
    const lead = leadOf(visit, at);
    places[`event_leads/${id}/${vendorId}/${badgeId}`] = lead;
    places[`event_met/${id}/${badgeId}/${vendorId}`] = {
      kind: "vendor",
      date,
      last_date: date,
      ...(lead.withdrawn_date === undefined ? {} : { withdrawn_date: lead.withdrawn_date }),
    };
    const counted: EventCounter[] = ["scans", "leads", ...(arrived.has(badgeId) ? [] : (["check_ins"] as const))];
    arrived.add(badgeId);
    const day = new Date(clockAt(date, event.time_zone) ?? date).toISOString().slice(0, 10);
    for (const counter of counted) {
      for (const path of ["totals", `hours/${Math.floor(date / HOUR_MS)}`, `days/${day}`]) add(path, counter);
      if (counter !== "check_ins") add(`vendors/${vendorId}/days/${day}`, counter);
    }
    add(`boards/${vendorId}`, "");
    add(`badges/${badgeId}`, "");
    if (lead.withdrawn_date !== undefined) add("totals", "withdrawn");
    const made = claims.get(badgeId) ?? 0;
    if (rule === undefined || kind === "staff" || kind === "exhibitor" || made >= rule.limit) continue;
    claims.set(badgeId, made + 1);
    const claim: StoredClaim = { name: rule.name, points: rule.points, how: "staff", where: name, who: lead.by, date };
    places[`event_points/${id}/${badgeId}/${claimKey(rule.id, vendorId)}`] = claim;
    scores.set(badgeId, { n: (scores.get(badgeId)?.n ?? 0) + rule.points, date, badge });
    add("totals", "points", rule.points);
  }
  for (const [badgeId, { n, date, badge }] of scores) {
    const [, { name_first, name_last, anonymous }] = badge;
    const name = anonymous === true ? {} : { name: `${name_first} ${name_last}` };
    places[`event_scores/${id}/${badgeId}`] = { n, date, order: scoreOrder(n, date), ...name, rev: 1 };
    const rank = `event_ranks/${id}/${rankKey(n) ?? ""}`;
    places[rank] = Number(places[rank] ?? 0) + 1;
  }
  for (const [path, count] of counts) places[`eventstats/${id}/${path}`] = count;
  return places;
}
