import * as z from "zod";
import { BADGE_KINDS, type BadgeKindStyle, KIND_COLORS, shareLevel } from "../../entities/events/badge.ts";
import type { EventBanner, EventSummary } from "../../entities/events/event.ts";
import { optionalListOf, optionalMapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { flag, mark, number, text } from "../shared.ts";
import { plainWords, shardOf } from "../../fields/person-words.ts";
import { POINT_WAYS } from "../../entities/events/points.ts";
import { storedQuestion } from "./question.ts";

/** Scans made before the end of an event are accepted for 72 hours after it. */
const SYNC_MS = 72 * 3_600_000;

/** Maximum size of `events/{id}` in bytes of JSON. */
export const MAX_EVENT_BYTES = 8 * 1024;

/** A rule for earning points. */
const pointRule = z.object({
  id: z.string(),
  name: text,
  points: number,
  limit: number,
  how: z.enum(POINT_WAYS),
});

/** `events/{id}`. */
export const eventShape = {
  name: text,
  description: z.string().optional(),
  place: z.string().optional(),
  time_zone: text,
  start_date: number,
  end_date: number,
  /** Until when scans made before the end are accepted. */
  sync_until: number,
  /** `u-{uid}` or `e-{enterprise}`. */
  owner: text,
  theme: z.string().optional(),
  /** Folder of its banner in Storage, with a trailing slash. */
  banner: z.string().optional(),
  /** What vendors get from attendees who have consented and not chosen a level. */
  share_default: shareLevel.optional(),
  /** The consent text of the registration, and its version: eight digits of its hash. */
  consent_text: z.string().optional(),
  consent_version: z.string().optional(),
  listed: flag,
  promoted: flag,
  /** The organiser's names and colours of badge kinds. */
  kinds: optionalMapOf(z.object({ name: z.string(), color: z.string() })),
  /** Whether the codes of badges contain only their address. */
  plain_codes: mark.optional(),
  point_rules: optionalListOf(pointRule),
  /** The questions that the staff of all vendors answer about a scanned attendee. */
  questions: optionalListOf(storedQuestion),
  created_date: number,
  rev: number,
};
export type StoredEvent = StoredOf<typeof eventShape>;
/** Reads `events/{id}`; null when there is none. */
export const readEvent = (value: unknown): StoredEvent | null => readRecord(eventShape, value);

/** An entry of an event list, with everything that is shown, so that a page of the list is one read. */
export const eventEntryShape = {
  name: text,
  place: z.string().optional(),
  time_zone: text,
  start_date: number,
  end_date: number,
  owner: text,
  /** Folder of its banner in Storage, with a trailing slash. */
  banner: z.string().optional(),
};
export type StoredEventEntry = StoredOf<typeof eventEntryShape>;
/** Reads some entries of an event list. */
export const readEventEntries = (value: unknown): Record<string, StoredEventEntry> =>
  readRecords(eventEntryShape, value);

/** The key of an event in a list ordered by time (`moment` in epoch ms). */
export const eventKey = (moment: number, id: string): string => `${String(moment).padStart(13, "0")}~${id}`;

/** The event ID of a key in a list. */
export const idInEventKey = (key: string): string => key.slice(key.indexOf("~") + 1);

/** The terms under which an event is found: those of its name and its place. */
export const eventWords = ({ name, place = "" }: Pick<StoredEvent, "name" | "place">): string[] =>
  plainWords(`${name} ${place}`);

/** A listed event in the index of its words, where the entries of a word are ordered by the end. */
export const listedEventKey = (end: number, id: string): string => `${String(end).padStart(13, "0")}-${id}`;

/** The end and the id in such a key. */
export function readListedEventKey(key: string): { readonly end: number; readonly id: string } {
  const [end, id = ""] = key.split("-");
  return { end: Number(end), id };
}

/** The paths of all index entries with which any user finds an event; each value is `true`. */
export const listedEventPlaces = (id: string, event: StoredEvent): string[] =>
  event.listed
    ? eventWords(event).map(
        (word) => `listed_event_words/${shardOf(word)}/${word}~${listedEventKey(event.end_date, id)}`,
      )
    : [];

/** The paths of all index entries with which platform admins or all users find an event; each value is `true`. */
export const eventIndexPlaces = (id: string, event: StoredEvent): string[] => [
  ...eventWords(event).map((word) => `event_words/${shardOf(word)}/${word}~${id}`),
  ...listedEventPlaces(id, event),
  `event_order/${eventKey(event.created_date, id)}`,
];

/** Until when the scans of an event that ends at `end` are accepted. */
export const syncUntil = (end: number): number => end + SYNC_MS;

/** The list entry of an event. */
export function toEventEntry(event: StoredEvent): StoredEventEntry {
  const { name, place, time_zone, start_date, end_date, owner, banner } = event;
  return {
    name,
    ...(place === undefined ? {} : { place }),
    time_zone,
    start_date,
    end_date,
    owner,
    ...(banner === undefined ? {} : { banner }),
  };
}

/** All badge kinds with their names and colours. */
export function badgeKindsOf({ kinds = {} }: Pick<StoredEvent, "kinds">): BadgeKindStyle[] {
  return BADGE_KINDS.map((kind) => {
    const { name = "", color = KIND_COLORS[kind] } = kinds[kind] ?? {};
    return { kind, name, color };
  });
}

/** A list entry as returned by the API. @param banner absent where the list shows none. */
export function toEventSummary(
  event_id: string,
  { name, place = "", time_zone, start_date, end_date }: Omit<StoredEventEntry, "owner" | "banner">,
  banner?: EventBanner | null,
): EventSummary {
  return { event_id, name, place, time_zone, start_date, end_date, ...(banner === undefined ? {} : { banner }) };
}
