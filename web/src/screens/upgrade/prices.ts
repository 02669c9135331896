import type { Interval, PaidPlan, PlanPrice } from "@cardinal/contract/entities/billing";
import { INTERVALS } from "@cardinal/contract/entities/billing";

/** The price of a plan for an interval, or the one it has; undefined when the plan is not sold. */
export function findPrice(items: readonly PlanPrice[], plan: PaidPlan, interval: Interval): PlanPrice | undefined {
  const ofPlan = items.filter((item) => item.plan === plan);
  return ofPlan.find((item) => item.interval === interval) ?? ofPlan[0];
}

/** The intervals for which plans are sold. */
export function listIntervals(items: readonly PlanPrice[]): Interval[] {
  return INTERVALS.filter((interval) => items.some((item) => item.interval === interval));
}

/** The share that a yearly price saves over twelve months, from 0 to 1; 0 without a saving or a monthly price. */
export function savingOf(items: readonly PlanPrice[], yearly: PlanPrice): number {
  const monthly = items.find((item) => item.plan === yearly.plan && item.interval === "month");
  if (yearly.interval !== "year" || monthly === undefined || monthly.currency !== yearly.currency) return 0;
  return Math.max(0, 1 - yearly.amount / (monthly.amount * 12));
}
