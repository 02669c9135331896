import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { type Event, MAX_EVENT_MS } from "@cardinal/contract/entities/events/event";
import { readField, toField } from "../../features/events/event-dates.ts";
import { browserZone } from "../../lib/format.ts";

/** The values of the form's fields. */
export interface EventDraft {
  readonly name: string;
  readonly place: string;
  readonly description: string;
  /** In the event's time zone, `2027-03-03T09:00`. */
  readonly start: string;
  readonly end: string;
  readonly time_zone: string;
  /** Empty for the product's default theme. */
  readonly theme: string;
  readonly listed: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A new event, in a week from nine to five. */
export function newDraft(now: number): EventDraft {
  const time_zone = browserZone();
  const day = toField(now + 7 * DAY_MS, time_zone).slice(0, 10);
  const dates = { start: `${day}T09:00`, end: `${day}T17:00` };
  return { name: "", place: "", description: "", ...dates, time_zone, theme: "", listed: true };
}

/** An event as form values. */
export function toDraft({
  name,
  place,
  description,
  start_date,
  end_date,
  time_zone,
  theme,
  listed,
}: Event): EventDraft {
  const dates = { start: toField(start_date, time_zone), end: toField(end_date, time_zone) };
  return { name, place, description, ...dates, time_zone, theme: theme ?? "", listed };
}

/** The possible problems of a field. */
export type Problem = "missing" | "tooEarly" | "tooLong";
type Problems = Partial<Record<"name" | "start" | "end", Problem>>;

/** The problems of the form before it is sent. */
export function problemsOf({ name, start, end, time_zone }: EventDraft): Problems {
  const [from, to] = [readField(start, time_zone), readField(end, time_zone)];
  const isNamed = updateEvent.input.shape.name.safeParse(name).success && name.trim() !== "";
  return {
    ...(isNamed ? {} : { name: "missing" }),
    ...(from === null ? { start: "missing" } : {}),
    ...(to === null ? { end: "missing" } : from !== null ? spanOf(to - from) : {}),
  };
}

function spanOf(length: number): Problems {
  if (length <= 0) return { end: "tooEarly" };
  return length > MAX_EVENT_MS ? { end: "tooLong" } : {};
}

/** The draft as input of the call. Only a valid draft is sent, so both dates can be parsed. */
export function toInput({ name, place, description, start, end, time_zone, theme, listed }: EventDraft) {
  const dates = { start_date: readField(start, time_zone) ?? 0, end_date: readField(end, time_zone) ?? 0 };
  return { name, place, description, ...dates, time_zone, theme: theme === "" ? null : theme, listed };
}
