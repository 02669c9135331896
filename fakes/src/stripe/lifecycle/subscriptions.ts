import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { addInterval } from "../account/clock.ts";
import { emit, previousOf } from "../events/emit.ts";
import { intervalOf } from "../objects/catalogue.ts";
import { voidInvoice } from "./invoices.ts";

/** Updates a subscription and emits an event when anything changes. */
export function changeSubscription(
  account: Account,
  before: Stripe.Subscription,
  patch: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const after = { ...before, ...patch };
  const previous = previousOf(before, after);
  if (previous === undefined) return before;
  account.tables.subscriptions.put(after);
  emit(account, "customer.subscription.updated", after, previous);
  return after;
}

/** The subscription with other items. */
export function withItems(
  subscription: Stripe.Subscription,
  items: readonly Stripe.SubscriptionItem[],
): Pick<Stripe.Subscription, "items"> {
  return { items: { ...subscription.items, data: [...items] } };
}

/** Start and end of the current period. */
export function periodOf(subscription: Stripe.Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** The end of the period that starts at `start`, computed from the anchor so that a 31st is restored. */
export function endOfPeriod(price: Stripe.Price, anchor: number, start: number): number {
  const { interval, count } = intervalOf(price);
  for (let periods = 1; ; periods++) {
    const end = addInterval(anchor, interval, periods * count);
    if (end > start) return end;
  }
}

/** Subscriptions that have not ended. */
export function isLive({ status }: Stripe.Subscription): boolean {
  return status !== "canceled" && status !== "incomplete_expired";
}

export interface Cancellation {
  readonly reason: Stripe.Subscription.CancellationDetails.Reason;
  readonly comment?: string | null | undefined;
  readonly feedback?: string | null | undefined;
}

/** Ends a subscription now. Its open invoices stay open but are no longer collected. */
export function endSubscription(
  account: Account,
  subscription: Stripe.Subscription,
  { reason, comment, feedback }: Cancellation,
): Stripe.Subscription {
  const now = account.clock.now(idOf(subscription.customer));
  const ended: Stripe.Subscription = {
    ...subscription,
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_update: null,
    cancellation_details: { comment: comment ?? null, feedback: feedback ?? null, feedback_option: null, reason },
  };
  for (const invoice of account.tables.invoices.all()) {
    if (idOf(invoice.parent?.subscription_details?.subscription) !== subscription.id) continue;
    if (
      invoice.status === "open" &&
      subscription.pending_update !== null &&
      idOf(subscription.latest_invoice) === invoice.id
    )
      voidInvoice(account, invoice);
    else if (invoice.status === "open" || invoice.status === "draft")
      account.tables.invoices.put({
        ...invoice,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  }
  account.pendingLines.delete(subscription.id);
  account.tables.subscriptions.put(ended);
  emit(account, "customer.subscription.deleted", ended);
  return ended;
}
