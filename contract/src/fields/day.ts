import * as z from "zod";

/** A day in UTC as text, `YYYY-MM-DD`: sorts by time, and is legal as a Realtime Database key. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date such as 2026-01-31.");

/** The UTC day of a moment in epoch milliseconds. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
