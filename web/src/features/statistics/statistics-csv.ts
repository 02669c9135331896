import type { StatsTotals } from "@cardinal/contract/entities/stats";
import { listDays, type DayRange } from "./statistics-range.ts";

export const METRICS = [
  "views",
  "unique_views",
  "clicks",
  "downloads",
  "contacts",
] as const satisfies readonly (keyof StatsTotals)[];
export type Metric = (typeof METRICS)[number];

const NOTHING: StatsTotals = { views: 0, unique_views: 0, clicks: 0, downloads: 0, contacts: 0 };

export type DayCount = StatsTotals & { readonly day: string };

/** One entry per day of the range, oldest first; the API omits days without data. */
export function fillDays(range: DayRange, byDay: Readonly<Record<string, Partial<StatsTotals>>>): DayCount[] {
  return listDays(range).map((day) => ({ ...NOTHING, ...byDay[day], day }));
}

/** The days as a CSV file (RFC 4180) with a byte-order mark, without which Excel misreads it. */
export function writeCsv(days: readonly DayCount[], metrics: readonly Metric[] = METRICS): string {
  const rows = days.map((day) => [day.day, ...metrics.map((metric) => day[metric])]);
  return `\ufeff${[["date", ...metrics], ...rows].map((row) => row.join(",")).join("\r\n")}\r\n`;
}
