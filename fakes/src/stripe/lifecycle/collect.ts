import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { DAY } from "../account/clock.ts";
import { emit } from "../events/emit.ts";
import { subscriptionOf } from "../objects/invoice.ts";
import { customerOfObject } from "./invoices.ts";
import { attemptPayment, methodOf, type Outcome } from "./payments.ts";
import { changeSubscription, endSubscription, withItems } from "./subscriptions.ts";

/** Applies a paid update. */
function applyPendingUpdate(account: Account, subscription: Stripe.Subscription): Stripe.Subscription {
  const pending = subscription.pending_update;
  if (pending === null) return subscription;
  const applied: Stripe.Subscription = {
    ...subscription,
    ...(pending.subscription_items !== null && withItems(subscription, pending.subscription_items)),
    ...(pending.metadata !== null && { metadata: pending.metadata }),
    ...(pending.billing_cycle_anchor !== null && { billing_cycle_anchor: pending.billing_cycle_anchor }),
    ...(pending.cancel_at_period_end !== null && { cancel_at_period_end: pending.cancel_at_period_end }),
  };
  const after = changeSubscription(account, subscription, { ...applied, pending_update: null });
  emit(account, "customer.subscription.pending_update_applied", after);
  return after;
}

/** Ends the pause of a subscription. */
function unpause(account: Account, subscription: Stripe.Subscription): void {
  const { status_details: _paused, ...rest } = subscription;
  const resumed: Stripe.Subscription = account.tables.subscriptions.put({ ...rest, status: "active" });
  emit(account, "customer.subscription.updated", resumed, { status: "paused" });
  emit(account, "customer.subscription.resumed", resumed);
}

/** Updates a subscription after one of its invoices was paid. */
export function afterPayment(account: Account, invoice: Stripe.Invoice): void {
  const subscription = account.tables.subscriptions.get(subscriptionOf(invoice) ?? "");
  if (subscription === undefined) return;
  // While collection is paused, new periods are drafts; they do not block what was owed before.
  const latest = account.tables.invoices.get(idOf(subscription.latest_invoice) ?? "");
  if (latest?.id !== invoice.id && latest?.status !== "draft") return;
  const current = applyPendingUpdate(account, subscription);
  if (current.status === "paused") {
    unpause(account, current);
  } else if (current.status === "incomplete" || current.status === "past_due" || current.status === "unpaid")
    changeSubscription(account, current, { status: "active" });
}

function giveUp(account: Account, subscription: Stripe.Subscription): void {
  const { afterRetries } = account.settings;
  if (afterRetries === "cancel") endSubscription(account, subscription, { reason: "payment_failed" });
  else if (afterRetries === "unpaid") changeSubscription(account, subscription, { status: "unpaid" });
}

function afterFailure(account: Account, invoice: Stripe.Invoice, outcome: Outcome, automatic: boolean): void {
  const subscription = account.tables.subscriptions.get(subscriptionOf(invoice) ?? "");
  if (subscription === undefined) return;
  const isPendingUpdate = subscription.pending_update !== null && idOf(subscription.latest_invoice) === invoice.id;
  const retried =
    automatic && !isPendingUpdate && ["active", "past_due", "paused", "trialing"].includes(subscription.status);
  const days = account.settings.retryDays[invoice.attempt_count - 1];
  const now = account.clock.now(idOf(invoice.customer));
  const later = days === undefined ? null : now + days * DAY;
  // A scheduled attempt is used up; one by hand leaves the schedule unchanged.
  const next = retried ? later : automatic ? null : invoice.next_payment_attempt;
  const failed = account.tables.invoices.put({ ...invoice, next_payment_attempt: next });
  if (outcome === "authentication_required") emit(account, "invoice.payment_action_required", failed);
  emit(account, "invoice.payment_failed", failed);
  // A resumption that is not paid leaves the subscription paused.
  if (!retried || subscription.status === "paused") return;
  const late = changeSubscription(account, subscription, { status: "past_due" });
  if (days === undefined) giveUp(account, late);
}

export interface CollectOptions {
  /** A card other than the subscription's. */
  readonly method?: Stripe.PaymentMethod | undefined;
  /** Whether the payer has just confirmed the payment with their bank. */
  readonly confirmed?: boolean;
  /** Whether this is a scheduled attempt of the account. */
  readonly automatic?: boolean;
}

/** Tries to collect an open invoice, with all consequences. */
export function collect(
  account: Account,
  invoice: Stripe.Invoice,
  { method, confirmed = false, automatic = false }: CollectOptions = {},
): Outcome {
  const subscription = account.tables.subscriptions.get(subscriptionOf(invoice) ?? "");
  const payer = method ?? methodOf(account, subscription, customerOfObject(account, invoice.customer));
  const result = attemptPayment(account, invoice, payer, { confirmed, automatic });
  if (result.outcome === "paid") afterPayment(account, result.invoice);
  else afterFailure(account, result.invoice, result.outcome, automatic);
  return result.outcome;
}
