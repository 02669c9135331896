import { formatDate, getLocale } from "./format.ts";

/** Local midnight of the day that `moment` (epoch milliseconds) belongs to. */
function toDay(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

export function isSameDay(one: number, other: number): boolean {
  return toDay(one) === toDay(other);
}

/** Time of day, such as `14:05`. */
export function formatTime(moment: number): string {
  return formatDate(moment, { hour: "2-digit", minute: "2-digit" });
}

/**
 * A day in words: today, yesterday, a weekday of this week, else the date; the year only if it is not the current one.
 */
export function formatDay(moment: number, now: number): string {
  const days = Math.round((toDay(now) - toDay(moment)) / 86_400_000);
  if (days === 0 || days === 1)
    return capitalise(new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" }).format(-days, "day"));
  if (days > 1 && days < 7) return formatDate(moment, { weekday: "long" });
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return formatDate(moment, { day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
}

/** For lists: the time for today, else the short date. */
export function formatShort(moment: number, now: number): string {
  if (isSameDay(moment, now)) return formatTime(moment);
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return formatDate(moment, { day: "numeric", month: "short", ...(isThisYear ? {} : { year: "2-digit" }) });
}

/** The end of a UTC day (`YYYY-MM-DD`), epoch milliseconds. */
export const endOfUtcDay = (day: string): number => Date.parse(day) + 86_400_000;

/** The last UTC day (`YYYY-MM-DD`) of something that ends at a moment (epoch milliseconds); empty without an end. */
export const lastUtcDay = (end: number | null): string =>
  end === null ? "" : new Date(end - 1).toISOString().slice(0, 10);

const STEPS = [
  ["minute", 60_000, 60],
  ["hour", 3_600_000, 24],
  ["day", 86_400_000, 7],
] as const;

/** How long ago, such as "5 minutes ago"; after a week the date. */
export function formatAgo(moment: number, now: number): string {
  const past = Math.max(0, now - moment);
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" });
  if (past < 60_000) return format.format(0, "second");
  for (const [unit, length, limit] of STEPS) {
    const count = Math.floor(past / length);
    if (count < limit) return format.format(-count, unit);
  }
  return formatDate(moment);
}

function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);
}
