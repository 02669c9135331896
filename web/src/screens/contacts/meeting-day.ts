// A meeting is stored as noon UTC of its day, so that it is the same day on every device and in exports.

/** The day of a stored meeting as `YYYY-MM-DD`; empty when there is none. */
export function toDay(date: number | null): string {
  return date === null ? "" : new Date(date).toISOString().slice(0, 10);
}

/** The timestamp to store for a day, given as `YYYY-MM-DD`; null when no such day exists. */
export function fromDay(day: string): number | null {
  const date = Date.parse(`${day}T12:00Z`);
  // The parser takes 31 February for 3 March.
  return Number.isNaN(date) || toDay(date) !== day ? null : date;
}
