import * as z from "zod";
import { shareLevel } from "../../entities/events/badge.ts";
import { optionalMapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";

/** A note of a staff member. The server determines its date. */
const note = z.object({ text: z.string(), by: z.string(), date: z.number() });
const answer = z.object({ value: z.string(), date: z.number() });

/**
 * `event_leads/{event}/{vendor}/{badge}`: an attendee whose badge a vendor's staff has scanned. Each editable field has
 * its own date.
 */
export const eventLeadShape = {
  /** The first and the last scan. */
  date: number,
  last_date: number,
  /** The first name of the first person who scanned the badge. */
  by: text,
  /** The number of scans. */
  scans: number,
  /** What the badge shared at the last scan; lists show what it shares now. */
  level: shareLevel.catch("name"),
  /** From 1 to 5. */
  rating: z.object({ value: z.number(), date: z.number() }).optional(),
  /** By the IDs that the phones assigned. */
  notes: optionalMapOf(note),
  /** By the question IDs of the vendor and of the event. */
  answers: optionalMapOf(answer),
  /**
   * When a field was removed, by `rating`, `note-{id}` or `answer-{id}`: an earlier value that arrives later does not
   * restore it.
   */
  removed: optionalMapOf(z.number()),
  /** When the attendee withdrew: the vendor keeps the dates and its own notes. */
  withdrawn_date: z.number().optional(),
  /** True when the reported time of a scan was impossible and had to be adjusted. */
  moved: mark.optional(),
  rev: number,
};
export type StoredEventLead = StoredOf<typeof eventLeadShape>;
/** Reads `event_leads/{event}/{vendor}/{badge}`; null when there is none. */
export const readEventLead = (value: unknown): StoredEventLead | null => readRecord(eventLeadShape, value);
/** Reads some leads of a vendor, by badge ID. */
export const readEventLeads = (value: unknown): Record<string, StoredEventLead> => readRecords(eventLeadShape, value);

/** `event_met/{event}/{badge}/{by}`: a scan of a badge; `by` is a vendor or another badge. */
export const meetingShape = {
  kind: z.enum(["vendor", "badge"]).catch("vendor"),
  date: number,
  last_date: number,
  withdrawn_date: z.number().optional(),
};
export type StoredMeeting = StoredOf<typeof meetingShape>;
/** Reads the scans of a badge for one vendor or badge; null when there are none. */
export const readMeeting = (value: unknown): StoredMeeting | null => readRecord(meetingShape, value);
/** Reads the scans of a badge, by the IDs of vendors and badges. */
export const readMeetings = (value: unknown): Record<string, StoredMeeting> => readRecords(meetingShape, value);
