import {
  type Interval,
  INTERVALS,
  PAID_PLANS,
  type PaidPlan,
  type PlanPrice,
} from "@cardinal/contract/entities/billing";
import type Stripe from "stripe";
import type { PaymentsEnv } from "../../config/features.ts";
import { type AskStripe, idOf, nullIfCustomerMissing, nullIfMissing } from "./stripe-client.ts";

/** A checkout session at Stripe. */
export interface CheckoutSession {
  readonly id: string;
  readonly status: "open" | "complete" | "expired";
  /** Where to pay; only for an open session. */
  readonly url: string | null;
  readonly customer: string | null;
}

/** Parameters of a new checkout. */
export interface CheckoutWish {
  readonly customer: string;
  readonly plan: PaidPlan;
  readonly interval: Interval;
  readonly seats: number;
  readonly trial: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const PRICES_TTL_MS = 3_600_000;

function toSession({ id, status, url, customer }: Stripe.Checkout.Session): CheckoutSession {
  const known = status === "open" ? "open" : status === "complete" ? "complete" : "expired";
  return { id, status: known, url, customer: idOf(customer) };
}

/** The prices of the plans. */
function createPricesPart(config: PaymentsEnv, ask: AskStripe) {
  let kept: { readonly until: number; readonly prices: readonly PlanPrice[] } | undefined;

  async function loadPrices(): Promise<readonly PlanPrice[]> {
    const wanted = PAID_PLANS.flatMap((plan) =>
      INTERVALS.flatMap((interval) => {
        const id = config.prices[plan][interval]?.[0];
        return id === undefined ? [] : [{ plan, interval, id }];
      }),
    );
    return Promise.all(
      wanted.map(async ({ plan, interval, id }) => {
        const { unit_amount, currency } = await ask((stripe) => stripe.prices.retrieve(id));
        return { plan, interval, amount: unit_amount ?? 0, currency, per_seat: plan === "enterprise" };
      }),
    );
  }

  return {
    trialDays: config.trialDays,

    /** Whether a plan is sold for an interval. */
    sells: (plan: PaidPlan, interval: Interval): boolean => config.prices[plan][interval] !== undefined,

    /** The prices of the plans, at most an hour old. */
    async listPrices(now: number): Promise<readonly PlanPrice[]> {
      if (kept === undefined || kept.until <= now) kept = { until: now + PRICES_TTL_MS, prices: await loadPrices() };
      return kept.prices;
    },
  };
}

/** Purchases: prices, checkouts, and the page where a plan is managed. */
export function createCheckoutPart(config: PaymentsEnv, ask: AskStripe) {
  return {
    ...createPricesPart(config, ask),

    /** Starts a checkout; repeating the same key starts it only once. */
    async createSession(wish: CheckoutWish, key: string): Promise<CheckoutSession> {
      const price = config.prices[wish.plan][wish.interval]?.[0];
      if (price === undefined) throw new Error("There is no price for this plan and interval.");
      const trial: Stripe.Checkout.SessionCreateParams.SubscriptionData = {
        trial_period_days: config.trialDays,
        trial_settings: { end_behavior: { missing_payment_method: "pause" } },
      };
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: wish.customer,
            line_items: [{ price, quantity: wish.seats }],
            success_url: wish.successUrl,
            cancel_url: wish.cancelUrl,
            allow_promotion_codes: true,
            billing_address_collection: "auto",
            tax_id_collection: { enabled: true },
            customer_update: { address: "auto", name: "auto" },
            automatic_tax: { enabled: config.tax },
            ...(wish.trial && config.trialDays > 0
              ? { subscription_data: trial, payment_method_collection: "if_required" as const }
              : {}),
          },
          { idempotencyKey: key },
        ),
      );
      return toSession(session);
    },

    /** A checkout; null when the id is unknown. */
    async getSession(id: string): Promise<CheckoutSession | null> {
      return ask(async (stripe) => toSession(await stripe.checkout.sessions.retrieve(id))).catch(nullIfMissing);
    },

    /** Expires an open checkout; one that is no longer open is unchanged. */
    async expireSession(id: string): Promise<void> {
      await ask((stripe) => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
        if (!(error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError")) throw error;
      });
    },

    /** Address of the page where a customer manages their plan; null for a deleted customer. */
    async createPortal(customer: string, returnUrl: string): Promise<string | null> {
      const { portal } = config;
      const session = await ask((stripe) =>
        stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          ...(portal === null ? {} : { configuration: portal }),
        }),
      ).catch(nullIfCustomerMissing);
      return session?.url ?? null;
    },
  };
}
