import * as z from "zod";
import { BADGE_KINDS, type BadgeKindLook, KIND_COLORS, shareLevel } from "../../entities/events/badge.ts";
import type { EventBanner, EventSummary } from "../../entities/events/event.ts";
import { optionalListOf, optionalMapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { flag, mark, number, text } from "../shared.ts";
import { plainWords, shardOf } from "../../fields/person-words.ts";
import { POINT_WAYS } from "../../entities/events/points.ts";
import { storedQuestion } from "./question.ts";

/** How long after the end of an event what was scanned before it is still taken: 72 hours. */
const SYNC_MS = 72 * 3_600_000;

/** How points are earned. */
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
  /** Until when what was scanned before the end is taken. */
  sync_until: number,
  /** `u-{uid}` or `e-{enterprise}`. */
  owner: text,
  theme: z.string().optional(),
  /** Folder of its banner in Storage, with a slash at its end. */
  banner: z.string().optional(),
  /** What vendors get of people who have agreed to the text and chosen nothing. */
  share_default: shareLevel.optional(),
  /** What people agree to at registration, and its version: eight digits of its hash. */
  consent_text: z.string().optional(),
  consent_version: z.string().optional(),
  listed: flag,
  promoted: flag,
  /** What the organiser calls kinds of badges, and their colours. */
  kinds: optionalMapOf(z.object({ name: z.string(), color: z.string() })),
  /** Whether codes of badges hold their address alone. */
  plain_codes: mark.optional(),
  point_rules: optionalListOf(pointRule),
  /** What the staff of all vendors answer about whom they scan. */
  questions: optionalListOf(storedQuestion),
  created_date: number,
  rev: number,
};
export type StoredEvent = StoredOf<typeof eventShape>;
/** `events/{id}` as it was read; null when there is none. */
export const readEvent = (value: unknown): StoredEvent | null => readRecord(eventShape, value);

/** What stands in a list for an event, so that a page of a list is one read. */
export const eventEntryShape = {
  name: text,
  place: z.string().optional(),
  time_zone: text,
  start_date: number,
  end_date: number,
  owner: text,
  /** Folder of its banner in Storage, with a slash at its end. */
  banner: z.string().optional(),
};
export type StoredEventEntry = StoredOf<typeof eventEntryShape>;
/** Some of a list of events as it was read. */
export const readEventEntries = (value: unknown): Record<string, StoredEventEntry> =>
  readRecords(eventEntryShape, value);

/** Whose an event is. */
export type EventOwner =
  { readonly kind: "person"; readonly uid: string } | { readonly kind: "enterprise"; readonly enterprise: string };

/** An owner as it is stored. */
export const keyOfOwner = (owner: EventOwner): string =>
  owner.kind === "person" ? `u-${owner.uid}` : `e-${owner.enterprise}`;

/** The owner that a stored key names. */
export const readOwner = (key: string): EventOwner =>
  key.startsWith("e-") ? { kind: "enterprise", enterprise: key.slice(2) } : { kind: "person", uid: key.slice(2) };

/** The key of an event in a list that is ordered by a moment (epoch ms). */
export const eventKey = (moment: number, id: string): string => `${String(moment).padStart(13, "0")}~${id}`;

/** The id of the event that a key in a list names. */
export const idInEventKey = (key: string): string => key.slice(key.indexOf("~") + 1);

/** Every word that admins of the platform find an event by: of its name and its place. */
export const eventWords = ({ name, place = "" }: Pick<StoredEvent, "name" | "place">): string[] =>
  plainWords(`${name} ${place}`);

/** Every entry of an index by which admins of the platform find an event; each is `true`. */
export const eventIndexPlaces = (id: string, event: StoredEvent): string[] => [
  ...eventWords(event).map((word) => `event_words/${shardOf(word)}/${word}~${id}`),
  `event_order/${eventKey(event.created_date, id)}`,
];

/** Until when scans of an event are taken that ends at a moment. */
export const syncUntil = (end: number): number => end + SYNC_MS;

/** What a list holds of an event. */
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

/** Every kind of badge with its name and colour. */
export function badgeKindsOf({ kinds = {} }: Pick<StoredEvent, "kinds">): BadgeKindLook[] {
  return BADGE_KINDS.map((kind) => {
    const { name = "", color = KIND_COLORS[kind] } = kinds[kind] ?? {};
    return { kind, name, color };
  });
}

/** An entry of a list as it is given out. @param banner absent where the list shows none. */
export function toEventSummary(
  event_id: string,
  { name, place = "", time_zone, start_date, end_date }: Omit<StoredEventEntry, "owner" | "banner">,
  banner?: EventBanner | null,
): EventSummary {
  return { event_id, name, place, time_zone, start_date, end_date, ...(banner === undefined ? {} : { banner }) };
}
