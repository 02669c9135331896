import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInterval } from "../account/clock.ts";
import { dataOf, openShop, PRICES, type Shop } from "../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const fresh = ({ id }: Stripe.Subscription) => shop.stripe.subscriptions.retrieve(id);
const since = async (customer: string, count: number) => (await shop.typesOf(customer)).slice(count);

const trial = (missing: "cancel" | "create_invoice" | "pause") =>
  ({
    payment_method_collection: "if_required",
    subscription_data: {
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: missing } },
    },
  }) as const;

const RESUME = { billing_cycle_anchor: { type: "now" }, payment_behavior: "resume_on_payment_success" } as const;

describe("a period", () => {
  it("is followed by a new one: an invoice is drafted, finalized an hour later and paid", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    const before = subscription.items.data[0];
    const seen = (await shop.typesOf(customer.id)).length;
    shop.fake.controls.advance({
      seconds: (before?.current_period_end ?? 0) - subscription.created,
      customer: customer.id,
    });
    const renewed = await fresh(subscription);
    expect(renewed.items.data[0]?.current_period_start).toBe(before?.current_period_end);
    expect(await dataOf(shop.stripe.invoices.list({ customer: customer.id, status: "draft" }))).toMatchObject([
      { billing_reason: "subscription_cycle", amount_due: 600 },
    ]);
    shop.fake.controls.advance({ seconds: 3600, customer: customer.id });
    expect(await since(customer.id, seen)).toEqual([
      "invoice.created",
      "customer.subscription.updated",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
    expect((await fresh(subscription)).latest_invoice).not.toBe(subscription.latest_invoice);
  });

  it("keeps its day of the month after a shorter month", () => {
    const anchor = Date.UTC(2027, 0, 31, 12) / 1000;
    const day = (count: number) => new Date(addInterval(anchor, "month", count) * 1000).toISOString().slice(0, 10);
    expect([1, 2, 3, 13].map(day)).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2028-02-29"]);
    expect(new Date(addInterval(Date.UTC(2028, 1, 29) / 1000, "year", 1) * 1000).toISOString()).toMatch(/^2029-02-28/);
    expect(addInterval(anchor, "week", 1) - addInterval(anchor, "day", 1)).toBe(6 * 86_400);
  });

  it("ends a subscription that is cancelled for its end", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    shop.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    const { current_period_end: end } = subscription.items.data[0] as Stripe.SubscriptionItem;
    expect(await fresh(subscription)).toMatchObject({
      status: "canceled",
      ended_at: end,
      cancellation_details: { reason: "cancellation_requested" },
    });
    expect((await shop.typesOf(customer.id)).at(-1)).toBe("customer.subscription.deleted");
    expect(await dataOf(shop.stripe.invoices.list({ customer: customer.id }))).toHaveLength(1);
  });

  it("ends early when the subscription is cancelled at a given time", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at: subscription.created + 5 * 86_400 });
    shop.fake.controls.advance({ days: 5, customer: customer.id });
    expect((await fresh(subscription)).status).toBe("canceled");
  });

  it("passes for one customer or for all", async () => {
    const first = await shop.buy(PRICES.pro);
    const second = await shop.buy(PRICES.pro);
    const { now } = shop.fake.controls.advance({ days: 3, customer: first.customer.id });
    expect(now - shop.fake.controls.now({ customer: second.customer.id }).now).toBeGreaterThanOrEqual(3 * 86_400 - 1);
    const before = shop.fake.controls.now({}).now;
    shop.fake.controls.advance({ days: 1 });
    expect(shop.fake.controls.now({}).now - before).toBeGreaterThanOrEqual(86_400);
  });
});

