import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import {
  emptyable,
  flag,
  integer,
  nowOrTime,
  object,
  oneOf,
  type Parsed,
  range,
  required,
  text,
} from "../encoding/fields.ts";
import { PAGE, pageOf } from "../encoding/lists.ts";
import { declined, missing, Refusal, refuse } from "../encoding/refusal.ts";
import { type ChangeOfItems, previewInvoice } from "../lifecycle/change.ts";
import { afterPayment, collect } from "../lifecycle/collect.ts";
import { finalizeInvoice, paymentOf, settleInvoice, voidInvoice } from "../lifecycle/invoices.ts";
import { SENTENCES } from "../lifecycle/payments.ts";
import { isLive } from "../lifecycle/subscriptions.ts";
import { subscriptionOf } from "../objects/invoice.ts";
import { requireCustomer, requireKnownCustomer } from "./customers.ts";
import { route } from "./route.ts";
import { ITEMS, itemsAfter, PRORATION, prorationMoment, requireSubscription } from "./update-subscription.ts";

function requireInvoice({ tables }: Account, id: string): Stripe.Invoice {
  const invoice = tables.invoices.get(id);
  if (invoice === undefined) throw missing("invoice", id, "id");
  return invoice;
}

const PREVIEW = {
  automatic_tax: object({ enabled: required(flag) }),
  customer: text,
  preview_mode: oneOf("next", "recurring"),
  subscription: text,
  subscription_details: object({
    cancel_at: emptyable(integer),
    cancel_at_period_end: flag,
    cancel_now: flag,
    items: ITEMS,
    proration_behavior: PRORATION,
    proration_date: integer,
    trial_end: nowOrTime,
  }),
};

function noUpcomingInvoice(customer: string): Refusal {
  return new Refusal(404, {
    type: "invalid_request_error",
    code: "invoice_upcoming_none",
    message: `No upcoming invoices for customer: ${customer}`,
  });
}

function subscriptionToPreview(account: Account, input: Parsed<typeof PREVIEW>): Stripe.Subscription {
  if (input.subscription !== undefined) return requireSubscription(account, input.subscription, "subscription");
  if (input.customer === undefined)
    throw refuse("You must specify `customer` or `subscription`.", "customer", "parameter_missing");
  const customer = requireCustomer(account, input.customer, "customer");
  const found = account.tables.subscriptions.all().find((row) => idOf(row.customer) === customer.id && isLive(row));
  if (found === undefined) throw noUpcomingInvoice(customer.id);
  return found;
}

function preview(account: Account, input: Parsed<typeof PREVIEW>): Stripe.Invoice {
  const subscription = subscriptionToPreview(account, input);
  const details = input.subscription_details;
  const ends = details?.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const atOnce = details?.items !== undefined && details.proration_behavior === "always_invoice";
  if (!isLive(subscription) || details?.cancel_now === true || (ends && !atOnce))
    throw noUpcomingInvoice(idOf(subscription.customer));
  const change: ChangeOfItems | null =
    details?.items === undefined
      ? null
      : {
          items: itemsAfter(account, subscription, details.items, "subscription_details[items]"),
          proration: details.proration_behavior ?? "create_prorations",
          payment: "allow_incomplete",
          moment: prorationMoment(account, subscription, details.proration_date),
        };
  return previewInvoice(account, subscription, change, input.preview_mode === "recurring");
}

const PAY = { forgive: flag, off_session: flag, paid_out_of_band: flag, payment_method: text };

function pay(account: Account, input: Parsed<typeof PAY>, id: string): Stripe.Invoice {
  const given = requireInvoice(account, id);
  if (given.status === "paid") throw refuse("Invoice is already paid", undefined, "invoice_already_paid");
  if (given.status === "void" || given.status === "uncollectible")
    throw refuse("This invoice can no longer be paid.", undefined, "invoice_not_editable");
  requireCustomer(account, idOf(given.customer) ?? "", "customer");
  const method = account.tables.paymentMethods.get(input.payment_method ?? "");
  if (input.payment_method !== undefined && idOf(method?.customer) !== idOf(given.customer))
    throw missing("PaymentMethod", input.payment_method, "payment_method");
  const open = given.status === "draft" ? finalizeInvoice(account, given) : given;
  if (open.status === "paid") return open;
  if (input.paid_out_of_band === true) {
    afterPayment(account, settleInvoice(account, open));
    return requireInvoice(account, id);
  }
  const outcome = collect(account, open, { method });
  if (outcome === "paid") return requireInvoice(account, id);
  if (outcome === "no_method") throw refuse(SENTENCES.no_method, undefined, "resource_missing");
  const code = outcome === "card_declined" ? "generic_decline" : outcome;
  throw declined(code, SENTENCES[outcome], paymentOf(account, id)?.intent ?? null);
}

const LIST = {
  ...PAGE,
  collection_method: oneOf("charge_automatically", "send_invoice"),
  created: range,
  customer: text,
  status: oneOf("draft", "open", "paid", "uncollectible", "void"),
  subscription: text,
};

const PAYMENT_LIST = {
  ...PAGE,
  invoice: text,
  payment: object({ payment_intent: text, type: required(oneOf("payment_intent")) }),
  status: oneOf("canceled", "open", "paid"),
};

const payments = [
  route("GET /v1/invoice_payments", PAYMENT_LIST, ({ tables }, input) => {
    const rows = tables.invoicePayments
      .all()
      .filter((row) => input.invoice === undefined || idOf(row.invoice) === input.invoice)
      .filter((row) => input.status === undefined || row.status === input.status)
      .filter(
        (row) =>
          input.payment?.payment_intent === undefined ||
          idOf(row.payment.payment_intent) === input.payment.payment_intent,
      );
    return pageOf("/v1/invoice_payments", "invoice_payment", rows, input);
  }),
  route("GET /v1/invoice_payments/:id", {}, ({ tables }, _, id) => {
    const payment = tables.invoicePayments.get(id);
    if (payment === undefined) throw missing("invoice_payment", id, "id");
    return payment;
  }),
];

export const INVOICE_ROUTES = [
  route("GET /v1/invoices", LIST, (account, input) => {
    requireKnownCustomer(account, input.customer);
    if (input.subscription !== undefined) requireSubscription(account, input.subscription, "subscription");
    const rows = account.tables.invoices
      .all()
      .filter((row) => input.created?.(row.created) ?? true)
      .filter((row) => input.customer === undefined || idOf(row.customer) === input.customer)
      .filter((row) => input.status === undefined || row.status === input.status)
      .filter((row) => input.subscription === undefined || subscriptionOf(row) === input.subscription)
      .filter((row) => input.collection_method === undefined || row.collection_method === input.collection_method);
    return pageOf("/v1/invoices", "invoice", rows, input);
  }),
  route("POST /v1/invoices/create_preview", PREVIEW, preview),
  route("GET /v1/invoices/:id", {}, (account, _, id) => requireInvoice(account, id)),
  route("GET /v1/invoices/:id/lines", PAGE, (account, input, id) =>
    pageOf(`/v1/invoices/${id}/lines`, "line_item", requireInvoice(account, id).lines.data, input),
  ),
  route("POST /v1/invoices/:id/pay", PAY, pay),
  route("POST /v1/invoices/:id/void", {}, (account, _, id) => {
    const invoice = requireInvoice(account, id);
    if (invoice.status !== "open" && invoice.status !== "uncollectible")
      throw refuse(
        "You can only pass in open or uncollectible invoices. This invoice isn't.",
        undefined,
        "status_transition_invalid",
      );
    return voidInvoice(account, invoice);
  }),
  ...payments,
];
