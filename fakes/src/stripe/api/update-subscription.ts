import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { DAY } from "../account/clock.ts";
import {
  emptyable,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  natural,
  nowOrTime,
  object,
  oneOf,
  type Parsed,
  required,
  text,
} from "../encoding/fields.ts";
import { missing, refuse } from "../encoding/refusal.ts";
import { changeItems, type ChangeOfItems } from "../lifecycle/change.ts";
import { draftInvoice, finalizeInvoice } from "../lifecycle/invoices.ts";
import { fullLines, inPeriod } from "../lifecycle/proration.ts";
import { collect } from "../lifecycle/collect.ts";
import { changeSubscription, isLive, periodOf, withItems } from "../lifecycle/subscriptions.ts";
import { newItem } from "../objects/subscription.ts";
import { requirePrice } from "./catalogue.ts";

/** The payer's feedback on cancellation. */
export const DETAILS = object({
  comment: emptyable(text),
  feedback: emptyable(
    oneOf(
      "customer_service",
      "low_quality",
      "missing_features",
      "other",
      "switched_service",
      "too_complex",
      "too_expensive",
      "unused",
    ),
  ),
});

/** Proration behaviors of a change of items. */
export const PRORATION = oneOf("always_invoice", "create_prorations", "none");
/** What happens when a change is not paid. */
export const PAYMENT = oneOf("allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete");
/** The items of a change. */
export const ITEMS = list(object({ deleted: flag, id: text, price: text, quantity: natural }));

/** The parameters of a change. */
export const UPDATE = {
  cancel_at: emptyable(integer),
  cancel_at_period_end: flag,
  cancellation_details: DETAILS,
  default_payment_method: emptyable(text),
  description: emptyable(text),
  items: ITEMS,
  metadata,
  off_session: flag,
  payment_behavior: PAYMENT,
  proration_behavior: PRORATION,
  proration_date: integer,
  trial_end: nowOrTime,
  trial_settings: object({
    end_behavior: required(object({ missing_payment_method: required(oneOf("cancel", "create_invoice", "pause")) })),
  }),
};
type Update = Parsed<typeof UPDATE>;

/** Parameters allowed together with `pending_if_incomplete`. */
const WITH_PENDING = [
  "cancel_at_period_end",
  "items",
  "metadata",
  "off_session",
  "payment_behavior",
  "proration_behavior",
  "proration_date",
  "trial_end",
];

/** An existing subscription. @throws Refusal */
export function requireSubscription({ tables }: Account, id: string, param: string): Stripe.Subscription {
  const subscription = tables.subscriptions.get(id);
  if (subscription === undefined) throw missing("subscription", id, param);
  return subscription;
}

/** The items of a subscription after the requested change. */
export function itemsAfter(
  account: Account,
  subscription: Stripe.Subscription,
  wishes: Parsed<typeof UPDATE>["items"] = [],
  prefix = "items",
): Stripe.SubscriptionItem[] {
  const now = account.clock.now(idOf(subscription.customer));
  const items = [...subscription.items.data];
  for (const [index, change] of wishes.entries()) {
    const price =
      change.price === undefined ? undefined : requirePrice(account, change.price, `${prefix}[${index}][price]`);
    const at = items.findIndex(({ id }) => id === change.id);
    const before = items[at];
    if (change.id !== undefined && before === undefined)
      throw missing("subscription_item", change.id, `${prefix}[${index}][id]`);
    if (before !== undefined && change.deleted === true) items.splice(at, 1);
    else if (before !== undefined) {
      const fresh = newItem(
        subscription.id,
        price ?? before.price,
        change.quantity ?? before.quantity ?? 1,
        periodOf(subscription),
        now,
      );
      items[at] = { ...fresh, id: before.id, created: before.created, metadata: before.metadata };
    } else if (price === undefined)
      throw refuse(
        `Missing required param: ${prefix}[${index}][price].`,
        `${prefix}[${index}][price]`,
        "parameter_missing",
      );
    else items.push(newItem(subscription.id, price, change.quantity ?? 1, periodOf(subscription), now));
  }
  if (items.length === 0) throw refuse("A subscription must have at least one active plan.", prefix);
  return items;
}

/** The time from which a proration is calculated. */
export function prorationMoment(
  account: Account,
  subscription: Stripe.Subscription,
  given: number | undefined,
): number {
  const { start, end } = periodOf(subscription);
  const now = account.clock.now(idOf(subscription.customer));
  if (given !== undefined && (given < start || given > end))
    throw refuse("Cannot specify `proration_date` outside of current billing period.", "proration_date");
  return given ?? Math.min(now, end);
}

function changesItems(subscription: Stripe.Subscription, items: readonly Stripe.SubscriptionItem[]): boolean {
  const key = (item: Stripe.SubscriptionItem) => `${item.id} ${item.price.id} ${item.quantity}`;
  return items.map(key).join() !== subscription.items.data.map(key).join();
}

