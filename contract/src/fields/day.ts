import * as z from "zod";

/** A day in UTC as text, `YYYY-MM-DD`: sorts by time, and is legal as a Realtime Database key. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date such as 2026-01-31.");

/** A month in UTC as text, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Enter a month such as 2026-01.");

/** The UTC day of a time in epoch milliseconds. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The UTC month of a time in epoch milliseconds. */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}
