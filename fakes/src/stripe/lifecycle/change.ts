import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { HOUR } from "../account/clock.ts";
import { declined, refuse } from "../encoding/refusal.ts";
import { newInvoice } from "../objects/invoice.ts";
import { intervalOf } from "../objects/catalogue.ts";
import { afterPayment, collect } from "./collect.ts";
import { customerOfObject, draftInvoice, finalizeInvoice, voidInvoice } from "./invoices.ts";
import { predictOutcome, methodOf, SENTENCES } from "./payments.ts";
import { fullLines, inPeriod, newIntervalLines, prorationLines } from "./proration.ts";
import { changeSubscription, periodOf, withItems } from "./subscriptions.ts";

export type ProrationBehavior = "always_invoice" | "create_prorations" | "none";
export type PaymentBehavior =
  "allow_incomplete" | "default_incomplete" | "error_if_incomplete" | "pending_if_incomplete";

export interface ChangeOfItems {
  /** The resulting items; their periods are set here. */
  readonly items: readonly Stripe.SubscriptionItem[];
  readonly proration: ProrationBehavior;
  readonly payment: PaymentBehavior;
  readonly moment: number;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

interface Planned {
  readonly items: readonly Stripe.SubscriptionItem[];
  readonly lines: readonly Stripe.InvoiceLineItem[];
  /** Whether the lines are charged at once rather than with the next invoice. */
  readonly atOnce: boolean;
  readonly anchor: number | null;
}

const PENDING_S = 23 * HOUR;

/** When a pending update expires. */
function expiryOf(subscription: Stripe.Subscription, now: number): number {
  return Math.min(now + PENDING_S, Math.max(now + HOUR, periodOf(subscription).end));
}

function changesInterval(subscription: Stripe.Subscription, items: readonly Stripe.SubscriptionItem[]): boolean {
  const before = subscription.items.data[0];
  const after = items[0];
  if (before === undefined || after === undefined) return false;
  return intervalOf(before.price).interval !== intervalOf(after.price).interval;
}

/** Plans a change of items; nothing is written. */
function planChange(account: Account, subscription: Stripe.Subscription, change: ChangeOfItems): Planned {
  const { items, proration, moment } = change;
  if (subscription.status === "trialing" || subscription.status === "paused") {
    return { items, lines: [], atOnce: false, anchor: null };
  }
  if (changesInterval(subscription, items)) {
    const moved = inPeriod(items, moment, moment);
    const lines = newIntervalLines(account, subscription, moved, moment, proration !== "none");
    return { items: moved, lines, atOnce: true, anchor: moment };
  }
  const lines = proration === "none" ? [] : prorationLines(account, subscription, items, moment);
  return { items, lines, atOnce: proration === "always_invoice" && lines.length > 0, anchor: null };
}

/** Discards an update whose payment is pending. */
export function dropPendingUpdate(account: Account, subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.pending_update === null) return subscription;
  const invoice = account.tables.invoices.get(idOf(subscription.latest_invoice) ?? "");
  if (invoice?.status === "open") voidInvoice(account, invoice);
  return changeSubscription(account, subscription, { pending_update: null });
}

function apply(account: Account, subscription: Stripe.Subscription, planned: Planned, change: ChangeOfItems) {
  return changeSubscription(account, subscription, {
    ...withItems(subscription, planned.items),
    ...(planned.anchor !== null && { billing_cycle_anchor: planned.anchor }),
    ...(change.metadata !== undefined && { metadata: { ...change.metadata } }),
  });
}

/** Refuses before anything is written when the payment of `due` would not go through. */
function requirePayment(account: Account, subscription: Stripe.Subscription, due: number): void {
  if (due <= 0) return;
  const customer = customerOfObject(account, subscription.customer);
  const outcome = predictOutcome(account, methodOf(account, subscription, customer), false);
  if (outcome === "paid") return;
  if (outcome === "no_method") throw refuse(SENTENCES.no_method, undefined, "resource_missing");
  account.plannedFailures.get(customer.id)?.shift();
  throw declined(outcome === "card_declined" ? "generic_decline" : outcome, SENTENCES[outcome], null);
}

