const PARTS = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;

/** The format of the last time zone: making one takes far longer than using it, and a file has thousands of dates. */
let last: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;

function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone !== timeZone)
    last = { timeZone, format: new Intl.DateTimeFormat("en-US", { ...PARTS, hourCycle: "h23", timeZone }) };
  return last.format;
}

/**
 * The local time in a time zone at a moment (epoch ms), to the minute, as if it were UTC.
 * @param timeZone IANA name. @returns epoch ms; null for an unknown time zone.
 */
export function clockAt(moment: number, timeZone: string): number | null {
  try {
    const found = Object.fromEntries(
      formatIn(timeZone)
        .formatToParts(moment)
        .map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
    return Date.UTC(year, month - 1, day, hour, minute);
  } catch {
    return null;
  }
}

/**
 * The moment (epoch ms) of a local time in a time zone, also on days of a clock change: a skipped time moves forward by
 * the length of the gap, and for a repeated time one of its two moments is returned.
 * @param clock whole minutes in epoch ms, as if they were UTC. @returns epoch ms; null for an unknown time zone.
 */
export function momentAt(clock: number, timeZone: string): number | null {
  const withOffsetAt = (moment: number): number | null => {
    const shown = clockAt(moment, timeZone);
    return shown === null ? null : clock - (shown - moment);
  };
  const first = withOffsetAt(clock);
  // The offset at the guess may be the one before a clock change; the second round uses the right one.
  const second = first === null ? null : withOffsetAt(first);
  if (first === null || second === null) return null;
  // With the offset from after the skipped time, the moment would be before it.
  return clockAt(second, timeZone) === clock ? second : Math.max(first, second);
}
