import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import {
  flag,
  integer,
  mergeMetadata,
  metadata,
  natural,
  object,
  oneOf,
  type Parsed,
  range,
  required,
  text,
} from "../encoding/fields.ts";
import { PAGE, pageOf } from "../encoding/lists.ts";
import { missing, refuse } from "../encoding/refusal.ts";
import { dropPendingUpdate } from "../lifecycle/change.ts";
import { draftInvoice, finalizeInvoice } from "../lifecycle/invoices.ts";
import { prorationLines } from "../lifecycle/proration.ts";
import { resume } from "../lifecycle/renew.ts";
import { changeSubscription, endSubscription, isLive, withItems } from "../lifecycle/subscriptions.ts";
import { requireKnownCustomer } from "./customers.ts";
import { route } from "./route.ts";
import { DETAILS, PAYMENT, PRORATION, requireSubscription, UPDATE, updateSubscription } from "./update-subscription.ts";

const CANCEL = { cancellation_details: DETAILS, invoice_now: flag, prorate: flag };

function cancel(account: Account, input: Parsed<typeof CANCEL>, id: string): Stripe.Subscription {
  const subscription = requireSubscription(account, id, "id");
  if (!isLive(subscription)) throw missing("subscription", id, "id");
  const now = account.clock.now(idOf(subscription.customer));
  if (input.prorate === true && input.invoice_now === true && subscription.status === "active") {
    const none = subscription.items.data.map((item) => ({ ...item, quantity: 0 }));
    const lines = prorationLines(account, subscription, none, now).filter(({ amount }) => amount < 0);
    finalizeInvoice(
      account,
      draftInvoice(account, { subscription, reason: "subscription_update", lines, finalizesAt: null }),
    );
  }
  const current = requireSubscription(account, id, "id");
  return endSubscription(account, current, { reason: "cancellation_requested", ...input.cancellation_details });
}

const LIST = {
  ...PAGE,
  created: range,
  customer: text,
  price: text,
  status: oneOf(
    "active",
    "all",
    "canceled",
    "ended",
    "incomplete",
    "incomplete_expired",
    "past_due",
    "paused",
    "trialing",
    "unpaid",
  ),
};

function fits(subscription: Stripe.Subscription, status: Parsed<typeof LIST>["status"]): boolean {
  if (status === "all") return true;
  if (status === "ended") return !isLive(subscription);
  // Without a status Stripe omits canceled subscriptions.
  return status === undefined ? subscription.status !== "canceled" : subscription.status === status;
}

const ITEM_UPDATE = {
  metadata,
  off_session: flag,
  payment_behavior: PAYMENT,
  price: text,
  proration_behavior: PRORATION,
  proration_date: integer,
  quantity: natural,
};

function findItem(
  { tables }: Account,
  id: string,
): { item: Stripe.SubscriptionItem; subscription: Stripe.Subscription } {
  for (const subscription of tables.subscriptions.all())
    for (const item of subscription.items.data) if (item.id === id) return { item, subscription };
  throw missing("subscription_item", id, "id");
}

const items = [
  route("GET /v1/subscription_items", { ...PAGE, subscription: required(text) }, (account, input) =>
    pageOf(
      "/v1/subscription_items",
      "subscription_item",
      requireSubscription(account, input.subscription, "subscription").items.data,
      input,
    ),
  ),
  route("GET /v1/subscription_items/:id", {}, (account, _, id) => findItem(account, id).item),
  route(
    "POST /v1/subscription_items/:id",
    ITEM_UPDATE,
    (account, { price, quantity, metadata: pairs, ...rest }, id) => {
      const { subscription } = findItem(account, id);
      updateSubscription(account, { ...rest, items: [{ id, price, quantity }] }, subscription.id);
      const { item, subscription: now } = findItem(account, id);
      if (pairs === undefined) return item;
      const after = { ...item, metadata: mergeMetadata(item.metadata, pairs) };
      const all = now.items.data.map((other) => (other.id === id ? after : other));
      changeSubscription(account, now, withItems(now, all));
      return after;
    },
  ),
];

/** Only the mode that attempts the payment in the same request; Stripe's default leaves that to a later one. */
const RESUME = {
  billing_cycle_anchor: object({ type: required(oneOf("now")) }),
  payment_behavior: required(oneOf("resume_on_payment_success")),
  proration_behavior: PRORATION,
};

export const SUBSCRIPTION_ROUTES = [
  route("GET /v1/subscriptions", LIST, (account, input) => {
    requireKnownCustomer(account, input.customer);
    const rows = account.tables.subscriptions
      .all()
      .filter((row) => fits(row, input.status))
      .filter((row) => input.created?.(row.created) ?? true)
      .filter((row) => input.customer === undefined || idOf(row.customer) === input.customer)
      .filter((row) => input.price === undefined || row.items.data.some((item) => item.price.id === input.price));
    return pageOf("/v1/subscriptions", "subscription", rows, input);
  }),
  route("GET /v1/subscriptions/:id", {}, (account, _, id) => requireSubscription(account, id, "id")),
  route("POST /v1/subscriptions/:id", UPDATE, updateSubscription),
  route("DELETE /v1/subscriptions/:id", CANCEL, cancel),
  route("POST /v1/subscriptions/:id/resume", RESUME, (account, _, id) => {
    const subscription = requireSubscription(account, id, "id");
    if (subscription.status !== "paused")
      throw refuse("You can only resume subscriptions that are paused.", undefined, "resource_invalid_state");
    return resume(account, dropPendingUpdate(account, subscription));
  }),
  ...items,
];
