import { optionalMapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";
import * as z from "zod";

const count = z.number().optional();

/** The counters of an event, stored in total, by hour and by day. */
export const eventTotalsShape = {
  /** Scans by staff, repeats included. */
  scans: count,
  /** Badges that a vendor scanned for the first time. */
  leads: count,
  /** First scans of a badge by anyone: the attendees who came. */
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
/** The counters that are also stored for each vendor. */
export const VENDOR_COUNTERS = ["leads", "vendor_views", "links"] as const satisfies readonly EventCounter[];
/** The sums of a vendor's counters over all days. */
export const vendorTotalsOf = (days: Readonly<Record<string, StoredEventTotals>>) => {
  const sumOf = (counter: (typeof VENDOR_COUNTERS)[number]) =>
    Object.values(days).reduce((sum, counted) => sum + (counted[counter] ?? 0), 0);
  return { leads: sumOf("leads"), vendor_views: sumOf("vendor_views"), links: sumOf("links") };
};
/** Reads one part of `eventstats/{event}`; empty when nothing was counted. */
export const readEventTotals = (value: unknown): StoredEventTotals => readRecord(eventTotalsShape, value) ?? {};
/** Reads parts of `eventstats/{event}` by hour, day or vendor. */
export const readEventTotalsBy = (value: unknown): Readonly<Record<string, StoredEventTotals>> =>
  optionalMapOf(z.unknown().transform(readEventTotals)).parse(value) ?? {};

/** `event_phone_signs/{event}/{phone}`: the latest heartbeat of a phone that scans. */
export const phoneSignShape = {
  vendor: text,
  /** The first name of the person using it. */
  name: text,
  seen_date: number,
  /** The number of scans in its offline queue, and the time of the oldest one. */
  queued: number,
  queued_since: z.number().optional(),
};
export type StoredPhoneSign = StoredOf<typeof phoneSignShape>;
/** Reads some of `event_phone_signs/{event}`, by phone ID. */
export const readPhoneSigns = (value: unknown): Record<string, StoredPhoneSign> => readRecords(phoneSignShape, value);
