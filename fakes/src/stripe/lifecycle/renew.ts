import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { HOUR } from "../account/clock.ts";
import { emit } from "../events/emit.ts";
import { afterPayment, collect } from "./collect.ts";
import { customerOfObject, draftInvoice, finalizeInvoice } from "./invoices.ts";
import { methodOf } from "./payments.ts";
import { fullLines, inPeriod } from "./proration.ts";
import { changeSubscription, endSubscription, periodOf, withItems } from "./subscriptions.ts";

/** Starts the next period and drafts its invoice, which is finalized an hour later as at Stripe. */
function beginPeriod(account: Account, subscription: Stripe.Subscription): void {
  const now = account.clock.now(idOf(subscription.customer));
  const trialEnds = subscription.status === "trialing";
  const anchor = trialEnds ? now : subscription.billing_cycle_anchor;
  const items = inPeriod(subscription.items.data, now, anchor);
  const pending = account.pendingLines.get(subscription.id) ?? [];
  account.pendingLines.delete(subscription.id);
  const next: Stripe.Subscription = {
    ...subscription,
    ...withItems(subscription, items),
    billing_cycle_anchor: anchor,
    status: trialEnds ? "active" : subscription.status,
  };
  const collected = subscription.status !== "unpaid";
  const draft = draftInvoice(account, {
    subscription: next,
    reason: "subscription_cycle",
    lines: [...pending, ...fullLines(account, items)],
    finalizesAt: collected ? now + HOUR : null,
  });
  if (!collected) account.tables.invoices.put({ ...draft, auto_advance: false });
  changeSubscription(account, subscription, { ...next, latest_invoice: draft.id });
}

/** Pauses a subscription whose trial ended without a way to pay. */
function pause(account: Account, subscription: Stripe.Subscription): void {
  const paused = changeSubscription(account, subscription, {
    status: "paused",
    status_details: {
      paused: {
        subscription: { type: "trial_end_without_payment_method" },
        transitioned_at: account.clock.now(idOf(subscription.customer)),
        type: "subscription",
      },
    },
  });
  emit(account, "customer.subscription.paused", paused);
}

function cancelsNow(subscription: Stripe.Subscription, now: number): boolean {
  if (subscription.cancel_at_period_end) return periodOf(subscription).end <= now;
  return subscription.cancel_at !== null && subscription.cancel_at <= now;
}

/** Handles the end of a period or a trial. */
export function endPeriod(account: Account, subscription: Stripe.Subscription): void {
  const now = account.clock.now(idOf(subscription.customer));
  if (cancelsNow(subscription, now)) {
    endSubscription(account, subscription, {
      reason: "cancellation_requested",
      comment: subscription.cancellation_details?.comment,
      feedback: subscription.cancellation_details?.feedback,
    });
    return;
  }
  const customer = customerOfObject(account, subscription.customer);
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (subscription.status === "trialing" && methodOf(account, subscription, customer) === undefined) {
    if (behavior === "pause") {
      pause(account, subscription);
      return;
    }
    if (behavior === "cancel") {
      endSubscription(account, subscription, { reason: "payment_failed" });
      return;
    }
  }
  beginPeriod(account, subscription);
}

/**
 * Resumes a paused subscription in a new period, whose invoice is collected now. It stays paused until that is paid.
 */
export function resume(account: Account, subscription: Stripe.Subscription): Stripe.Subscription {
  const now = account.clock.now(idOf(subscription.customer));
  const items = inPeriod(subscription.items.data, now, now);
  const begun = changeSubscription(account, subscription, {
    ...withItems(subscription, items),
    billing_cycle_anchor: now,
  });
  const draft = draftInvoice(account, {
    subscription: begun,
    reason: "subscription_update",
    lines: fullLines(account, items),
    finalizesAt: null,
  });
  const open = finalizeInvoice(account, draft);
  if (open.status === "open") collect(account, open, { automatic: true });
  else afterPayment(account, open);
  return account.tables.subscriptions.get(subscription.id) ?? begun;
}
