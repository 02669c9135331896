import { type Interval, INTERVALS, PAID_PLANS, type PaidPlan } from "@cardinal/contract/entities/billing";
import type Stripe from "stripe";
import type { PaymentsEnv } from "../../config/features.ts";
import { type AskStripe, idOf, nullIfMissing } from "./stripe-client.ts";

/** A subscription at Stripe, reduced to what we use. Times are epoch milliseconds. */
export interface Subscription {
  readonly id: string;
  /** As Stripe names it. */
  readonly status: string;
  readonly created: number;
  /** Null for a price that is not ours. */
  readonly sold: { readonly plan: PaidPlan; readonly interval: Interval } | null;
  /** The subscription item, whose quantity is the number of seats. */
  readonly item: string;
  /** Seats that are charged at the next renewal. */
  readonly seats: number;
  /** Seats that are paid until a time although fewer are wanted after it; null: as many as are wanted. */
  readonly paidSeats: { readonly seats: number; readonly until: number } | null;
  /** Seats that were wanted from the renewal on before more were requested, until that purchase is settled. */
  readonly wishedSeats: number | null;
  /** Start of the period. */
  readonly since: number;
  /** End of the period, or of the trial. */
  readonly until: number;
  readonly cancelDate: number | null;
  readonly hadTrial: boolean;
  /** Whether it is paused because its trial ended without a payment method. */
  readonly awaitsPaymentMethod: boolean;
}

const SECOND_MS = 1000;
const MAX_SUBSCRIPTIONS = 10;

const toMs = (seconds: number | null | undefined): number | null =>
  typeof seconds === "number" ? seconds * SECOND_MS : null;

/** The plan and interval of a price id: the only place that maps a price to a plan. */
function soldBy({ prices }: PaymentsEnv, price: string): Subscription["sold"] {
  for (const plan of PAID_PLANS)
    for (const interval of INTERVALS) if (prices[plan][interval]?.includes(price) === true) return { plan, interval };
  return null;
}

/** The paid seats that `setSeats` has stored in the metadata of a subscription. */
function paidSeatsOf({ paid_seats, paid_until }: Stripe.Metadata): Subscription["paidSeats"] {
  const [seats, until] = [Number(paid_seats), Number(paid_until)];
  return seats > 0 && until > 0 ? { seats, until: until * SECOND_MS } : null;
}

/** The wanted seats that `setSeats` has stored in the metadata of a subscription. */
const wishedSeatsOf = ({ wished_seats }: Stripe.Metadata): number | null =>
  Number(wished_seats) > 0 ? Number(wished_seats) : null;

/** Why a subscription is paused: https://docs.stripe.com/api/subscriptions/object#subscription_object-status_details */
const TRIAL_ENDED = "trial_end_without_payment_method";

function toSubscription(config: PaymentsEnv, subscription: Stripe.Subscription): Subscription {
  // Each of our plans is one item, which has the period.
  const item = subscription.items.data[0];
  const until = toMs(item?.current_period_end) ?? toMs(subscription.trial_end) ?? 0;
  const cancelDate = toMs(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? until : null);
  const pause = subscription.status_details?.paused.subscription.type ?? TRIAL_ENDED;
  return {
    id: subscription.id,
    status: subscription.status,
    created: subscription.created * SECOND_MS,
    sold: item === undefined ? null : soldBy(config, item.price.id),
    item: item?.id ?? "",
    seats: item?.quantity ?? 1,
    paidSeats: paidSeatsOf(subscription.metadata),
    wishedSeats: wishedSeatsOf(subscription.metadata),
    since: toMs(item?.current_period_start) ?? toMs(subscription.start_date) ?? 0,
    until,
    cancelDate,
    hadTrial: subscription.trial_end !== null,
    awaitsPaymentMethod: subscription.status === "paused" && pause === TRIAL_ENDED && cancelDate === null,
  };
}

/** A customer's data at Stripe. */
export function createAnswersPart(config: PaymentsEnv, ask: AskStripe) {
  return {
    /** A customer's latest subscriptions in any state; none for a deleted customer. */
    async listSubscriptions(customer: string): Promise<readonly Subscription[]> {
      const found = await ask((stripe) =>
        stripe.subscriptions.list({ customer, status: "all", limit: MAX_SUBSCRIPTIONS }),
      ).catch(nullIfMissing);
      return (found?.data ?? []).map((one) => toSubscription(config, one));
    },

    /** When the oldest open invoice of a subscription was created (epoch ms); null when none is open. */
    async findOpenInvoice(subscription: string): Promise<number | null> {
      const { data } = await ask((stripe) => stripe.invoices.list({ subscription, status: "open", limit: 100 }));
      return data.length === 0 ? null : Math.min(...data.map(({ created }) => created)) * SECOND_MS;
    },

    /** The buyer and plan of a subscription; null when it does not exist or is not for one of our plans. */
    async findBuyer(subscription: string): Promise<{ readonly customer: string; readonly plan: PaidPlan } | null> {
      const found = await ask((stripe) => stripe.subscriptions.retrieve(subscription)).catch(nullIfMissing);
      const sold = found === null ? null : toSubscription(config, found).sold;
      return found === null || sold === null ? null : { customer: idOf(found.customer) ?? "", plan: sold.plan };
    },
  };
}

/** Ends of subscriptions. */
export function createEndingsPart(ask: AskStripe) {
  return {
    /** Cancels a subscription immediately; one that has ended is unchanged. */
    async cancel(subscription: string): Promise<void> {
      await ask((stripe) => stripe.subscriptions.cancel(subscription)).catch(nullIfMissing);
    },

    /** Refunds everything that was paid for a subscription. */
    async refund(subscription: string): Promise<void> {
      const { data } = await ask((stripe) =>
        stripe.invoices.list({ subscription, status: "paid", limit: 100, expand: ["data.payments"] }),
      );
      for (const { payments } of data)
        for (const { payment } of payments?.data ?? []) {
          const intent = idOf(payment.payment_intent);
          if (intent === null) continue;
          // Without a fixed key, for which Stripe would repeat its own error: what was refunded is not refunded again.
          await ask((stripe) => stripe.refunds.create({ payment_intent: intent })).catch((error: unknown) => {
            const refunded = error instanceof Error && "code" in error && error.code === "charge_already_refunded";
            if (!refunded) throw error;
          });
        }
    },
  };
}