function requireConsistency(account: Account, subscription: Stripe.Subscription, input: Update): void {
  if (!isLive(subscription) && Object.keys(input).some((key) => key !== "cancellation_details" && key !== "metadata"))
    throw refuse(
      "A canceled subscription can only update its cancellation_details and metadata.",
      undefined,
      "invalid_canceled_subscription_fields",
    );
  const foreign = Object.keys(input).find((key) => !WITH_PENDING.includes(key));
  if (input.payment_behavior === "pending_if_incomplete" && foreign !== undefined)
    throw refuse(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you cannot pass \`${foreign}\`.`,
      foreign,
    );
  if (input.cancel_at_period_end !== undefined && input.cancel_at !== undefined)
    throw refuse("You may only specify one of these parameters: cancel_at, cancel_at_period_end.", "cancel_at");
  const method = input.default_payment_method;
  if (
    typeof method === "string" &&
    idOf(account.tables.paymentMethods.get(method)?.customer) !== idOf(subscription.customer)
  )
    throw missing("PaymentMethod", method, "default_payment_method");
}

function endingOf(account: Account, subscription: Stripe.Subscription, input: Update): Partial<Stripe.Subscription> {
  const now = account.clock.now(idOf(subscription.customer));
  const details = { ...subscription.cancellation_details, ...input.cancellation_details };
  const said = (reason: string | null): Stripe.Subscription.CancellationDetails => ({
    comment: details.comment ?? null,
    feedback: details.feedback ?? null,
    feedback_option: null,
    reason,
  });
  if (input.cancel_at_period_end === true)
    return {
      cancel_at: periodOf(subscription).end,
      cancel_at_period_end: true,
      canceled_at: now,
      cancellation_details: said("cancellation_requested"),
    };
  if (typeof input.cancel_at === "number")
    return { cancel_at: input.cancel_at, canceled_at: now, cancellation_details: said("cancellation_requested") };
  if (input.cancel_at_period_end === false || input.cancel_at === null)
    return { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: said(null) };
  return input.cancellation_details === undefined
    ? {}
    : { cancellation_details: said(subscription.cancellation_details?.reason ?? null) };
}

function plainPatch(account: Account, subscription: Stripe.Subscription, input: Update): Partial<Stripe.Subscription> {
  const settings = input.trial_settings?.end_behavior.missing_payment_method;
  return {
    ...endingOf(account, subscription, input),
    ...(input.default_payment_method !== undefined && { default_payment_method: input.default_payment_method }),
    ...(input.description !== undefined && { description: input.description }),
    ...(settings !== undefined && {
      trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: settings } },
    }),
    metadata: mergeMetadata(subscription.metadata, input.metadata),
  };
}

/** Ends a trial now, or moves its end. */
function moveTrial(account: Account, subscription: Stripe.Subscription, end: number | "now"): Stripe.Subscription {
  const now = account.clock.now(idOf(subscription.customer));
  if (end !== "now") {
    if (end <= now || end > now + 730 * DAY)
      throw refuse("Invalid timestamp: must be in the future and at most 2 years away.", "trial_end");
    const items = subscription.items.data.map((item) => ({ ...item, current_period_end: end }));
    return changeSubscription(account, subscription, {
      ...withItems(subscription, items),
      billing_cycle_anchor: end,
      status: "trialing",
      trial_end: end,
      trial_start: subscription.trial_start ?? now,
    });
  }
  if (subscription.status !== "trialing") return subscription;
  const items = inPeriod(subscription.items.data, now, now);
  const begun = changeSubscription(account, subscription, {
    ...withItems(subscription, items),
    billing_cycle_anchor: now,
    status: "active",
    trial_end: now,
  });
  const draft = draftInvoice(account, {
    subscription: begun,
    reason: "subscription_update",
    lines: fullLines(account, items),
    finalizesAt: null,
  });
  const open = finalizeInvoice(account, draft);
  if (open.status === "open") collect(account, open, { automatic: true });
  return requireSubscription(account, subscription.id, "id");
}

/** Updates a subscription as `POST /v1/subscriptions/{id}` does. */
export function updateSubscription(account: Account, input: Update, id: string): Stripe.Subscription {
  const subscription = requireSubscription(account, id, "id");
  requireConsistency(account, subscription, input);
  const items = itemsAfter(account, subscription, input.items);
  const moment = prorationMoment(account, subscription, input.proration_date);
  const patch = plainPatch(account, subscription, input);
  if (!changesItems(subscription, items)) {
    const patched = changeSubscription(account, subscription, patch);
    return input.trial_end === undefined ? patched : moveTrial(account, patched, input.trial_end);
  }
  const pending = input.payment_behavior === "pending_if_incomplete";
  const change: ChangeOfItems = {
    items,
    proration: input.proration_behavior ?? "create_prorations",
    payment: input.payment_behavior ?? "allow_incomplete",
    moment,
    ...(pending && input.metadata !== undefined && { metadata: patch.metadata }),
  };
  const after = changeItems(account, subscription, change);
  const patched = pending ? after : changeSubscription(account, after, patch);
  return input.trial_end === undefined ? patched : moveTrial(account, patched, input.trial_end);
}
