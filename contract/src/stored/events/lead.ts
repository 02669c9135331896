import * as z from "zod";
import { shareLevel } from "../../entities/events/badge.ts";
import { optionalMapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";

/** What one member of staff noted. The moment is the server's idea of when. */
const note = z.object({ text: z.string(), by: z.string(), date: z.number() });
const answer = z.object({ value: z.string(), date: z.number() });

/** `event_leads/{event}/{vendor}/{badge}`: somebody whom a vendor's staff has scanned. Each field keeps the moment of its own. */
export const eventLeadShape = {
  /** When they were scanned first, and when last. */
  date: number,
  last_date: number,
  /** The first name of whoever scanned first. */
  by: text,
  /** How often they were scanned. */
  scans: number,
  /** What the badge gave at the last scan; lists show what it gives now. */
  level: shareLevel.catch("name"),
  /** From 1 to 5. */
  rating: z.object({ value: z.number(), date: z.number() }).optional(),
  /** By the ids that the phones gave them. */
  notes: optionalMapOf(note),
  /** By the ids of the questions of the vendor and of the event. */
  answers: optionalMapOf(answer),
  /** When the attendee took it back: the vendor keeps the dates and its own notes. */
  withdrawn_date: z.number().optional(),
  /** Whether the moment of a scan had to be moved into what is possible. */
  moved: mark.optional(),
  rev: number,
};
export type StoredEventLead = StoredOf<typeof eventLeadShape>;
/** `event_leads/{event}/{vendor}/{badge}` as it was read; null when there is none. */
export const readEventLead = (value: unknown): StoredEventLead | null => readRecord(eventLeadShape, value);
/** Some leads of a vendor, by the ids of badges. */
export const readEventLeads = (value: unknown): Record<string, StoredEventLead> => readRecords(eventLeadShape, value);

/** `event_met/{event}/{badge}/{by}`: who scanned a badge; `by` is a vendor or another badge. */
export const meetingShape = {
  kind: z.enum(["vendor", "badge"]).catch("vendor"),
  date: number,
  last_date: number,
  withdrawn_date: z.number().optional(),
};
export type StoredMeeting = StoredOf<typeof meetingShape>;
/** Who scanned a badge, by the ids of vendors and badges. */
export const readMeetings = (value: unknown): Record<string, StoredMeeting> => readRecords(meetingShape, value);
