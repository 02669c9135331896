import * as z from "zod";
import { type BillingState, isInForce, PAID_PLANS, type PaidPlan } from "../../entities/billing.ts";
import { DAY_COUNTERS, type DayCounter } from "../../entities/platform/totals.ts";
import { mapOf, readRecord, readRecords, type StoredOf } from "../record.ts";

const counter = z.number().optional();

/** `platform/days/{day}`: what was counted on a UTC day. Counters that were never raised are absent. */
export const platformDayShape = {
  ...(Object.fromEntries(DAY_COUNTERS.map((name) => [name, counter])) as Record<DayCounter, typeof counter>),
  /** How many of those who signed up on this day are listed beyond those who were counted. Absent: none. */
  drift: counter,
};
export type StoredPlatformDay = StoredOf<typeof platformDayShape>;
/** Days as they were read. */
export const readPlatformDays = (value: unknown): Record<string, StoredPlatformDay> =>
  readRecords(platformDayShape, value);
/** `platform/days/{day}` as it was read. */
export const readPlatformDay = (value: unknown): StoredPlatformDay => readRecord(platformDayShape, value) ?? {};

/** By plan: how many pay for it (`platform/paying/now`), or how many more or fewer since a day began (`platform/paying/days/{day}`). */
export const payingShape = Object.fromEntries(PAID_PLANS.map((plan) => [plan, counter])) as Record<
  PaidPlan,
  typeof counter
>;
export type StoredPaying = StoredOf<typeof payingShape>;
export const readPaying = (value: unknown): StoredPaying => readRecord(payingShape, value) ?? {};
export const readPayingDays = (value: unknown): Record<string, StoredPaying> => readRecords(payingShape, value);

/** Counters by day, as they were read. */
export const readDayCounts = (value: unknown): Record<string, number> => mapOf(z.number()).parse(value);

/** The plan that somebody pays for at `now` (epoch ms); undefined while they pay for none. A trial is free. */
export function paidPlanOf(
  billing:
    { readonly plan: PaidPlan; readonly state: BillingState; readonly past_due_date?: number | undefined } | undefined,
  now: number,
): PaidPlan | undefined {
  return billing !== undefined && billing.state !== "trialing" && isInForce(billing, now) ? billing.plan : undefined;
}
