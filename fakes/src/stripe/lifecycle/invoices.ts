import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { emit, previousOf } from "../events/emit.ts";
import { type InvoiceChoices, newInvoice, sumUp } from "../objects/invoice.ts";
import { newInvoicePayment, newPaymentIntent } from "../objects/payment.ts";

/** The customer of an object. Never called for objects of a deleted customer. */
export function customerOfObject(account: Account, reference: Stripe.Subscription["customer"] | null): Stripe.Customer {
  const customer = account.tables.customers.get(idOf(reference) ?? "");
  if (customer === undefined) throw new Error(`There is no customer ${idOf(reference)}.`);
  return customer;
}

/** Updates a customer and emits an event. */
export function changeCustomer(
  account: Account,
  before: Stripe.Customer,
  patch: Partial<Stripe.Customer>,
): Stripe.Customer {
  const after = { ...before, ...patch };
  const previous = previousOf(before, after);
  if (previous === undefined) return before;
  account.tables.customers.put(after);
  emit(account, "customer.updated", after, previous);
  return after;
}

/** Drafts an invoice of a subscription, as its latest. */
export function draftInvoice(account: Account, choices: Omit<InvoiceChoices, "customer" | "taxIds">): Stripe.Invoice {
  const customer = customerOfObject(account, choices.subscription.customer);
  const taxIds = account.tables.taxIds.all().filter((taxId) => idOf(taxId.customer) === customer.id);
  const now = account.clock.now(customer.id);
  const invoice = account.tables.invoices.put(newInvoice({ ...choices, customer, taxIds }, now));
  const subscription = account.tables.subscriptions.get(choices.subscription.id);
  if (subscription !== undefined) account.tables.subscriptions.put({ ...subscription, latest_invoice: invoice.id });
  emit(account, "invoice.created", invoice);
  return invoice;
}

/** Finalizes a draft: it gets a number and a payment intent, or is paid when nothing is due. */
export function finalizeInvoice(account: Account, draft: Stripe.Invoice): Stripe.Invoice {
  const { tables } = account;
  const customer = customerOfObject(account, draft.customer);
  const now = account.clock.now(customer.id);
  const sums = sumUp(draft.lines.data, customer.balance);
  const rest = customer.balance + sums.total - sums.amount_due;
  const sequence = customer.next_invoice_sequence ?? 1;
  changeCustomer(account, customer, {
    balance: rest,
    currency: draft.currency,
    next_invoice_sequence: sequence + 1,
  });
  const open = tables.invoices.put({
    ...draft,
    ...sums,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: rest,
    hosted_invoice_url: `${account.url}/invoice/${draft.id}`,
    invoice_pdf: `${account.url}/invoice/${draft.id}?pdf`,
    number: `${customer.invoice_prefix ?? "X"}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  emit(account, "invoice.finalized", open);
  if (open.amount_due === 0) return settleInvoice(account, open);
  const intent = tables.paymentIntents.put(newPaymentIntent(open, now));
  tables.invoicePayments.put(newInvoicePayment(open, intent.id, now));
  return open;
}

/** Marks an invoice paid. */
export function settleInvoice(account: Account, invoice: Stripe.Invoice): Stripe.Invoice {
  const now = account.clock.now(idOf(invoice.customer));
  const paid = account.tables.invoices.put({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  emit(account, "invoice.paid", paid);
  emit(account, "invoice.payment_succeeded", paid);
  return paid;
}

/** Voids an invoice: it is no longer owed. */
export function voidInvoice(account: Account, invoice: Stripe.Invoice): Stripe.Invoice {
  const now = account.clock.now(idOf(invoice.customer));
  const voided = account.tables.invoices.put({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  const payment = paymentOf(account, invoice.id);
  if (payment !== null) {
    const { intent } = payment;
    account.tables.invoicePayments.put({
      ...payment.payment,
      status: "canceled",
      status_transitions: { ...payment.payment.status_transitions, canceled_at: now },
    });
    account.tables.paymentIntents.put({
      ...intent,
      canceled_at: now,
      cancellation_reason: "void_invoice",
      next_action: null,
      status: "canceled",
    });
  }
  emit(account, "invoice.voided", voided);
  return voided;
}

/** The payment of an invoice; null when nothing is due or it is a draft. */
export function paymentOf(
  { tables }: Account,
  invoice: string,
): { payment: Stripe.InvoicePayment; intent: Stripe.PaymentIntent } | null {
  const payment = tables.invoicePayments.all().find((candidate) => idOf(candidate.invoice) === invoice);
  const intent = tables.paymentIntents.get(idOf(payment?.payment.payment_intent) ?? "");
  return payment === undefined || intent === undefined ? null : { payment, intent };
}
