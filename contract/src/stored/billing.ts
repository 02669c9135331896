import * as z from "zod";
import { type Billing, billingState, interval, isInForce, paidPlan } from "../entities/billing.ts";
import type { Plan } from "../entities/user.ts";
import { type Immutable, part, readRecord, type StoredOf } from "./record.ts";
import { number, text } from "./shared.ts";

/** What screens show of a subscription, under `users/{uid}/billing` or `enterprise/{id}/billing`. */
export const billingFields = {
  plan: paidPlan,
  state: billingState,
  interval,
  seats: number,
  next_seats: z.number().optional(),
  until: z.number().optional(),
  cancel_date: z.number().optional(),
  past_due_date: z.number().optional(),
  disputed: z.literal(true).optional(),
};
export const billingPart = part(billingFields);
export type StoredBilling = Immutable<z.output<typeof billingPart>>;

/** A checkout that was begun: a second click finds it. */
const checkoutPart = part({
  /** What was wanted: plan, interval and seats. */
  wish: text,
  /** Names the attempt at the payment provider, which makes one session of it however often it is asked. */
  key: text,
  /** The session, once there is one. */
  session: z.string().optional(),
  date: number,
});
export type StoredCheckout = Immutable<z.output<typeof checkoutPart>>;

/** A change of seats that was begun, which `key` names at the payment provider. */
const seatsChangeFields = { key: text, date: number };

/** What the payment provider said last, and which question that answers. */
const appliedPart = part({
  /** Ticket of the question. */
  ticket: number,
  /** Ticket of the answer that this one took the place of. */
  before: number,
  /** When the provider was asked (epoch ms). */
  date: number,
  /** When it is to be asked again, as long as the subscription lives. */
  next_date: z.number().optional(),
  subscription: z.string().optional(),
  billing: billingPart.optional(),
  /** The plan under which the platform counts the payer; absent while they pay for none. */
  counted: paidPlan.optional(),
  /** What the payer has been told of, each with its moment. */
  told: z.record(z.string(), z.number()).optional(),
});
export type AppliedBilling = Immutable<z.output<typeof appliedPart>>;

/**
 * `billing/{owner}`: what is known of a payer at the payment provider. `owner` is `u-{uid}` or `e-{enterprise}`. The
 * provider holds the truth; this is a copy, made anew whenever something happens.
 */
export const payerShape = {
  customer: z.string().optional(),
  /** Uid of whoever began to pay: who is told of what becomes of it. */
  contact: z.string().optional(),
  checkout: checkoutPart.optional(),
  /** Every question to the provider takes the next number, so that a late answer replaces no newer one. */
  ticket: z.number().optional(),
  applied: appliedPart.optional(),
  trial_used: z.literal(true).optional(),
  /** The change of seats that is under way, so that two at once are not both charged. */
  seats_change: part(seatsChangeFields).optional(),
  /** Subscriptions that were bought by mistake and refunded, each with the moment at which the payer was mailed. */
  refunded: z.record(z.string(), z.number()).optional(),
};
export type StoredPayer = StoredOf<typeof payerShape>;

/** Who pays: a person (`u-{uid}`) or an enterprise (`e-{enterprise}`). */
export type Payer = `u-${string}` | `e-${string}`;

/** Who pays for a person's own plan. */
export const payerOfPerson = (uid: string): Payer => `u-${uid}`;

/** Ids that Stripe gives; nothing else becomes a key. */
export const isStripeId = (id: string, kind: "cus" | "dp" | "du" | "evt" | "sub"): boolean =>
  new RegExp(`^${kind}_[A-Za-z0-9_]{1,120}$`).test(id);

/** `billing/{owner}` as it was read; null when there is nothing. */
export const readPayer = (value: unknown): StoredPayer | null => readRecord(payerShape, value);

/** `billing/{owner}/seats_change` as it was read; null when none is under way. */
export const readSeatsChange = (value: unknown) => readRecord(seatsChangeFields, value);

/** `stripe_events/{id}`: an event that took effect, or that concerns nobody here. */
export const paymentEventShape = { type: text, date: number };

/** The plan that a subscription gives at `now` (epoch ms). */
export function planOfBilling(stored: StoredBilling | undefined, now: number): Plan {
  return stored !== undefined && isInForce(stored, now) ? stored.plan : "free";
}

/** What is given out of a subscription; null when there never was one. */
export function toBilling(stored: StoredBilling | undefined): Billing | null {
  if (stored === undefined) return null;
  const { plan, state, interval: every, seats, next_seats, until, cancel_date, past_due_date, disputed } = stored;
  return {
    plan,
    state,
    interval: every,
    seats,
    next_seats: next_seats ?? null,
    until: until ?? null,
    cancel_date: cancel_date ?? null,
    past_due_date: past_due_date ?? null,
    disputed: disputed ?? false,
  };
}
