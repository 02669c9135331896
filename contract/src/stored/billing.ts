import * as z from "zod";
import {
  type Billing,
  billingState,
  type Interval,
  interval,
  isInForce,
  isLive,
  type PaidPlan,
  paidPlan,
} from "../entities/billing.ts";
import type { Plan } from "../entities/user.ts";
import { keyOfOwner, type OwnerKey } from "./owner.ts";
import { type Immutable, part, readRecord, type StoredOf } from "./record.ts";
import { number, text } from "./shared.ts";

/** The displayed data of a subscription, under `users/{uid}/billing` or `enterprise/{id}/billing`. */
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

/** A started checkout, which a second click reuses. */
const checkoutPart = part({
  /** The requested plan, interval and seats. */
  wish: text,
  /** Idempotency key of the attempt at the payment provider, which creates only one session for it. */
  key: text,
  /** The session, once there is one. */
  session: z.string().optional(),
  date: number,
});
export type StoredCheckout = Immutable<z.output<typeof checkoutPart>>;

type Wish = readonly [plan: PaidPlan, interval: Interval, seats: number, trial: boolean, url: string];

/** What is bought, as the text under which a checkout is stored: the same purchase has the same text. */
export const writeWish = (...wish: Wish): string => JSON.stringify(wish);
const ENTERPRISE_WISH = '["enterprise",';

/** A started change of seats; `key` is its idempotency key at the payment provider. */
const seatsChangeFields = { key: text, date: number };

/** The payment provider's last response, and the request that it answers. */
const appliedPart = part({
  /** Ticket of the request. */
  ticket: number,
  /** Ticket of the response that this one replaced. */
  before: number,
  /** Ticket of the last response that says whether a payment is disputed: most requests do not ask. */
  disputes: z.number().optional(),
  /** When the provider was asked (epoch ms). */
  date: number,
  /** When to ask again, while the subscription exists. */
  next_date: z.number().optional(),
  subscription: z.string().optional(),
  billing: billingPart.optional(),
  /** The plan under which the platform's statistics count the payer; absent while they pay for none. */
  counted: paidPlan.optional(),
  /** Notifications that were sent to the payer, each with its date. */
  told: z.record(z.string(), z.number()).optional(),
});
export type AppliedBilling = Immutable<z.output<typeof appliedPart>>;

/**
 * `billing/{owner}`: the state of a payer at the payment provider. `owner` is `u-{uid}` or `e-{enterprise}`. The
 * provider is the source of truth; this is a copy that is refreshed on every event.
 */
export const payerShape = {
  customer: z.string().optional(),
  /** Idempotency key of the customer's creation at the payment provider, until there is a customer. */
  customer_key: z.string().optional(),
  /** Uid of the user who started the checkout and who is notified. */
  contact: z.string().optional(),
  checkout: checkoutPart.optional(),
  /** Every request to the provider takes the next number, so that a late response never replaces a newer one. */
  ticket: z.number().optional(),
  applied: appliedPart.optional(),
  trial_used: z.literal(true).optional(),
  /** The change of seats in progress, so that two concurrent changes are not both charged. */
  seats_change: part(seatsChangeFields).optional(),
  /** Subscriptions that were bought by mistake and refunded, each with the date of the mail to the payer. */
  refunded: z.record(z.string(), z.number()).optional(),
  /** Disputes of which every admin was notified, each with the date. */
  announced: z.record(z.string(), z.number()).optional(),
};
export type StoredPayer = StoredOf<typeof payerShape>;

/**
 * Whether what a payer has bought, or is buying at the moment, is the plan of an enterprise. A subscription that has
 * ended counts only if no checkout was started since.
 */
export function paysForEnterprise({ applied, checkout }: StoredPayer): boolean {
  const isOver = applied?.billing === undefined || !isLive(applied.billing);
  return isOver && checkout !== undefined
    ? checkout.wish.startsWith(ENTERPRISE_WISH)
    : applied?.billing?.plan === "enterprise";
}

/** The key of a payer: a user or an enterprise. */
export type Payer = OwnerKey;

/** The payer of a user's own plan. */
export const payerOfPerson = (uid: string): Payer => keyOfOwner({ kind: "person", uid });
/** The payer of an enterprise's plan. */
export const payerOfEnterprise = (enterprise: string): Payer => keyOfOwner({ kind: "enterprise", enterprise });

/** Whether a text is a Stripe id; nothing else may become a database key. */
export const isStripeId = (id: string, kind: "cus" | "dp" | "du" | "evt" | "sub"): boolean =>
  new RegExp(`^${kind}_[A-Za-z0-9_]{1,120}$`).test(id);

/** Reads `billing/{owner}`; null when there is nothing. */
export const readPayer = (value: unknown): StoredPayer | null => readRecord(payerShape, value);

/** Reads `billing/{owner}/seats_change`; null when none is in progress. */
export const readSeatsChange = (value: unknown) => readRecord(seatsChangeFields, value);

/** `stripe_events/{id}`: an event that was applied, or that concerns no known payer. */
export const paymentEventShape = { type: text, date: number };

/** The plan of a subscription at `now` (epoch ms); free when it is not in force. */
export function planOfBilling(stored: StoredBilling | undefined, now: number): Plan {
  return stored !== undefined && isInForce(stored, now) ? stored.plan : "free";
}

/** A subscription as returned; null when there never was one. */
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
