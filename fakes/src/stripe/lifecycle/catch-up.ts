import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { DAY, HOUR } from "../account/clock.ts";
import { emit } from "../events/emit.ts";
import { dropPendingUpdate } from "./change.ts";
import { expireSession } from "./checkout.ts";
import { collect } from "./collect.ts";
import { finalizeInvoice, voidInvoice } from "./invoices.ts";
import { endPeriod } from "./renew.ts";
import { changeSubscription, periodOf } from "./subscriptions.ts";

const FIRST_PAYMENT_S = 23 * HOUR;
/** How long before its end a trial is announced to end. */
const TRIAL_WARNING_S = 3 * DAY;

interface Due {
  readonly at: number;
  readonly customer: string | null;
  readonly run: () => void;
}

function expireIncomplete(account: Account, subscription: Stripe.Subscription): void {
  const invoice = account.tables.invoices.get(idOf(subscription.latest_invoice) ?? "");
  if (invoice?.status === "open") voidInvoice(account, invoice);
  changeSubscription(account, subscription, {
    status: "incomplete_expired",
    ended_at: account.clock.now(idOf(subscription.customer)),
  });
}

function warnOfTrialEnd(account: Account, subscription: Stripe.Subscription): void {
  account.warnedOfTrialEnd.add(subscription.id);
  emit(account, "customer.subscription.trial_will_end", subscription);
}

function expirePendingUpdate(account: Account, subscription: Stripe.Subscription): void {
  const after = dropPendingUpdate(account, subscription);
  emit(account, "customer.subscription.pending_update_expired", after);
}

/** The next due actions of a subscription. */
function dueOfSubscription(account: Account, subscription: Stripe.Subscription): Due[] {
  const customer = idOf(subscription.customer);
  const dues: Due[] = [];
  const add = (at: number, run: () => void) => dues.push({ at, customer, run });
  const { status, trial_end: trialEnd, pending_update: pending, cancel_at: cancelAt } = subscription;
  if (status === "incomplete")
    add(subscription.created + FIRST_PAYMENT_S, () => expireIncomplete(account, subscription));
  if (status === "trialing" && trialEnd !== null && !account.warnedOfTrialEnd.has(subscription.id))
    add(Math.max(subscription.created, trialEnd - TRIAL_WARNING_S), () => warnOfTrialEnd(account, subscription));
  if (pending !== null) add(pending.expires_at, () => expirePendingUpdate(account, subscription));
  if (["trialing", "active", "past_due", "unpaid"].includes(status)) {
    const { end } = periodOf(subscription);
    const at = cancelAt !== null && !subscription.cancel_at_period_end ? Math.min(cancelAt, end) : end;
    add(at, () => endPeriod(account, subscription));
  }
  return dues;
}

function duesOfInvoice(account: Account, invoice: Stripe.Invoice): Due[] {
  const customer = idOf(invoice.customer);
  if (invoice.status === "draft" && invoice.automatically_finalizes_at !== null) {
    const run = () => {
      const open = finalizeInvoice(account, invoice);
      if (open.status === "open") collect(account, open, { automatic: true });
    };
    return [{ at: invoice.automatically_finalizes_at, customer, run }];
  }
  if (invoice.status === "open" && invoice.next_payment_attempt !== null) {
    const run = () => {
      collect(account, invoice, { automatic: true });
    };
    return [{ at: invoice.next_payment_attempt, customer, run }];
  }
  return [];
}

function duesOfSession(account: Account, session: Stripe.Checkout.Session): Due[] {
  if (session.status !== "open") return [];
  return [{ at: session.expires_at, customer: idOf(session.customer), run: () => expireSession(account, session) }];
}

function allDues(account: Account): Due[] {
  const { subscriptions, invoices, sessions } = account.tables;
  return [
    ...subscriptions.all().flatMap((subscription) => dueOfSubscription(account, subscription)),
    ...invoices.all().flatMap((invoice) => duesOfInvoice(account, invoice)),
    ...sessions.all().flatMap((session) => duesOfSession(account, session)),
  ];
}

/** Runs everything that is due by now, in order and each at its own time. */
export function catchUp(account: Account): void {
  for (;;) {
    const due = allDues(account)
      .filter(({ at, customer }) => at <= account.clock.now(customer))
      .toSorted((a, b) => a.at - b.at)[0];
    if (due === undefined) return;
    account.clock.at(due.at, due.run);
  }
}
