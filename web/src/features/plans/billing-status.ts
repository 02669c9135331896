import { type Billing, graceEnd, isInForce } from "@cardinal/contract/entities/billing";

const DAY_MS = 86_400_000;
/** Days before the end of a trial in which every screen says so. */
const TRIAL_NOTICE_DAYS = 3;

/** What there is to say of a subscription. A renewal that failed is either within its grace or past it. */
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

/** What a subscription is at `now` (epoch ms), for the person who pays for it. */
export function toBillingStatus(billing: Billing, now: number): BillingStatus {
  const { state, cancel_date } = billing;
  if (state === "trialing") return cancel_date === null ? "trialing" : "trialCanceled";
  if (state === "active") return cancel_date === null ? "active" : "canceling";
  if (state === "past_due") return isInForce(billing, now) ? "pastDue" : "pastDueOver";
  return state;
}

/** The date that its sentence names: when it renews, ends, ended, or stays in force until; null when none is known. */
export function toBillingDate(billing: Billing, status: BillingStatus): number | null {
  if (status === "pastDue" || status === "pastDueOver")
    return billing.past_due_date === null ? null : graceEnd(billing.past_due_date);
  return billing.cancel_date ?? billing.until;
}

/** Days until a moment, begun ones counted; none below zero. */
export function countDays(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / DAY_MS));
}

const URGENT: readonly BillingStatus[] = ["pastDue", "pastDueOver", "unpaid", "paused"];

/** Whether every screen has to say so: something must be paid, or a trial ends soon. */
export function isUrgent(billing: Billing, now: number): boolean {
  const status = toBillingStatus(billing, now);
  if (status === "trialing") return billing.until !== null && countDays(billing.until, now) <= TRIAL_NOTICE_DAYS;
  return URGENT.includes(status);
}
