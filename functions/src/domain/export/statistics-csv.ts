import type { StoredDay } from "@cardinal/contract/stored/statistics";

const COUNTERS = ["views", "unique_views", "clicks", "downloads", "contacts"] as const;

/** The counters of each day as CSV (RFC 4180), oldest day first. Only days and numbers: no cell can be a formula. */
export function statisticsCsv(days: Readonly<Record<string, StoredDay>>): string {
  const rows = Object.entries(days)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, counted]) => [day, ...COUNTERS.map((counter) => String(Number(counted[counter] ?? 0)))]);
  return [["day", ...COUNTERS], ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}
