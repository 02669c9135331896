import type Stripe from "stripe";
import { newId } from "../account/account.ts";
import { wholeList } from "../encoding/lists.ts";
import { planOf } from "./catalogue.ts";

interface Period {
  readonly start: number;
  readonly end: number;
}

/** One price of a subscription; it has the period. */
export function newItem(
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  { start, end }: Period,
  now: number,
): Stripe.SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export type SubscriptionChoices = Pick<
  Stripe.Subscription,
  "automatic_tax" | "customer" | "default_payment_method" | "description" | "metadata" | "status"
> & {
  readonly trial: Period | null;
  readonly trialEndBehavior: "cancel" | "create_invoice" | "pause";
  readonly period: Period;
  readonly lines: readonly { readonly price: Stripe.Price; readonly quantity: number }[];
};

const INVOICE_SETTINGS: Stripe.Subscription.InvoiceSettings = {
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: { type: "self" },
};

/** A subscription that starts now. */
export function newSubscription(
  { trial, trialEndBehavior, period, lines, ...choices }: SubscriptionChoices,
  now: number,
): Stripe.Subscription {
  const id = newId("sub");
  const items = lines.map(({ price, quantity }) => newItem(id, price, quantity, period, now));
  return {
    ...choices,
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    billing_cycle_anchor: period.end === trial?.end ? trial.end : now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" }, updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: lines[0]?.price.currency ?? "eur",
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    discounts: [],
    ended_at: null,
    invoice_settings: INVOICE_SETTINGS,
    items: wholeList(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    test_clock: null,
    transfer_data: null,
    trial_end: trial?.end ?? null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: trialEndBehavior } },
    trial_start: trial?.start ?? null,
  };
}
