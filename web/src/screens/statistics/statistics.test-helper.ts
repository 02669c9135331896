import type { Stats, StatsTotals } from "@cardinal/contract/entities/stats";
import { toDay } from "../../features/statistics/statistics-range.ts";

/** Totals without any visit. */
export const NONE: StatsTotals = { views: 0, unique_views: 0, clicks: 0, downloads: 0, contacts: 0 };
/** The current day, in UTC. */
export const today = toDay(Date.now());

/** Statistics with these totals, all of them today. */
export function makeStats(totals: Partial<StatsTotals>, change: Partial<Stats> = {}): Stats {
  const all = { ...NONE, ...totals };
  return {
    totals: all,
    by_day: { [today]: all },
    by_button: {},
    by_source: { qr: 0, nfc: 0, link: 0, event: 0, other: 0 },
    by_device: { phone: 0, tablet: 0, desktop: 0, other: 0 },
    by_hour: Array.from({ length: 168 }, () => 0),
    excluded: { robots: 0, previews: 0, own: 0 },
    ...change,
  };
}
