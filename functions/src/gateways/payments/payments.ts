import type { Interval, PaidPlan, PlanPrice } from "@cardinal/contract/entities/billing";
import type Stripe from "stripe";
import type { PaymentsEnv } from "../../config/features.ts";
import { type PaymentEvent, toEvent } from "./payment-events.ts";
import { createStripeClient, isMissing } from "./stripe-client.ts";

/** A subscription at Stripe, as far as it matters here. Moments are epoch milliseconds. */
export interface Subscription {
  readonly id: string;
  /** As Stripe names it. */
  readonly status: string;
  readonly created: number;
  /** Null for a price that is none of ours, such as one that was sold before. */
  readonly sold: { readonly plan: PaidPlan; readonly interval: Interval } | null;
  readonly seats: number;
  /** End of the period, or of the trial. */
  readonly until: number;
  readonly cancelDate: number | null;
  readonly hadTrial: boolean;
}

/** A checkout at Stripe. */
export interface CheckoutSession {
  readonly id: string;
  readonly status: "open" | "complete" | "expired";
  /** Where to pay; only of an open one. */
  readonly url: string | null;
  readonly customer: string | null;
}

/** What a checkout is begun with. */
export interface CheckoutWish {
  readonly customer: string;
  readonly plan: PaidPlan;
  readonly interval: Interval;
  readonly seats: number;
  readonly trial: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const SECOND_MS = 1000;
const PRICES_KEPT_MS = 3_600_000;
const MAX_SUBSCRIPTIONS = 10;

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);
const toMs = (seconds: number | null | undefined): number | null =>
  typeof seconds === "number" ? seconds * SECOND_MS : null;

/** The plan and interval that a price id buys: the one place where a price becomes a right. */
function soldBy({ prices }: PaymentsEnv, price: string): Subscription["sold"] {
  for (const plan of ["pro", "enterprise"] as const)
    for (const interval of ["month", "year"] as const) if (prices[plan][interval] === price) return { plan, interval };
  return null;
}

function toSubscription(config: PaymentsEnv, subscription: Stripe.Subscription): Subscription {
  // Each of our plans is one item; its period stands on the item.
  const item = subscription.items.data[0];
  const until = toMs(item?.current_period_end) ?? toMs(subscription.trial_end) ?? 0;
  return {
    id: subscription.id,
    status: subscription.status,
    created: subscription.created * SECOND_MS,
    sold: item === undefined ? null : soldBy(config, item.price.id),
    seats: item?.quantity ?? 1,
    until,
    cancelDate: toMs(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? until : null),
    hadTrial: subscription.trial_end !== null,
  };
}

function toSession({ id, status, url, customer }: Stripe.Checkout.Session): CheckoutSession {
  const known = status === "open" ? "open" : status === "complete" ? "complete" : "expired";
  return { id, status: known, url, customer: idOf(customer) };
}

