import { MAX_STATS_DAYS } from "@cardinal/contract/endpoints/stats/get-stats";

/** Days the presets show. */
export const PRESETS = [7, 30, 90] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An inclusive range of UTC days, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface ChosenRange extends DayRange {
  readonly preset: Preset | "custom";
}

/** The UTC day of a moment, which is the key of the counters. */
export function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day `count` days after (or, negative, before) another. */
export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * DAY_MS);
}

/** Number of days in a range, including both ends. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Every day of a range, oldest first. */
export function listDays(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));
}

/** The range of the same length that ends the day before. */
export function toPreviousRange(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
}

function isDay(text: string | null): text is string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text;
}

/** The problem of a range that the user chose, or null. */
export function findRangeProblem(
  range: DayRange,
  today: string,
): "not-a-day" | "backwards" | "future" | "too-long" | null {
  if (!isDay(range.from) || !isDay(range.to)) return "not-a-day";
  if (range.from > range.to) return "backwards";
  if (range.to > today) return "future";
  return countDays(range) > MAX_STATS_DAYS ? "too-long" : null;
}

/** The range in an address (`?range=7` or `?from=…&to=…`); an invalid range becomes the last 30 days. */
export function readRange(search: URLSearchParams, today: string): ChosenRange {
  const custom = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  if (findRangeProblem(custom, today) === null) return { ...custom, preset: "custom" };
  const preset = PRESETS.find((days) => String(days) === search.get("range")) ?? 30;
  return { from: addDays(today, 1 - preset), to: today, preset };
}

/** The query for a range; the default range adds nothing. */
export function writeRange(search: URLSearchParams, choice: Preset | DayRange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ["range", "from", "to"]) next.delete(name);
  if (typeof choice === "object") {
    next.set("from", choice.from);
    next.set("to", choice.to);
  } else if (choice !== 30) next.set("range", String(choice));
  return next;
}
