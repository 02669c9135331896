import { type Billing, graceEnd, isInForce, TRIAL_NOTICE_DAYS } from "@cardinal/contract/entities/billing";
import type { Plan } from "@cardinal/contract/entities/user";
import { isPlanIn } from "@cardinal/contract/plans";

const DAY_MS = 86_400_000;

/** The displayed status of a subscription. A failed renewal is either within its grace period or past it. */
export type BillingStatus =
  | "trialing"
  | "trialCanceled"
  | "active"
  | "canceling"
  | "pastDue"
  | "pastDueOver"
  | "unpaid"
  | "paused"
  | "incomplete"
  | "canceled";

/** The status of a subscription at `now` (epoch ms), for the user who pays for it. */
export function toBillingStatus(billing: Billing, now: number): BillingStatus {
  const { state, cancel_date } = billing;
  if (state === "trialing") return cancel_date === null ? "trialing" : "trialCanceled";
  if (state === "active") return cancel_date === null ? "active" : "canceling";
  if (state === "past_due") return isInForce(billing, now) ? "pastDue" : "pastDueOver";
  return state;
}

/** Whether a subscription is over, and what it paid for is included in `plan`, which is in force. */
export const isReplaced = (billing: Billing, plan: Plan, now: number): boolean =>
  !isInForce(billing, now) && billing.state !== "incomplete" && !billing.disputed && isPlanIn(billing.plan, plan);

/** The date in its sentence: the renewal, the end, or the end of the grace period; null when it is unknown. */
export function toBillingDate(billing: Billing, status: BillingStatus): number | null {
  if (status === "pastDue" || status === "pastDueOver")
    return billing.past_due_date === null ? null : graceEnd(billing.past_due_date);
  return billing.cancel_date ?? billing.until;
}

/** The start of a moment's day in the browser's time zone. */
const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);

/** Calendar days until a moment, at least 0. A day may have 23 or 25 hours. */
export function countDays(moment: number, now: number): number {
  return Math.max(0, Math.round((startOfDay(moment) - startOfDay(now)) / DAY_MS));
}

const URGENT: readonly BillingStatus[] = ["pastDue", "pastDueOver", "unpaid", "paused"];

/** Whether every screen shows a notice: a payment is due, or a trial ends soon. */
export function isUrgent(billing: Billing, now: number): boolean {
  const status = toBillingStatus(billing, now);
  if (status === "trialing") return billing.until !== null && billing.until - now <= TRIAL_NOTICE_DAYS * DAY_MS;
  return URGENT.includes(status);
}