/** Payments through Stripe (https://docs.stripe.com/api). Nothing of a card ever comes here. */
export function createPaymentsGateway(config: PaymentsEnv) {
  const ask = createStripeClient(config);
  let kept: { readonly until: number; readonly prices: readonly PlanPrice[] } | undefined;

  async function loadPrices(): Promise<readonly PlanPrice[]> {
    const wanted = (["pro", "enterprise"] as const).flatMap((plan) =>
      (["month", "year"] as const).flatMap((interval) => {
        const id = config.prices[plan][interval];
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

    /** What the plans cost, at most an hour old. */
    async listPrices(now: number): Promise<readonly PlanPrice[]> {
      if (kept === undefined || kept.until <= now) kept = { until: now + PRICES_KEPT_MS, prices: await loadPrices() };
      return kept.prices;
    },

    /** Makes the customer of an owner, or gives the one that was made a moment ago. */
    async createCustomer(owner: string, email: string, language: string): Promise<string> {
      const customer = await ask((stripe) =>
        stripe.customers.create(
          { email, preferred_locales: [language], metadata: { owner } },
          { idempotencyKey: `customer-${owner}` },
        ),
      );
      return customer.id;
    },

    /** Removes a customer with their subscriptions; invoices stay, as the law wants it. */
    async deleteCustomer(customer: string): Promise<void> {
      await ask((stripe) => stripe.customers.del(customer)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    /** Begins a checkout; the same key begins it once. */
    async createSession(wish: CheckoutWish, key: string): Promise<CheckoutSession> {
      const price = config.prices[wish.plan][wish.interval];
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

    /** A checkout; null when there is none of this id. */
    async getSession(id: string): Promise<CheckoutSession | null> {
      return ask(async (stripe) => toSession(await stripe.checkout.sessions.retrieve(id))).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },

    /** Ends an open checkout; one that has ended otherwise stays as it is. */
    async expireSession(id: string): Promise<void> {
      await ask((stripe) => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
        if (!(error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError")) throw error;
      });
    },

    /** Address of the page where a customer manages what they pay for. */
    async createPortal(customer: string, returnUrl: string): Promise<string> {
      const { portal } = config;
      const session = await ask((stripe) =>
        stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          ...(portal === null ? {} : { configuration: portal }),
        }),
      );
      return session.url;
    },

    /** A customer's newest subscriptions, whatever has become of them; none of a customer who is gone. */
    async listSubscriptions(customer: string): Promise<readonly Subscription[]> {
      const found = await ask((stripe) =>
        stripe.subscriptions.list({ customer, status: "all", limit: MAX_SUBSCRIPTIONS }),
      ).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return (found?.data ?? []).map((one) => toSubscription(config, one));
    },

    /** When the oldest open invoice of a subscription was made (epoch ms); null when none is open. */
    async findOpenInvoice(subscription: string): Promise<number | null> {
      const { data } = await ask((stripe) => stripe.invoices.list({ subscription, status: "open", limit: 100 }));
      return data.length === 0 ? null : Math.min(...data.map(({ created }) => created)) * SECOND_MS;
    },

    /** Whose payment it was; null for one of nobody, or that is not there. */
    async findCustomer(charge: string): Promise<string | null> {
      return ask(async (stripe) => idOf((await stripe.charges.retrieve(charge)).customer)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },

    /** Whether a bank disputes one of a customer's newest payments, or has decided against us. An inquiry is none. */
    async findDispute(customer: string): Promise<"none" | "open" | "lost"> {
      const charges = await ask((stripe) => stripe.charges.list({ customer, limit: MAX_SUBSCRIPTIONS }));
      const disputed = charges.data.filter((charge) => charge.disputed);
      const lists = await Promise.all(
        disputed.map(({ id: charge }) => ask((stripe) => stripe.disputes.list({ charge }))),
      );
      const states = lists.flatMap(({ data }) => data.map(({ status }) => status));
      if (states.some((state) => state === "needs_response" || state === "under_review")) return "open";
      return states.includes("lost") ? "lost" : "none";
    },

    /** Ends a subscription at once; one that has ended stays as it is. */
    async cancel(subscription: string): Promise<void> {
      await ask((stripe) => stripe.subscriptions.cancel(subscription)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    /** Gives back all that was paid for a subscription. */
    async refund(subscription: string): Promise<void> {
      const { data } = await ask((stripe) =>
        stripe.invoices.list({ subscription, status: "paid", limit: 100, expand: ["data.payments"] }),
      );
      for (const { id, payments } of data)
        for (const { payment } of payments?.data ?? []) {
          const intent = idOf(payment.payment_intent);
          if (intent === null) continue;
          await ask((stripe) =>
            stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${id}-${intent}` }),
          ).catch((error: unknown) => {
            const refunded = error instanceof Error && "code" in error && error.code === "charge_already_refunded";
            if (!refunded) throw error;
          });
        }
    },

    /** Events of the last days that none of our answers has taken. */
    async listUndelivered(): Promise<readonly PaymentEvent[]> {
      const { data } = await ask((stripe) => stripe.events.list({ delivery_success: false, limit: 100 }));
      return data.map(toEvent);
    },
  };
}
export type PaymentsGateway = ReturnType<typeof createPaymentsGateway>;
