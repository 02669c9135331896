/** When reminders come: an hour at which people look at what the day brings. */
const HOUR = 9;
const HOUR_MS = 3_600_000;

/** The wall clock of a zone at a moment, as if it were UTC; null for a zone that does not exist. */
function clockAt(moment: number, timeZone: string): number | null {
  const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  try {
    const format = new Intl.DateTimeFormat("en-US", { ...parts, hourCycle: "h23", timeZone });
    const found = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
    return Date.UTC(year, month - 1, day, hour, minute);
  } catch {
    return null;
  }
}

/**
 * Nine o'clock of a day in a time zone, epoch milliseconds, also on days when clocks are changed; null when there is no such
 * day or zone.
 */
export function morningOf(day: string, timeZone: string): number | null {
  const wanted = Date.parse(`${day}T00:00:00Z`) + HOUR * HOUR_MS;
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== day) return null;
  let moment = wanted;
  // The offset at the guess may be that before a change of clocks: the second round has the right one.
  for (let round = 0; round < 2; round += 1) {
    const clock = clockAt(moment, timeZone);
    if (clock === null) return null;
    moment += wanted - clock;
  }
  return moment;
}