function invoiceNow(account: Account, subscription: Stripe.Subscription, lines: Planned["lines"]): Stripe.Invoice {
  const pending = account.pendingLines.get(subscription.id) ?? [];
  account.pendingLines.delete(subscription.id);
  const draft = draftInvoice(account, {
    subscription,
    reason: "subscription_update",
    lines: [...pending, ...lines],
    finalizesAt: null,
  });
  return finalizeInvoice(account, draft);
}

function current(account: Account, subscription: Stripe.Subscription): Stripe.Subscription {
  return account.tables.subscriptions.get(subscription.id) ?? subscription;
}

/** Makes a change pending: it takes effect when it is paid. */
function applyWhenPaid(
  account: Account,
  subscription: Stripe.Subscription,
  planned: Planned,
  change: ChangeOfItems,
): Stripe.Subscription {
  const now = account.clock.now(idOf(subscription.customer));
  const open = invoiceNow(account, { ...subscription, ...withItems(subscription, planned.items) }, planned.lines);
  if (open.status === "paid") return apply(account, current(account, subscription), planned, change);
  const customer = customerOfObject(account, subscription.customer);
  if (predictOutcome(account, methodOf(account, subscription, customer), false) === "paid") {
    const after = apply(account, current(account, subscription), planned, change);
    collect(account, open);
    return current(account, after);
  }
  changeSubscription(account, current(account, subscription), {
    pending_update: {
      billing_cycle_anchor: planned.anchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: expiryOf(subscription, now),
      metadata: change.metadata === undefined ? null : { ...change.metadata },
      subscription_items: [...planned.items],
      trial_end: null,
      trial_from_plan: null,
    },
  });
  collect(account, open);
  return current(account, subscription);
}

/** Changes quantities and prices of a subscription according to the two behaviors. */
export function changeItems(account: Account, given: Stripe.Subscription, change: ChangeOfItems): Stripe.Subscription {
  const subscription = dropPendingUpdate(account, given);
  const planned = planChange(account, subscription, change);
  if (!planned.atOnce) {
    if (planned.lines.length > 0)
      account.pendingLines.set(subscription.id, [
        ...(account.pendingLines.get(subscription.id) ?? []),
        ...planned.lines,
      ]);
    return apply(account, subscription, planned, change);
  }
  const customer = customerOfObject(account, subscription.customer);
  const due = planned.lines.reduce((sum, line) => sum + line.amount, 0) + customer.balance;
  if (change.payment === "error_if_incomplete") requirePayment(account, subscription, due);
  if (change.payment === "pending_if_incomplete") return applyWhenPaid(account, subscription, planned, change);
  const after = apply(account, subscription, planned, change);
  const open = invoiceNow(account, after, planned.lines);
  if (open.status === "open") collect(account, open, { automatic: change.payment !== "default_incomplete" });
  else afterPayment(account, open);
  return current(account, after);
}

/** The next invoice, or (with a change that is invoiced at once) the invoice of the change. */
export function previewInvoice(
  account: Account,
  subscription: Stripe.Subscription,
  change: ChangeOfItems | null,
  recurring: boolean,
): Stripe.Invoice {
  const customer = customerOfObject(account, subscription.customer);
  const planned = change === null ? null : planChange(account, subscription, change);
  const items = planned?.items ?? subscription.items.data;
  const changed = { ...subscription, ...withItems(subscription, items) };
  const pending = account.pendingLines.get(subscription.id) ?? [];
  const next = fullLines(account, inPeriod(items, periodOf(changed).end, nextAnchor(changed)));
  const lines =
    planned?.atOnce === true && !recurring
      ? [...pending, ...planned.lines]
      : [...(recurring ? [] : [...pending, ...(planned?.lines ?? [])]), ...next];
  const taxIds = account.tables.taxIds.all().filter((taxId) => idOf(taxId.customer) === customer.id);
  const now = account.clock.now(customer.id);
  const invoice = newInvoice(
    { subscription: changed, customer, taxIds, reason: "upcoming", lines, finalizesAt: null },
    planned?.atOnce === true ? now : periodOf(changed).end,
  );
  return { ...invoice, next_payment_attempt: planned?.atOnce === true ? now : periodOf(changed).end + HOUR };
}

function nextAnchor(subscription: Stripe.Subscription): number {
  return subscription.status === "trialing" ? periodOf(subscription).end : subscription.billing_cycle_anchor;
}
