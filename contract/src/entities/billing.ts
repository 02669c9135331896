import * as z from "zod";

/** The plans that are sold. */
export const PAID_PLANS = ["pro", "enterprise"] as const;
export const paidPlan = z.enum(PAID_PLANS);
export type PaidPlan = z.infer<typeof paidPlan>;

export const INTERVALS = ["month", "year"] as const;
export const interval = z.enum(INTERVALS);
export type Interval = z.infer<typeof interval>;

/** The states of a subscription, with the names that Stripe uses (https://docs.stripe.com/api/subscriptions/object). */
export const BILLING_STATES = ["incomplete", "trialing", "active", "past_due", "unpaid", "paused", "canceled"] as const;
export const billingState = z.enum(BILLING_STATES);
export type BillingState = z.infer<typeof billingState>;

/** How long a plan stays in force after a renewal could not be charged, from the first open invoice. */
export const PAST_DUE_DAYS = 21;
/** How many days before the end of a trial the payer is notified, and every screen begins to show a notice. */
export const TRIAL_NOTICE_DAYS = 3;
const DAY_MS = 86_400_000;

/** A subscription as shown to the payer. Dates are epoch milliseconds. */
export const billing = z
  .object({
    plan: paidPlan,
    state: billingState,
    interval,
    seats: z.number(),
    /** Seats from the next renewal on after a reduction; null if unchanged. */
    next_seats: z.number().nullable(),
    /** End of the paid period or of the trial. */
    until: z.number().nullable(),
    /** When it ends, if it was canceled. */
    cancel_date: z.number().nullable(),
    /** When charging the renewal first failed. */
    past_due_date: z.number().nullable(),
    /** True while the payer's bank disputes a payment. */
    disputed: z.boolean(),
  })
  .meta({ id: "Billing" });
export type Billing = z.infer<typeof billing>;

/** Until when the plan stays in force after a renewal could not be charged (epoch ms). */
export const graceEnd = (pastDueDate: number): number => pastDueDate + PAST_DUE_DAYS * DAY_MS;

/** Whether the plan of a subscription is in force at `now` (epoch ms). */
export function isInForce(
  { state, past_due_date }: { readonly state: BillingState; readonly past_due_date?: number | null | undefined },
  now: number,
): boolean {
  if (state === "past_due") return now < graceEnd(past_due_date ?? now);
  return state === "trialing" || state === "active";
}

/** Whether a subscription still exists at the payment provider, where it can be changed but not bought again. */
export function isLive({ state }: { readonly state: BillingState }): boolean {
  return state !== "canceled" && state !== "incomplete";
}

/** A price at the payment provider; the amount is in the currency's smallest unit (ISO 4217). */
export const planPrice = z
  .object({
    plan: paidPlan,
    interval,
    amount: z.number().int(),
    currency: z.string(),
    /** True when the amount is per seat. */
    per_seat: z.boolean(),
  })
  .meta({ id: "PlanPrice" });
export type PlanPrice = z.infer<typeof planPrice>;
