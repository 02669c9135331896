import type Stripe from "stripe";
import { type Account, idOf, type PaymentFailure } from "../account/account.ts";
import { emit } from "../events/emit.ts";
import { newCharge } from "../objects/payment.ts";
import { consent } from "./cards.ts";
import { paymentOf, settleInvoice } from "./invoices.ts";

export type Outcome = "paid" | PaymentFailure | "no_method";

/** The numbers of test cards, which are Stripe's own, and how each behaves. */
export const CARDS = {
  "4242424242424242": "pays",
  "4000002500003155": "requires authentication once",
  "4000002760003184": "requires authentication every time",
  "4000000000000341": "can be saved, but declines every payment",
  "4000000000000002": "declines",
  "4000000000009995": "declines: insufficient funds",
} as const;

export const SENTENCES: Readonly<Record<PaymentFailure | "no_method", string>> = {
  card_declined: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  authentication_required: "This payment needs to be confirmed with your bank.",
  no_method: "This customer has no attached payment source or default payment method.",
};

/** Why a card cannot be saved; null when it can. */
export function refusalOfCard(number: string): PaymentFailure | null {
  if (number === "4000000000000002") return "card_declined";
  return number === "4000000000009995" ? "insufficient_funds" : null;
}

/** The card that pays a subscription. */
export function methodOf(account: Account, subscription: Stripe.Subscription | undefined, customer: Stripe.Customer) {
  const id = idOf(subscription?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  return account.tables.paymentMethods.get(id ?? "");
}

/** Predicts the outcome of a payment by this card. */
export function predictOutcome(
  account: Account,
  method: Stripe.PaymentMethod | undefined,
  confirmed: boolean,
): Outcome {
  if (method === undefined) return "no_method";
  const card = account.cards.get(method.id);
  if (!confirmed) {
    const planned = account.plannedFailures.get(idOf(method.customer) ?? "")?.[0];
    if (planned !== undefined) return planned;
    if (card?.number === "4000002760003184") return "authentication_required";
    if (card?.number === "4000002500003155" && !card.confirmed) return "authentication_required";
  }
  if (card?.number === "4000000000000341") return "card_declined";
  return refusalOfCard(card?.number ?? "") ?? "paid";
}

function remember(account: Account, method: Stripe.PaymentMethod, confirmed: boolean): void {
  if (confirmed) consent(account, method);
  else account.plannedFailures.get(idOf(method.customer) ?? "")?.shift();
}

function errorOf(account: Account, outcome: PaymentFailure, method: Stripe.PaymentMethod, charge: string | null) {
  const error: Stripe.PaymentIntent.LastPaymentError = {
    type: "card_error",
    code: outcome === "authentication_required" ? "authentication_required" : "card_declined",
    decline_code: outcome === "card_declined" ? "generic_decline" : outcome,
    message: SENTENCES[outcome],
    payment_method: method,
    ...(charge !== null && { charge }),
  };
  return error;
}

function succeed(account: Account, invoice: Stripe.Invoice, method: Stripe.PaymentMethod): Stripe.Invoice {
  const { tables, clock } = account;
  const now = clock.now(idOf(invoice.customer));
  const bond = paymentOf(account, invoice.id);
  if (bond !== null) {
    const charge = tables.charges.put(newCharge(bond.intent, method, null, now));
    const intent = tables.paymentIntents.put({
      ...bond.intent,
      amount_received: bond.intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      next_action: null,
      payment_method: method.id,
      status: "succeeded",
    });
    tables.invoicePayments.put({
      ...bond.payment,
      amount_paid: bond.intent.amount,
      status: "paid",
      status_transitions: { ...bond.payment.status_transitions, paid_at: now },
    });
    emit(account, "charge.succeeded", charge);
    emit(account, "payment_intent.succeeded", intent);
  }
  return settleInvoice(account, invoice);
}

function fail(account: Account, invoice: Stripe.Invoice, method: Stripe.PaymentMethod, outcome: PaymentFailure) {
  const { tables, clock } = account;
  const bond = paymentOf(account, invoice.id);
  if (bond === null) return;
  if (outcome === "authentication_required") {
    tables.paymentIntents.put({
      ...bond.intent,
      payment_method: method.id,
      next_action: {
        type: "redirect_to_url",
        redirect_to_url: { return_url: null, url: `${account.url}/invoice/${invoice.id}` },
      },
      status: "requires_action",
    });
    return;
  }
  const failure = { code: outcome, message: SENTENCES[outcome] };
  const charge = tables.charges.put(newCharge(bond.intent, method, failure, clock.now(idOf(invoice.customer))));
  const intent = tables.paymentIntents.put({
    ...bond.intent,
    last_payment_error: errorOf(account, outcome, method, charge.id),
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  emit(account, "charge.failed", charge);
  emit(account, "payment_intent.payment_failed", intent);
}

/**
 * Tries to collect an open invoice once and counts the attempt; the caller decides what follows for the subscription.
 */
export function attemptPayment(
  account: Account,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | undefined,
  { confirmed, automatic }: { readonly confirmed: boolean; readonly automatic: boolean },
): { outcome: Outcome; invoice: Stripe.Invoice } {
  const outcome = predictOutcome(account, method, confirmed);
  if (method !== undefined) remember(account, method, confirmed);
  const counted: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + (automatic || invoice.attempt_count === 0 ? 1 : 0),
  };
  if (outcome === "paid" && method !== undefined) return { outcome, invoice: succeed(account, counted, method) };
  if (method !== undefined && outcome !== "paid" && outcome !== "no_method") fail(account, counted, method, outcome);
  account.tables.invoices.put(counted);
  return { outcome, invoice: counted };
}
