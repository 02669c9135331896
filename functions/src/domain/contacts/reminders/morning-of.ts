import { momentAt } from "@cardinal/contract/fields/wall-clock";

/** The hour at which reminders are sent. */
const REMINDER_HOUR = 9;
const HOUR_MS = 3_600_000;

/** Nine o'clock of a day in a time zone, epoch milliseconds; null when there is no such day or zone. */
export function morningOf(day: string, timeZone: string): number | null {
  const clock = Date.parse(`${day}T00:00:00Z`) + REMINDER_HOUR * HOUR_MS;
  if (Number.isNaN(clock) || new Date(clock).toISOString().slice(0, 10) !== day) return null;
  return momentAt(clock, timeZone);
}
