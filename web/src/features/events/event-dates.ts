import { clockAt, momentAt } from "@cardinal/contract/fields/wall-clock";
import { getLocale } from "../../lib/format.ts";

type Dates = Readonly<Record<"start_date" | "end_date", number>> & { readonly time_zone: string };

/** When an event takes place, in its own time zone: `3–5 March 2027, 09:00–17:00`. */
export function formatEventDates({ start_date, end_date, time_zone: timeZone }: Dates): string {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(getLocale(), options).formatRange(start_date, end_date);
}

/** The days of an event for a list: `3–5 March 2027`. */
export function formatEventDays({ start_date, end_date, time_zone: timeZone }: Dates): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: "long", timeZone }).formatRange(start_date, end_date);
}

/** The stage of an event at a moment. */
export function stageOf({ start_date, end_date }: Dates, now: number): "upcoming" | "running" | "past" {
  if (now < start_date) return "upcoming";
  return now < end_date ? "running" : "past";
}

/** A moment as the value of a date-time field, in the time zone: `2027-03-03T09:00`. */
export function toField(moment: number, timeZone: string): string {
  return new Date(clockAt(moment, timeZone) ?? moment).toISOString().slice(0, 16);
}

/** Parses the value of such a field; null when it is empty or incomplete. */
export function readField(value: string, timeZone: string): number | null {
  const clock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? Date.parse(`${value}:00Z`) : Number.NaN;
  return Number.isNaN(clock) ? null : momentAt(clock, timeZone);
}
