import type { Event } from "@cardinal/contract/entities/events/event";

type Entry = Pick<Event, "event_id" | "name" | "place" | "description" | "start_date" | "end_date" | "rev">;

const stamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, "");
/** Text values escape these characters (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

/** Lines are at most 75 bytes; a longer one continues in lines that start with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      lines.push(part);
      [part, bytes] = [" ", 1];
    }
    part += character;
    bytes += size;
  }
  return [...lines, part].join("\r\n");
}

/** The event as an iCalendar file (RFC 5545). @param url of its page. @param now epoch ms. */
export function calendarFile(event: Entry, url: string, now: number): Blob {
  const { event_id, name, place, description, start_date, end_date, rev } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Cardinal//Events//EN",
    "BEGIN:VEVENT",
    `UID:${event_id}@${new URL(url).hostname}`,
    `SEQUENCE:${rev - 1}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start_date)}`,
    `DTEND:${stamp(end_date)}`,
    `SUMMARY:${escaped(name)}`,
    ...(place === "" ? [] : [`LOCATION:${escaped(place)}`]),
    ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return new Blob([`${lines.map(folded).join("\r\n")}\r\n`], { type: "text/calendar;charset=utf-8" });
}
