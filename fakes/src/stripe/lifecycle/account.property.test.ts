import fc from "fast-check";
import Stripe from "stripe";
import { expect, it } from "vitest";
import { idOf } from "../account/account.ts";
import { Refusal } from "../encoding/refusal.ts";
import { openShop, PRICES, type Shop } from "../testing/shop.ts";

const CARDS = ["4242424242424242", "4000002500003155", "4000002760003184", "4000000000000341", "4000000000000002"];

const subscriptionsOf = ({ fake }: Shop) =>
  fake.controls.objects({ kind: "subscriptions" }).data.filter((row) => row.object === "subscription");
const invoicesOf = ({ fake }: Shop) =>
  fake.controls.objects({ kind: "invoices" }).data.filter((row) => row.object === "invoice");
const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length];

async function order(shop: Shop, number: number): Promise<void> {
  const trial = {
    payment_method_collection: number % 2 === 0 ? "always" : "if_required",
    subscription_data: {
      trial_period_days: 1 + (number % 20),
      trial_settings: {
        end_behavior: { missing_payment_method: pick(["pause", "cancel", "create_invoice"], number) ?? "pause" },
      },
    },
  } as const;
  const price = pick(Object.values(PRICES), number) ?? PRICES.pro;
  const { session } = await shop.order(price, number % 3 === 0 ? trial : {}, 1 + (number % 5));
  const card = pick(CARDS, number);
  shop.fake.controls.checkout({ session: session.id, card, refuse: number % 7 === 0 });
}

type Act = (shop: Shop, number: number, subscription: Stripe.Subscription) => unknown;
const customerOf = ({ customer }: Stripe.Subscription) => idOf(customer);
const itemOf = ({ items }: Stripe.Subscription) => items.data[0]?.id ?? "";
const PAYMENTS = ["pending_if_incomplete", "error_if_incomplete", "allow_incomplete", "default_incomplete"];
const PRORATIONS = ["always_invoice", "create_prorations", "none"];
const FAILURES = ["card_declined", "insufficient_funds", "authentication_required"] as const;

/** The actions of this test on a subscription. */
const ACTS: Readonly<Record<string, Act>> = {
  advance: ({ fake }, number, at) => fake.controls.advance({ days: number % 40, customer: customerOf(at) }),
  renew: ({ fake }, _, { id }) => fake.controls.advance({ to: "renewal", subscription: id }),
  fail: ({ fake }, number, at) =>
    fake.controls.failPayments({ customer: customerOf(at), times: number % 5, failure: pick(FAILURES, number) }),
  card: ({ fake }, number, at) =>
    fake.controls.card({ customer: customerOf(at), card: pick(CARDS, number) ?? "4242424242424242" }),
  seats: ({ stripe }, number, at) =>
    stripe.subscriptions.update(at.id, {
      items: [{ id: itemOf(at), quantity: 1 + (number % 9) }],
      proration_behavior: pick(PRORATIONS, number) ?? "none",
      payment_behavior: pick(PAYMENTS, number) ?? "allow_incomplete",
    }),
  price: ({ stripe }, number, at) =>
    stripe.subscriptions.update(at.id, {
      items: [{ id: itemOf(at), price: pick(Object.values(PRICES), number) ?? PRICES.pro }],
      payment_behavior: pick(PAYMENTS, number) ?? "allow_incomplete",
    }),
  end: ({ stripe }, number, { id }) => stripe.subscriptions.update(id, { cancel_at_period_end: number % 2 === 0 }),
  begin: ({ stripe }, _, { id }) => stripe.subscriptions.update(id, { trial_end: "now" }),
  cancel: ({ stripe }, number, { id }) =>
    stripe.subscriptions.cancel(id, { prorate: number % 2 === 0, invoice_now: number % 3 === 0 }),
  resume: ({ stripe }, _, { id }) => stripe.subscriptions.resume(id, { payment_behavior: "resume_on_payment_success" }),
  pay: ({ stripe }, _, at) => stripe.invoices.pay(idOf(at.latest_invoice) ?? ""),
  refund: ({ fake }, _, { id }) => fake.controls.refund({ subscription: id }),
  dispute: ({ fake }, number, { id }) => fake.controls.dispute({ subscription: id, inquiry: number % 2 === 0 }),
  forget: ({ stripe }, _, at) => stripe.customers.del(customerOf(at)),
};

async function act(shop: Shop, name: string, number: number): Promise<void> {
  const subscription = pick(subscriptionsOf(shop), number);
  try {
    if (subscription === undefined) await order(shop, number);
    else await ACTS[name]?.(shop, number, subscription);
  } catch (error) {
    // Actions that do not fit the state are refused; any other error is a bug of the fake.
    if (error instanceof Refusal || error instanceof Stripe.errors.StripeCardError) return;
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Whether the newest event of a subscription matches it, except for the invoice, which has its own events. */
function isShown(shop: Shop, subscription: Stripe.Subscription): boolean {
  const about = ({ data }: Stripe.EventBase) => "id" in data.object && data.object.id === subscription.id;
  const events = shop.fake.controls.objects({ kind: "events" }).data.filter((row) => row.object === "event");
  const plain = (object: object | undefined) => JSON.stringify({ ...object, latest_invoice: null });
  return plain(events.find(about)?.data.object) === plain(subscription);
}

/** The violated invariants, as text. */
function faultsOf(shop: Shop): string[] {
  const nowOf = (customer: string | null) => shop.fake.controls.now({ customer: customer ?? "" }).now;
  const faults = subscriptionsOf(shop).flatMap((subscription) => {
    const { status, pending_update: pending } = subscription;
    const now = nowOf(customerOf(subscription));
    const { current_period_start: start = 0, current_period_end: end = 0 } = subscription.items.data[0] ?? {};
    return [
      start >= end && "a period ends before it starts",
      ["trialing", "active", "past_due", "unpaid"].includes(status) && end <= now && `${status} after the period`,
      pending !== null && pending.expires_at <= now && "an expired update is pending",
      !isShown(shop, subscription) && "no event matches the subscription",
    ];
  });
  const others = invoicesOf(shop).flatMap((invoice) => {
    const next = invoice.next_payment_attempt;
    return [
      invoice.amount_paid + invoice.amount_remaining !== invoice.amount_due &&
        "the amounts of an invoice do not add up",
      next !== null && next <= nowOf(idOf(invoice.customer)) && "a planned payment was not attempted",
    ];
  });
  return [...faults, ...others].filter((fault) => fault !== false);
}

it("keeps its invariants under any sequence of actions, and emits an event for each change", async () => {
  const step = fc.tuple(fc.constantFrom("order", "order", ...Object.keys(ACTS)), fc.nat(1000));
  const run = async (steps: readonly (readonly [string, number])[], afterRetries: "cancel" | "past_due" | "unpaid") => {
    const shop = await openShop({ webhookUrl: null, settings: { afterRetries } });
    try {
      for (const [name, number] of steps) {
        await (name === "order" ? order(shop, number) : act(shop, name, number));
        expect([name, ...faultsOf(shop)]).toEqual([name]);
      }
    } finally {
      await shop.close();
    }
  };
  const all = fc.array(step, { minLength: 20, maxLength: 60 });
  const settings = fc.constantFrom("cancel" as const, "unpaid" as const, "past_due" as const);
  await fc.assert(fc.asyncProperty(all, settings, run), { numRuns: 30 });
});
