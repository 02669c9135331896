import { type StoredDay, toTotals } from "@cardinal/contract/stored/statistics";
import { DEVICES, EXCLUSION_REASONS, SOURCES, type Stats } from "@cardinal/contract/entities/stats";

const HOURS_OF_DAY = 24;
const DAYS_OF_WEEK = 7;

type Counters = Readonly<Record<string, number>>;

/** Adds records key by key. Keys come from users, so they are never looked up on a plain object. */
function sumOf(records: readonly (Counters | undefined)[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const record of records)
    for (const [key, count] of Object.entries(record ?? {})) sums.set(key, (sums.get(key) ?? 0) + count);
  return Object.fromEntries(sums);
}

/** A record with exactly the keys of a list; a count under any other key (of an older list) is added to `other`. */
function byKeys<Key extends string>(keys: readonly (Key | "other")[], sums: Counters): Record<Key | "other", number> {
  const known = keys.map((key) => [key, sums[key] ?? 0] as const);
  const strange = Object.keys(sums).filter((key) => !(keys as readonly string[]).includes(key));
  const other = strange.reduce((sum, key) => sum + (sums[key] ?? 0), sums["other"] ?? 0);
  return { ...(Object.fromEntries(known) as Record<Key | "other", number>), other };
}

/** The counters of an hour of the day, `h00` to `h23` (UTC), placed in a week of 168 hours that starts on Monday. */
function hoursOfWeek(days: Readonly<Record<string, StoredDay>>): number[] {
  const hours = Array.from({ length: DAYS_OF_WEEK * HOURS_OF_DAY }, () => 0);
  for (const [day, { by_hour = {} }] of Object.entries(days)) {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;
    for (const [key, count] of Object.entries(by_hour)) {
      const hour = weekday * HOURS_OF_DAY + Number(key.slice(1));
      hours[hour] = (hours[hour] ?? 0) + count;
    }
  }
  return hours;
}

function excludedOf(buckets: readonly StoredDay[]): Stats["excluded"] {
  const sums = sumOf(buckets.map((bucket) => bucket.excluded));
  return Object.fromEntries(EXCLUSION_REASONS.map((reason) => [reason, sums[reason] ?? 0])) as Stats["excluded"];
}

/** The statistics of some days: their buckets, added up. Days without events are not listed. */
export function sumDays(days: Readonly<Record<string, StoredDay>>): Stats {
  const buckets = Object.values(days);
  const totals = buckets.map((bucket) => ({ ...toTotals(bucket) }));
  return {
    totals: toTotals(sumOf(totals)),
    by_day: Object.fromEntries(Object.entries(days).map(([day, bucket]) => [day, toTotals(bucket)])),
    by_button: sumOf(buckets.map((bucket) => bucket.by_button)),
    by_source: byKeys(SOURCES, sumOf(buckets.map((bucket) => bucket.by_source))),
    by_device: byKeys(DEVICES, sumOf(buckets.map((bucket) => bucket.by_device))),
    by_hour: hoursOfWeek(days),
    excluded: excludedOf(buckets),
  };
}
