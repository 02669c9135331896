import { optionalMapOf, readRecord, type StoredOf } from "../record.ts";
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
