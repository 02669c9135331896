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
  /** Never printed, and shared with vendors only as `share` allows. */
  email: z.string().optional(),
  phone: z.string().optional(),
  /** User ID of its owner, once claimed. */
  uid: z.string().optional(),
  /** The owner's enterprise at the time of the claim. */
  enterprise: z.string().optional(),
  /** When the organiser revoked it. */
  revoked_date: z.number().optional(),
  /** What vendors get; if absent, the default of the event applies. */
  share: shareLevel.optional(),
  /** What individual vendors get, by vendor ID. */
  share_with: optionalMapOf(shareLevel),
  /**
   * The consent that its owner gave: version, date, and the default level it was given for. A consent that was stored
   * without a level counts for name and company only, because the level that was asked for is unknown.
   */
  consent: z.object({ version: z.string(), date: z.number(), level: shareLevel.catch("name") }).optional(),
  /** Whether leaderboards show the person as "somebody". */
  anonymous: mark.optional(),
  /** The ID in the organiser's own system. */
  ext: z.string().optional(),
  /** The import that added it. */
  import: z.string().optional(),
  printed_date: z.number().optional(),
  /** When its link was mailed. */
  mailed_date: z.number().optional(),
  /** Sort key of lists: the name in lower case, last name first, and the ID. */
  sort: text,
  /** `{kind}~{sort}`. */
  by_kind: text,
  created_date: number,
  rev: number,
};
export type StoredBadge = StoredOf<typeof badgeShape>;
/** Reads `event_badges/{event}/{badge}`; null when there is none. */
export const readBadge = (value: unknown): StoredBadge | null => readRecord(badgeShape, value);
/** Reads some of `event_badges/{event}`, by ID. */
export const readBadges = (value: unknown): Record<string, StoredBadge> => readRecords(badgeShape, value);

/** `event_counts/{event}`: the number of badges and vendors of an event. */
export const eventCountsShape = {
  badges: number,
  vendors: number,
  /**
   * The highest limit of any plan of the organiser so far: it applies until the event ends, even if the plan ends
   * earlier.
   */
  badge_room: z.number().optional(),
  vendor_room: z.number().optional(),
  rev: number,
};
export type StoredEventCounts = StoredOf<typeof eventCountsShape>;
/** Reads the counts of an event; missing counts are 0. */
export const readEventCounts = (value: unknown): StoredEventCounts =>
  readRecord(eventCountsShape, value) ?? { badges: 0, vendors: 0, rev: 0 };

/** `user_events/{uid}/{event}`: a user's roles at an event. */
export const attendanceShape = {
  badge: z.string().optional(),
  /** `desk`, or the ID of the vendor they work for. */
  staff: z.string().optional(),
  /** The vendors that show the user's card. */
  cards: optionalMapOf(mark),
  date: number,
};
export type StoredAttendance = StoredOf<typeof attendanceShape>;
/**
 * Whether a user has nothing to do with an event any more: no badge, no work there, and no card that a vendor shows.
 */
export const isEmptyAttendance = ({ badge, staff, cards }: Omit<StoredAttendance, "date">): boolean =>
  badge === undefined && staff === undefined && cards === undefined;
/** Reads `user_events/{uid}/{event}`; null when there is none. */
export const readAttendance = (value: unknown): StoredAttendance | null => readRecord(attendanceShape, value);
/** Reads `user_events/{uid}`, by event ID. */
export const readAttendances = (value: unknown): Record<string, StoredAttendance> =>
  readRecords(attendanceShape, value);
/** Reads `event_staff/{event}`: the staff of an event, each with `desk` or the ID of a vendor. */
export const readStaff = (value: unknown): Record<string, string> => mapOf(z.string()).parse(value);

/** The public part of a badge. */
export function toBadgeFace(
  id: string,
  { name_first, name_last, company = "", title = "", kind }: StoredBadge,
): BadgeFace {
  return { id, name_first, name_last, company, title, kind };
}
