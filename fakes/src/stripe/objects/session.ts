import type Stripe from "stripe";
import { newId } from "../account/account.ts";

/** The parameters of a checkout session. */
export type SessionChoices = Pick<
  Stripe.Checkout.Session,
  | "allow_promotion_codes"
  | "automatic_tax"
  | "billing_address_collection"
  | "cancel_url"
  | "client_reference_id"
  | "customer"
  | "customer_email"
  | "expires_at"
  | "locale"
  | "metadata"
  | "payment_method_collection"
  | "success_url"
> & { readonly taxIds: boolean; readonly amount: number; readonly currency: string };

const SAVED: Stripe.Checkout.Session.SavedPaymentMethodOptions = {
  allow_redisplay_filters: ["always"],
  payment_method_remove: "disabled",
  payment_method_save: null,
};

/** An open checkout of a subscription. */
export function newSession(
  { taxIds, amount, currency, ...choices }: SessionChoices,
  base: string,
  now: number,
): Stripe.Checkout.Session {
  const id = newId("cs_test", 58);
  return {
    ...choices,
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_account: null,
    customer_creation: choices.customer === null ? "always" : null,
    customer_details: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: SAVED,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    tax_id_collection: { enabled: taxIds, required: "never" },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${base}/pay/${id}`,
    wallet_options: null,
  };
}

/** One price of a session with its quantity. */
export function newLineItem(price: Stripe.Price, quantity: number, name: string): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: name,
    metadata: {},
    price,
    quantity,
  };
}