describe("a trial", () => {
  it("is announced three days before its end, and continues as a paid period with a card", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro, trial("pause"));
    shop.fake.controls.advance({ to: "trial_warning", subscription: subscription.id });
    expect((await shop.typesOf(customer.id)).at(-1)).toBe("customer.subscription.trial_will_end");
    shop.fake.controls.card({ customer: customer.id, card: "4242424242424242" });
    shop.fake.controls.advance({ to: "trial_end", subscription: subscription.id });
    const paid = await fresh(subscription);
    expect(paid).toMatchObject({ status: "active", billing_cycle_anchor: subscription.trial_end });
    expect(await dataOf(shop.stripe.invoices.list({ customer: customer.id }))).toMatchObject([
      { status: "paid", amount_paid: 600 },
      { status: "paid", amount_paid: 0 },
    ]);
  });

  it("pauses without a card, and is resumed by a payment", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro, trial("pause"));
    shop.fake.controls.advance({ to: "trial_end", subscription: subscription.id });
    expect(await fresh(subscription)).toMatchObject({
      status: "paused",
      status_details: { paused: { subscription: { type: "trial_end_without_payment_method" } } },
    });
    expect((await shop.typesOf(customer.id)).slice(-2)).toEqual([
      "customer.subscription.updated",
      "customer.subscription.paused",
    ]);
    const paused = await shop.stripe.subscriptions.resume(subscription.id, RESUME);
    expect(paused.status).toBe("paused");
    shop.fake.controls.card({ customer: customer.id, card: "4242424242424242" });
    const [open] = await dataOf(shop.stripe.invoices.list({ customer: customer.id, status: "open" }));
    await shop.stripe.invoices.pay(open?.id ?? "");
    const resumed = await fresh(subscription);
    expect(resumed.status).toBe("active");
    expect(resumed).not.toHaveProperty("status_details");
    expect((await shop.typesOf(customer.id)).at(-1)).toBe("customer.subscription.resumed");
  });

  it("stays paused while its resumption is declined, and resumes when a retry is paid", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro, trial("pause"));
    shop.fake.controls.advance({ to: "trial_end", subscription: subscription.id });
    shop.fake.controls.card({ customer: customer.id, card: "4000000000000341" });
    expect((await shop.stripe.subscriptions.resume(subscription.id, RESUME)).status).toBe("paused");
    shop.fake.controls.advance({ days: 30, customer: customer.id });
    expect((await fresh(subscription)).status).toBe("paused");
    const [invoice] = await dataOf(shop.stripe.invoices.list({ customer: customer.id, status: "open" }));
    expect(invoice?.attempt_count).toBeGreaterThan(1);
    shop.fake.controls.card({ customer: customer.id, card: "4242424242424242" });
    expect((await fresh(subscription)).status).toBe("paused");
    await shop.stripe.invoices.pay(invoice?.id ?? "");
    expect((await fresh(subscription)).status).toBe("active");
  });

  it("is resumed at once when there is a card", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro, trial("pause"));
    shop.fake.controls.advance({ to: "trial_end", subscription: subscription.id });
    shop.fake.controls.card({ customer: customer.id, card: "4242424242424242" });
    expect((await shop.stripe.subscriptions.resume(subscription.id, RESUME)).status).toBe("active");
  });

  it("is cancelled, or billed and past due, as configured", async () => {
    const canceled = await shop.buy(PRICES.pro, trial("cancel"));
    shop.fake.controls.advance({ to: "trial_end", subscription: canceled.subscription.id });
    expect((await fresh(canceled.subscription)).status).toBe("canceled");
    const billed = await shop.buy(PRICES.pro, trial("create_invoice"));
    shop.fake.controls.advance({ to: "trial_end", subscription: billed.subscription.id });
    expect((await fresh(billed.subscription)).status).toBe("past_due");
  });

  it("can be ended now, or moved", async () => {
    const { subscription } = await shop.buy(PRICES.pro, { subscription_data: { trial_period_days: 14 } });
    const end = (subscription.trial_end ?? 0) + 7 * 86_400;
    const moved = await shop.stripe.subscriptions.update(subscription.id, { trial_end: end });
    expect(moved).toMatchObject({ status: "trialing", trial_end: end });
    expect((await shop.stripe.subscriptions.update(subscription.id, { trial_end: "now" })).status).toBe("active");
  });
});

