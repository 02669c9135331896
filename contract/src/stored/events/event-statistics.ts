import { optionalMapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";
import * as z from "zod";

const count = z.number().optional();

/** What is counted at an event, in total, by the hour and by the day. */
export const eventTotalsShape = {
  /** Scans by staff, repeats included. */
  scans: count,
  /** Badges that a vendor scanned for the first time. */
  leads: count,
  /** Badges that were scanned by anybody for the first time: people who came. */
  check_ins: count,
  /** Badges that were claimed. */
  claims: count,
  badge_views: count,
  vendor_views: count,
  links: count,
  points: count,
  withdrawn: count,
};
export type StoredEventTotals = StoredOf<typeof eventTotalsShape>;
export type EventCounter = keyof typeof eventTotalsShape;
export const EVENT_COUNTERS = Object.keys(eventTotalsShape) as EventCounter[];
/** One part of `eventstats/{event}` as it was read; without anything, nothing was counted. */
export const readEventTotals = (value: unknown): StoredEventTotals => readRecord(eventTotalsShape, value) ?? {};
/** Parts of `eventstats/{event}` by hour, day or vendor. */
export const readEventTotalsBy = (value: unknown): Readonly<Record<string, StoredEventTotals>> =>
  optionalMapOf(z.unknown().transform(readEventTotals)).parse(value) ?? {};

/** `event_phone_signs/{event}/{phone}`: the last that was heard of a phone that scans. */
export const phoneSignShape = {
  vendor: text,
  /** The first name of whoever holds it. */
  name: text,
  seen_date: number,
  /** Scans that it had not sent yet, and when the oldest of them was made. */
  waiting: number,
  waiting_since: z.number().optional(),
};
export type StoredPhoneSign = StoredOf<typeof phoneSignShape>;
/** Some of `event_phone_signs/{event}` as they were read, by the ids of phones. */
export const readPhoneSigns = (value: unknown): Record<string, StoredPhoneSign> => readRecords(phoneSignShape, value);
