import * as z from "zod";
import { type BillingState, isInForce, PAID_PLANS, type PaidPlan } from "../../entities/billing.ts";
import { DAY_COUNTERS, type DayCounter } from "../../entities/platform/totals.ts";
import { mapOf, readRecord, readRecords, type StoredOf } from "../record.ts";

const counter = z.number().optional();

/** `platform/days/{day}`: counters of a UTC day. Counters that were never incremented are absent. */
export const platformDayShape = {
  ...(Object.fromEntries(DAY_COUNTERS.map((name) => [name, counter])) as Record<DayCounter, typeof counter>),
  /** The number of listed sign-ups of this day beyond the counted ones. Absent: none. */
  drift: counter,
};
export type StoredPlatformDay = StoredOf<typeof platformDayShape>;
/** Reads days. */
export const readPlatformDays = (value: unknown): Record<string, StoredPlatformDay> =>
  readRecords(platformDayShape, value);
/** Reads `platform/days/{day}`. */
export const readPlatformDay = (value: unknown): StoredPlatformDay => readRecord(platformDayShape, value) ?? {};

/** The number of payers by plan (`platform/paying/now`), or its change on a day (`platform/paying/days/{day}`). */
export const payingShape = Object.fromEntries(PAID_PLANS.map((plan) => [plan, counter])) as Record<
  PaidPlan,
  typeof counter
>;
export type StoredPaying = StoredOf<typeof payingShape>;
export const readPaying = (value: unknown): StoredPaying => readRecord(payingShape, value) ?? {};
export const readPayingDays = (value: unknown): Record<string, StoredPaying> => readRecords(payingShape, value);

/** Reads counters by day. */
export const readDayCounts = (value: unknown): Record<string, number> => mapOf(z.number()).parse(value);

/** The plan that is paid for at `now` (epoch ms); undefined without a paid plan. A trial is free. */
export function paidPlanOf(
  billing:
    { readonly plan: PaidPlan; readonly state: BillingState; readonly past_due_date?: number | undefined } | undefined,
  now: number,
): PaidPlan | undefined {
  return billing !== undefined && billing.state !== "trialing" && isInForce(billing, now) ? billing.plan : undefined;
}
