import * as z from "zod";
import { enterpriseTotals } from "../entities/enterprise-stats.ts";
import { type StatsTotals, statsTotals } from "../entities/stats.ts";
import { optionalMapOf, readRecord, readRecords, type StoredOf } from "./record.ts";

const counters = optionalMapOf(z.number());

/** `stats/{uid}/totals`: counters that were never incremented are absent. */
export const totalsShape = statsTotals.partial().shape;
export type StoredTotals = StoredOf<typeof totalsShape>;

/** `stats/{uid}/days/{day}`: counters that were never incremented are absent. */
export const statsDayShape = {
  ...totalsShape,
  by_button: counters,
  by_source: counters,
  by_device: counters,
  /** `h00` to `h23`, UTC. */
  by_hour: counters,
  excluded: counters,
};
export type StoredDay = StoredOf<typeof statsDayShape>;

/** `entstats/{enterprise}/totals`, and each of its days and groups: counters that were never incremented are absent. */
export const enterpriseCountersShape = enterpriseTotals.partial().shape;
export type StoredEnterpriseCounters = StoredOf<typeof enterpriseCountersShape>;
/** Reads counters of an enterprise. */
export const readEnterpriseCounters = (value: unknown): StoredEnterpriseCounters =>
  readRecord(enterpriseCountersShape, value) ?? {};
/** Reads days or groups of an enterprise. */
export const readManyEnterpriseCounters = (value: unknown): Record<string, StoredEnterpriseCounters> =>
  readRecords(enterpriseCountersShape, value);

/** Reads `stats/{uid}/days`. */
export const readDays = (value: unknown): Record<string, StoredDay> => readRecords(statsDayShape, value);
/** Reads `stats/{uid}/totals`. */
export const readTotals = (value: unknown): StoredTotals => readRecord(totalsShape, value) ?? {};

/** Converts stored totals, or the counters of a day, to their API representation: an absent counter is 0. */
export function toTotals({
  views = 0,
  unique_views = 0,
  clicks = 0,
  downloads = 0,
  contacts = 0,
}: StoredTotals): StatsTotals {
  return { views, unique_views, clicks, downloads, contacts };
}

/** Limits of the statistics. The database rules enforce them across all instances, in the update that counts. */
export const STATS_LIMITS = {
  /** The same event by the same visitor within this many milliseconds counts once. */
  repeatMs: 30 * 60_000,
  perAddressAndMinute: 3000,
  perCardAndMinute: 12_000,
  perCardAndDay: 200_000,
  /**
   * Events and visitors of one card from one network. A trade fair can be one network with thousands of people, so the
   * limits are high; they still bound an attacker who makes up a visitor for each request.
   */
  perAddressCardAndHour: 10_000,
  visitorsPerAddressCardAndHour: 2500,
} as const;
