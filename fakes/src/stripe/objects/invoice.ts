import Stripe from "stripe";
import { idOf, newId } from "../account/account.ts";
import { wholeList } from "../encoding/lists.ts";

export interface LineChoices {
  readonly item: Stripe.SubscriptionItem;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly proration: boolean;
}

/** One line of an invoice, for an item of a subscription. */
export function newLine(choices: LineChoices): Stripe.InvoiceLineItem {
  const { item, price, quantity, amount, proration } = choices;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: choices.description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { ...choices.period },
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: idOf(price.product) },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}

export interface InvoiceChoices {
  readonly subscription: Stripe.Subscription;
  readonly customer: Stripe.Customer;
  readonly taxIds: readonly Stripe.TaxId[];
  readonly reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  readonly lines: readonly Stripe.InvoiceLineItem[];
  /** When it is finalized automatically; null for at once. */
  readonly finalizesAt: number | null;
}

type Sums = Pick<
  Stripe.Invoice,
  | "amount_due"
  | "amount_remaining"
  | "ending_balance"
  | "starting_balance"
  | "subtotal"
  | "subtotal_excluding_tax"
  | "total"
  | "total_excluding_tax"
>;

/** The sums of lines, after the customer's credit (a negative balance). */
export function sumUp(lines: readonly Stripe.InvoiceLineItem[], balance: number): Sums {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total + balance);
  return {
    amount_due: due,
    amount_remaining: due,
    ending_balance: null,
    starting_balance: balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

type Standard = Omit<
  Stripe.Invoice,
  | keyof Sums
  | "id"
  | "automatic_tax"
  | "automatically_finalizes_at"
  | "billing_reason"
  | "created"
  | "currency"
  | "customer"
  | `customer_${string}`
  | "lines"
  | "parent"
  | `period_${string}`
>;

/** The constant fields of a new invoice. */
const STANDARD: Standard = {
  object: "invoice",
  account_country: "DE",
  account_name: "Cardinal",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  collection_method: "charge_automatically",
  custom_fields: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: "draft",
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
};

function periodOf(subscription: Stripe.Subscription, now: number): Pick<Stripe.Invoice, "period_end" | "period_start"> {
  const [item] = subscription.items.data;
  return { period_start: item?.current_period_start ?? now, period_end: item?.current_period_start ?? now };
}

/** A draft of an invoice. */
export function newInvoice(choices: InvoiceChoices, now: number): Stripe.Invoice {
  const { subscription, customer } = choices;
  const id = newId(choices.reason === "upcoming" ? "upcoming_in" : "in");
  const lines = choices.lines.map((line) => ({ ...line, invoice: id }));
  return {
    ...STANDARD,
    ...sumUp(lines, customer.balance),
    ...periodOf(subscription, now),
    id,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: subscription.automatic_tax.liability,
      provider: subscription.automatic_tax.enabled ? "stripe" : null,
      status: subscription.automatic_tax.enabled ? "complete" : null,
    },
    automatically_finalizes_at: choices.finalizesAt,
    billing_reason: choices.reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: choices.taxIds.map(({ type, value }) => ({ type, value })),
    lines: wholeList(`/v1/invoices/${id}/lines`, lines),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
  };
}

/** The subscription that an invoice is for. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}
