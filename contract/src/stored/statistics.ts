import * as z from "zod";
import { enterpriseTotals } from "../entities/enterprise-stats.ts";
import { statsTotals } from "../entities/stats.ts";
import { optionalMapOf, readRecord, readRecords, type StoredOf } from "./record.ts";

const counters = optionalMapOf(z.number());

/** `stats/{uid}/totals`: counters that were never counted are absent. */
export const totalsShape = statsTotals.partial().shape;
export type StoredTotals = StoredOf<typeof totalsShape>;

/** `stats/{uid}/days/{day}`: counters that were never counted are absent. */
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

/** `entstats/{enterprise}/totals`, and each of its days and groups: counters that were never counted are absent. */
export const enterpriseCountersShape = enterpriseTotals.partial().shape;
export type StoredEnterpriseCounters = StoredOf<typeof enterpriseCountersShape>;
/** Counters of an enterprise as they were read. */
export const readEnterpriseCounters = (value: unknown): StoredEnterpriseCounters =>
  readRecord(enterpriseCountersShape, value) ?? {};
/** Days or groups of an enterprise as they were read. */
export const readManyEnterpriseCounters = (value: unknown): Record<string, StoredEnterpriseCounters> =>
  readRecords(enterpriseCountersShape, value);

/** `stats/{uid}/days` as it was read. */
export const readDays = (value: unknown): Record<string, StoredDay> => readRecords(statsDayShape, value);
/** `stats/{uid}/totals` as it was read. */
export const readTotals = (value: unknown): StoredTotals => readRecord(totalsShape, value) ?? {};

/**
 * What the statistics take. The database's rules hold these limits over all instances, in the update that counts.
 */
export const STATS_LIMITS = {
  /** The same visitor doing the same again within this many milliseconds is one visit. */
  repeatMs: 30 * 60_000,
  perAddressAndMinute: 3000,
  perCardAndMinute: 12_000,
  perCardAndDay: 200_000,
  /**
   * What one network adds to one card: events, and visitors. A fair's hall is one network with thousands of people; who
   * makes up a visitor for each request is one visitor more from then on.
   */
  perAddressCardAndHour: 10_000,
  visitorsPerAddressCardAndHour: 2500,
} as const;
