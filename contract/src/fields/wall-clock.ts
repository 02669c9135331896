const PARTS = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;

/**
 * The local time in a time zone at a moment (epoch ms), to the minute, as if it were UTC.
 * @param timeZone IANA name. @returns epoch ms; null for an unknown time zone.
 */
export function clockAt(moment: number, timeZone: string): number | null {
  try {
    const format = new Intl.DateTimeFormat("en-US", { ...PARTS, hourCycle: "h23", timeZone });
    const found = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
    return Date.UTC(year, month - 1, day, hour, minute);
  } catch {
    return null;
  }
}

/**
 * The moment (epoch ms) of a local time in a time zone, also on days of a clock change.
 * @param clock whole minutes in epoch ms, as if they were UTC. @returns epoch ms; null for an unknown time zone.
 */
export function momentAt(clock: number, timeZone: string): number | null {
  let moment = clock;
  // The offset at the guess may be the one before a clock change; the second round uses the right one.
  for (let round = 0; round < 2; round += 1) {
    const shown = clockAt(moment, timeZone);
    if (shown === null) return null;
    moment += clock - shown;
  }
  return moment;
}
