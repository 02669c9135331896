import * as z from "zod";
import { badgeKind, type BadgeFace, shareLevel } from "../../entities/events/badge.ts";
import { mapOf, optionalMapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";

/** `event_badges/{event}/{badge}`. */
export const badgeShape = {
  name_first: text,
  name_last: text,
  company: z.string().optional(),
  title: z.string().optional(),
  kind: badgeKind.catch("attendee"),
  /** Never printed, and given to vendors only as far as `share` says. */
  email: z.string().optional(),
  phone: z.string().optional(),
  /** Who has claimed it. */
  uid: z.string().optional(),
  /** The enterprise that they were in when they claimed it. */
  enterprise: z.string().optional(),
  /** When the organiser took it back. */
  revoked_date: z.number().optional(),
  /** What vendors get; without one, what the event says. */
  share: shareLevel.optional(),
  /** What single vendors get, by their ids. */
  share_with: optionalMapOf(shareLevel),
  /** The consent text that was agreed to at registration, by its version. */
  consent: z.object({ version: z.string(), date: z.number() }).optional(),
  /** Whether boards say "somebody". */
  anonymous: mark.optional(),
  /** The id at the organiser's own system. */
  ext: z.string().optional(),
  /** The import that brought it. */
  import: z.string().optional(),
  printed_date: z.number().optional(),
  /** When its link was mailed. */
  mailed_date: z.number().optional(),
  /** Last name first, in lower case, and the id: the order of lists. */
  sort: text,
  /** `{kind}~{sort}`. */
  by_kind: text,
  created_date: number,
  rev: number,
};
export type StoredBadge = StoredOf<typeof badgeShape>;
/** `event_badges/{event}/{badge}` as it was read; null when there is none. */
export const readBadge = (value: unknown): StoredBadge | null => readRecord(badgeShape, value);
/** Some of `event_badges/{event}` as they were read, by their ids. */
export const readBadges = (value: unknown): Record<string, StoredBadge> => readRecords(badgeShape, value);

/** `event_counts/{event}`: how many an event has. */
export const eventCountsShape = {
  badges: number,
  vendors: number,
  /** The most that a plan of its organiser has had room for: it stays until the event ends, also when the plan does not. */
  badge_room: z.number().optional(),
  vendor_room: z.number().optional(),
  rev: number,
};
export type StoredEventCounts = StoredOf<typeof eventCountsShape>;
/** The counts of an event; an event without any has none of both. */
export const readEventCounts = (value: unknown): StoredEventCounts =>
  readRecord(eventCountsShape, value) ?? { badges: 0, vendors: 0, rev: 0 };

/** `user_events/{uid}/{event}`: what somebody is at an event. */
export const attendanceShape = {
  badge: z.string().optional(),
  /** `desk`, or the vendor whom they work for. */
  staff: z.string().optional(),
  date: number,
};
export type StoredAttendance = StoredOf<typeof attendanceShape>;
/** `user_events/{uid}/{event}` as it was read; null when there is none. */
export const readAttendance = (value: unknown): StoredAttendance | null => readRecord(attendanceShape, value);
/** `user_events/{uid}` as it was read, by the ids of events. */
export const readAttendances = (value: unknown): Record<string, StoredAttendance> =>
  readRecords(attendanceShape, value);
/** Who works at an event, as `event_staff/{event}` says: each with `desk` or a vendor's id. */
export const readStaff = (value: unknown): Record<string, string> => mapOf(z.string()).parse(value);

/** What everybody may know of a badge. */
export function toBadgeFace(
  id: string,
  { name_first, name_last, company = "", title = "", kind }: StoredBadge,
): BadgeFace {
  return { id, name_first, name_last, company, title, kind };
}
