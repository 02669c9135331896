import type { Language } from "../text/language.ts";

const LOCALES = { en: "en-GB", de: "de-DE" } as const;

/** Uses UTC where the time zone does not exist. */
function write(date: number, timeZone: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone }).format(date);
  } catch {
    return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: "UTC" }).format(date);
  }
}

const DAY = { day: "numeric", month: "long", year: "numeric" } as const;

/** A date for readers, such as `3 December 2026`. See `writeMoment`. */
export function writeDay(date: number, timeZone: string, language: Language): string {
  return write(date, timeZone, language, DAY);
}

/**
 * A date and time for readers, such as `3 December 2026 at 14:05 CET`.
 * @param date epoch milliseconds.
 * @param timeZone IANA name from a user's settings; UTC is used when it does not exist.
 */
export function writeMoment(date: number, timeZone: string, language: Language): string {
  return write(date, timeZone, language, { ...DAY, hour: "2-digit", minute: "2-digit", timeZoneName: "short" });
}
