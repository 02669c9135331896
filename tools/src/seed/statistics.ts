import { createRandom } from "./random.ts";

/** Relative activity per weekday, Monday first. */
const WEEK = [1, 1.15, 1.2, 1.1, 0.8, 0.25, 0.2] as const;
/** Relative number of views by the hour (UTC). */
const HOURS = [0, 0, 0, 0, 0, 0.1, 0.3, 0.8, 1.6, 2.2, 2.4, 2, 1.4, 1.8, 2.2, 2, 1.7, 1.2, 0.9, 0.7, 0.5, 0.3, 0.1, 0];
const SOURCES = { qr: 0.46, nfc: 0.18, link: 0.27, event: 0.06, other: 0.03 };
const DEVICES = { phone: 0.78, desktop: 0.17, tablet: 0.04, other: 0.01 };
const EXCLUSION_REASONS = { robots: 0.3, previews: 0.5, own: 0.2 };
const DAY_MS = 86_400_000;
/** Two months: the last 30 days, and the previous 30 that they are compared to. */
const DAYS = 61;

interface Day {
  views: number;
  unique_views: number;
  downloads: number;
  clicks: number;
  by_source: Record<string, number>;
  by_device: Record<string, number>;
  by_hour: Record<string, number>;
  by_button: Record<string, number>;
  excluded: Record<string, number>;
}

/** A random key of a table of weights. */
function draw(weights: Readonly<Record<string, number>>, random: () => number): string {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  let rest = random() * total;
  for (const [key, weight] of Object.entries(weights)) {
    rest -= weight;
    if (rest < 0) return key;
  }
  return Object.keys(weights)[0] ?? "";
}

function add(counters: Record<string, number>, key: string): void {
  counters[key] = (counters[key] ?? 0) + 1;
}

/** A day with this many visits, each with a view, and possibly a saved contact and a click. */
function dayWith(visits: number, buttons: readonly string[], random: () => number): Day {
  const day: Day = {
    views: 0,
    unique_views: 0,
    downloads: 0,
    clicks: 0,
    by_source: {},
    by_device: {},
    by_hour: {},
    by_button: {},
    excluded: {},
  };
  const hours = Object.fromEntries(HOURS.map((weight, hour) => [`h${String(hour).padStart(2, "0")}`, weight]));
  const popularity = Object.fromEntries(buttons.map((button, at) => [button, 1 / (at + 1)]));
  for (let visit = 0; visit < visits; visit += 1) {
    day.views += 1;
    if (random() < 0.07) add(day.excluded, draw(EXCLUSION_REASONS, random));
    if (random() < 0.86) day.unique_views += 1;
    if (random() < 0.34) day.downloads += 1;
    add(day.by_source, draw(SOURCES, random));
    add(day.by_device, draw(DEVICES, random));
    add(day.by_hour, draw(hours, random));
    if (buttons.length > 0 && random() < 0.42) {
      day.clicks += 1;
      add(day.by_button, draw(popularity, random));
    }
  }
  return day;
}

/**
 * Two months of plausible counters until yesterday, in the shape of `stats/{uid}`.
 * @param perDay visits on a busy day. @param now epoch milliseconds.
 */
export function recentStatistics(
  seed: number,
  perDay: number,
  buttons: readonly string[],
  now: number,
): { totals: Record<string, number>; days: Record<string, Day> } {
  const random = createRandom(seed);
  const days: Record<string, Day> = {};
  const totals: Record<string, number> = {};
  for (let back = DAYS; back >= 1; back -= 1) {
    const date = new Date(now - back * DAY_MS);
    const weight = WEEK[(date.getUTCDay() + 6) % 7] ?? 1;
    const visits = Math.round(perDay * weight * (0.5 + random()) * (1 + (DAYS - back) / 120));
    if (visits === 0) continue;
    const day = dayWith(visits, buttons, random);
    days[date.toISOString().slice(0, 10)] = day;
    for (const counter of ["views", "unique_views", "downloads", "clicks"] as const)
      totals[counter] = (totals[counter] ?? 0) + day[counter];
  }
  return { totals, days };
}
