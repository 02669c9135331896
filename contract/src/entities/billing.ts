import * as z from "zod";

/** The plans that are sold. */
export const PAID_PLANS = ["pro", "enterprise"] as const;
export const paidPlan = z.enum(PAID_PLANS);
export type PaidPlan = z.infer<typeof paidPlan>;

export const INTERVALS = ["month", "year"] as const;
export const interval = z.enum(INTERVALS);
export type Interval = z.infer<typeof interval>;

/** The states of a subscription, named as Stripe names them (https://docs.stripe.com/api/subscriptions/object). */
export const BILLING_STATES = ["incomplete", "trialing", "active", "past_due", "unpaid", "paused", "canceled"] as const;
export const billingState = z.enum(BILLING_STATES);
export type BillingState = z.infer<typeof billingState>;

/** How long a plan goes on after a renewal could not be charged: from the first open invoice. */
export const PAST_DUE_DAYS = 21;
const DAY_MS = 86_400_000;

/** What somebody pays for, as they see it. Moments are epoch milliseconds. */
export const billing = z
  .object({
    plan: paidPlan,
    state: billingState,
    interval,
    seats: z.number(),
    /** Seats from the next renewal on, when fewer are wanted; null: as many as now. */
    next_seats: z.number().nullable(),
    /** End of the period that is paid, or of the trial. */
    until: z.number().nullable(),
    /** When it ends, if it was canceled. */
    cancel_date: z.number().nullable(),
    /** When the renewal could not be charged for the first time. */
    past_due_date: z.number().nullable(),
    /** True while the payer's bank disputes a payment. */
    disputed: z.boolean(),
  })
  .meta({ id: "Billing" });
export type Billing = z.infer<typeof billing>;

/** Until when a renewal that could not be charged leaves the plan in force (epoch ms). */
export const graceEnd = (pastDueDate: number): number => pastDueDate + PAST_DUE_DAYS * DAY_MS;

/** Whether a subscription gives its plan at `now` (epoch ms). */
export function isInForce(
  { state, past_due_date }: { readonly state: BillingState; readonly past_due_date?: number | null | undefined },
  now: number,
): boolean {
  if (state === "past_due") return now < graceEnd(past_due_date ?? now);
  return state === "trialing" || state === "active";
}

/** Whether a subscription still lives at the payment provider, where it can be changed but not bought again. */
export function isLive({ state }: { readonly state: BillingState }): boolean {
  return state !== "canceled" && state !== "incomplete";
}

/** A price as the payment provider has it; an amount is in the currency's smallest unit (ISO 4217). */
export const planPrice = z
  .object({
    plan: paidPlan,
    interval,
    amount: z.number().int(),
    currency: z.string(),
    /** True when the amount is for one seat. */
    per_seat: z.boolean(),
  })
  .meta({ id: "PlanPrice" });
export type PlanPrice = z.infer<typeof planPrice>;