describe("a payment that fails", () => {
  /** A subscription whose renewal payment fails this many times. */
  async function late(times: number) {
    const bought = await shop.buy(PRICES.proYearly);
    shop.fake.controls.failPayments({ customer: bought.customer.id, times });
    shop.fake.controls.advance({ to: "renewal", subscription: bought.subscription.id });
    return bought;
  }
  const wait = (customer: Stripe.Customer, days: number) => shop.fake.controls.advance({ days, customer: customer.id });

  it("makes the subscription past due and is retried until it is paid", async () => {
    const { subscription, customer } = await late(2);
    expect((await fresh(subscription)).status).toBe("past_due");
    const [open] = await dataOf(shop.stripe.invoices.list({ customer: customer.id, status: "open" }));
    expect(open).toMatchObject({ attempt_count: 1, attempted: true });
    expect((open?.next_payment_attempt ?? 0) - (open?.status_transitions.finalized_at ?? 0)).toBe(3 * 86_400);
    wait(customer, 3);
    expect(await shop.stripe.invoices.retrieve(open?.id ?? "")).toMatchObject({ attempt_count: 2, status: "open" });
    wait(customer, 5);
    expect((await fresh(subscription)).status).toBe("active");
    const types = await shop.typesOf(customer.id);
    expect(types.filter((type) => type === "invoice.payment_failed")).toHaveLength(2);
    expect(types.at(-1)).toBe("customer.subscription.updated");
  });

  it("keeps the subscription past due for more than three weeks, and then ends it", async () => {
    const { subscription, customer } = await late(9);
    wait(customer, 22);
    expect((await fresh(subscription)).status).toBe("past_due");
    wait(customer, 7);
    expect(await fresh(subscription)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    const [open] = await dataOf(shop.stripe.invoices.list({ customer: customer.id, status: "open" }));
    expect(open).toMatchObject({ attempt_count: 5, next_payment_attempt: null, auto_advance: false });
  });

  it("leaves the subscription unpaid if so configured; a payment reactivates it", async () => {
    const own = await openShop({ settings: { retryDays: [1], afterRetries: "unpaid" } });
    const { subscription, customer } = await own.buy(PRICES.pro);
    own.fake.controls.failPayments({ customer: customer.id, times: 2 });
    own.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    own.fake.controls.advance({ days: 1, customer: customer.id });
    const status = async () => (await own.stripe.subscriptions.retrieve(subscription.id)).status;
    expect(await status()).toBe("unpaid");
    own.fake.controls.advance({ days: 35, customer: customer.id });
    const drafts = await dataOf(own.stripe.invoices.list({ customer: customer.id, status: "draft" }));
    expect(drafts).toMatchObject([{ auto_advance: false }]);
    const [open] = await dataOf(own.stripe.invoices.list({ customer: customer.id, status: "open" }));
    await own.stripe.invoices.pay(open?.id ?? "");
    expect(await status()).toBe("active");
    own.fake.controls.settings({ afterRetries: "past_due", retryDays: [] });
    own.fake.controls.failPayments({ customer: customer.id });
    own.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    expect(await status()).toBe("past_due");
    await own.close();
  });

  it("is not retried once the subscription is unpaid", async () => {
    const own = await openShop({ settings: { retryDays: [40], afterRetries: "unpaid" } });
    const { subscription, customer } = await own.buy(PRICES.pro);
    own.fake.controls.failPayments({ customer: customer.id, times: 9 });
    own.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    // The second period's invoice is pending a retry while the first one's last attempt fails.
    own.fake.controls.advance({ days: 75, customer: customer.id });
    const open = await dataOf(own.stripe.invoices.list({ customer: customer.id, status: "open" }));
    expect(open.map(({ next_payment_attempt: next }) => next)).toEqual([null, null]);
    expect((await own.stripe.subscriptions.retrieve(subscription.id)).status).toBe("unpaid");
    await own.close();
  });

  it("may require authentication", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro, {}, 1, "4000002760003184");
    shop.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    expect((await fresh(subscription)).status).toBe("past_due");
    const types = await shop.typesOf(customer.id);
    expect(types).toContain("invoice.payment_action_required");
  });

  it("comes from a saved card that declines, and is resolved by another card", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    shop.fake.controls.card({ customer: customer.id, card: "4000000000000341" });
    shop.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    expect((await fresh(subscription)).status).toBe("past_due");
    shop.fake.controls.card({ customer: customer.id, card: "4242424242424242" });
    wait(customer, 3);
    expect((await fresh(subscription)).status).toBe("active");
  });
});
