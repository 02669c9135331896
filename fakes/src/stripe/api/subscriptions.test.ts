import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../account/account.ts";
import { dataOf, openShop, PRICES, refusalOf, type Shop } from "../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const itemOf = ({ items }: Stripe.Subscription) => items.data[0] as Stripe.SubscriptionItem;
const update = (subscription: Stripe.Subscription, params: Stripe.SubscriptionUpdateParams) =>
  shop.stripe.subscriptions.update(subscription.id, params);
const seats = (subscription: Stripe.Subscription, quantity: number, more: Stripe.SubscriptionUpdateParams = {}) =>
  update(subscription, { items: [{ id: itemOf(subscription).id, quantity }], ...more });

/** Advances to the middle of the period, so that half of it is left. */
function advanceToMiddle({ customer, items }: Stripe.Subscription): void {
  const { current_period_start: start = 0, current_period_end: end = 0 } = items.data[0] ?? {};
  shop.fake.controls.advance({ seconds: Math.round((end - start) / 2), customer: idOf(customer) });
}

const INVOICED_NOW = { proration_behavior: "always_invoice", payment_behavior: "pending_if_incomplete" } as const;

describe("lists", () => {
  it("filter by status, and omit canceled ones by default", async () => {
    const { customer, subscription } = await shop.buy(PRICES.pro);
    const second = await shop.stripe.checkout.sessions.create({
      customer: customer.id,
      mode: "subscription",
      line_items: [{ price: PRICES.enterprise, quantity: 2 }],
      success_url: "https://cardinal.example/",
    });
    shop.fake.controls.checkout({ session: second.id });
    await shop.stripe.subscriptions.cancel(subscription.id);
    const statuses = async (params: Stripe.SubscriptionListParams) =>
      (await dataOf(shop.stripe.subscriptions.list({ customer: customer.id, ...params }))).map(({ status }) => status);
    expect(await statuses({})).toEqual(["active"]);
    expect(await statuses({ status: "all" })).toEqual(["active", "canceled"]);
    expect(await statuses({ status: "ended" })).toEqual(["canceled"]);
    expect(await statuses({ status: "past_due" })).toEqual([]);
    expect(await statuses({ price: PRICES.enterprise })).toEqual(["active"]);
    expect(await refusalOf(statuses({ status: "gone" }))).toMatchObject({ param: "status" });
  });
});

describe("a change of seats", () => {
  it("is invoiced at once for the rest of the period, as previewed", async () => {
    const { subscription, customer } = await shop.buy(PRICES.enterprise, {}, 4);
    advanceToMiddle(subscription);
    const preview = await shop.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: itemOf(subscription).id, quantity: 9 }],
        proration_behavior: "always_invoice",
      },
    });
    expect(preview).toMatchObject({ object: "invoice", status: "draft", billing_reason: "upcoming" });
    // Half of the period for five seats more at 4.00 each; the rounding of two lines may differ by a cent.
    expect(Math.abs(preview.amount_due - 1000)).toBeLessThanOrEqual(1);
    expect(preview.lines.data).toMatchObject([
      { quantity: 4, parent: { subscription_item_details: { proration: true } } },
      { quantity: 9, parent: { subscription_item_details: { proration: true } } },
    ]);
    const then = await shop.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: itemOf(subscription).id, quantity: 9 }],
        proration_behavior: "always_invoice",
      },
      preview_mode: "recurring",
    });
    expect(then.total).toBe(9 * 400);
    const after = await seats(subscription, 9, INVOICED_NOW);
    expect(itemOf(after)).toMatchObject({ id: itemOf(subscription).id, quantity: 9 });
    expect(after.pending_update).toBeNull();
    const [invoice] = await dataOf(shop.stripe.invoices.list({ customer: customer.id }));
    expect(invoice).toMatchObject({
      billing_reason: "subscription_update",
      status: "paid",
      amount_paid: preview.amount_due,
      parent: { subscription_details: { subscription: subscription.id } },
    });
    const next = await shop.stripe.invoices.createPreview({ subscription: subscription.id });
    expect(next.total).toBe(9 * 400);
  });

  it("is pending until the hosted invoice is paid", async () => {
    const { subscription, customer } = await shop.buy(PRICES.enterprise, {}, 2);
    advanceToMiddle(subscription);
    shop.fake.controls.failPayments({ customer: customer.id });
    const pending = await seats(subscription, 5, { ...INVOICED_NOW, metadata: { paid_seats: "5" } });
    expect(itemOf(pending).quantity).toBe(2);
    expect(pending).toMatchObject({
      status: "active",
      metadata: {},
      pending_update: { subscription_items: [{ quantity: 5 }], metadata: { paid_seats: "5" } },
    });
    const invoice = await shop.stripe.invoices.retrieve(idOf(pending.latest_invoice) ?? "");
    expect(invoice).toMatchObject({ status: "open", hosted_invoice_url: `${shop.fake.url}/invoice/${invoice.id}` });
    await shop.stripe.invoices.pay(invoice.id);
    const applied = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect([itemOf(applied).quantity, applied.pending_update, applied.metadata]).toEqual([
      5,
      null,
      { paid_seats: "5" },
    ]);
    const types = await shop.typesOf(customer.id);
    expect(types.indexOf("invoice.payment_failed")).toBeLessThan(
      types.indexOf("customer.subscription.pending_update_applied"),
    );
  });

  it("is dropped after 23 hours without payment", async () => {
    const { subscription, customer } = await shop.buy(PRICES.enterprise, {}, 2);
    advanceToMiddle(subscription);
    shop.fake.controls.failPayments({ customer: customer.id, failure: "authentication_required" });
    const pending = await seats(subscription, 5, INVOICED_NOW);
    expect(pending.pending_update).not.toBeNull();
    expect(await shop.typesOf(customer.id)).toContain("invoice.payment_action_required");
    shop.fake.controls.advance({ seconds: 23 * 3600, customer: customer.id });
    const dropped = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect([itemOf(dropped).quantity, dropped.pending_update, dropped.status]).toEqual([2, null, "active"]);
    expect((await shop.stripe.invoices.retrieve(idOf(pending.latest_invoice) ?? "")).status).toBe("void");
    expect(await shop.typesOf(customer.id)).toContain("customer.subscription.pending_update_expired");
  });

  it("replaces an earlier pending change", async () => {
    const { subscription, customer } = await shop.buy(PRICES.enterprise, {}, 2);
    advanceToMiddle(subscription);
    shop.fake.controls.failPayments({ customer: customer.id });
    const first = await seats(subscription, 5, INVOICED_NOW);
    const second = await seats(subscription, 3, INVOICED_NOW);
    expect([itemOf(second).quantity, second.pending_update]).toEqual([3, null]);
    expect((await shop.stripe.invoices.retrieve(idOf(first.latest_invoice) ?? "")).status).toBe("void");
  });

  it("is refused when it must be paid and the payment fails", async () => {
    const { subscription, customer } = await shop.buy(PRICES.enterprise, {}, 2);
    advanceToMiddle(subscription);
    shop.fake.controls.failPayments({ customer: customer.id, failure: "insufficient_funds" });
    const more = { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" } as const;
    expect(await refusalOf(seats(subscription, 5, more))).toMatchObject({
      statusCode: 402,
      type: "StripeCardError",
      code: "card_declined",
      decline_code: "insufficient_funds",
    });
    expect(itemOf(await shop.stripe.subscriptions.retrieve(subscription.id)).quantity).toBe(2);
    expect(await dataOf(shop.stripe.invoices.list({ customer: customer.id }))).toHaveLength(1);
    expect(itemOf(await seats(subscription, 5, more)).quantity).toBe(5);
  });

  it("takes effect and is past due when it allows an incomplete payment", async () => {
    const { subscription, customer } = await shop.buy(PRICES.enterprise, {}, 2);
    advanceToMiddle(subscription);
    shop.fake.controls.failPayments({ customer: customer.id });
    const after = await seats(subscription, 5, { proration_behavior: "always_invoice" });
    expect([itemOf(after).quantity, after.status]).toEqual([5, "past_due"]);
  });

  it("costs nothing without prorations until the next invoice", async () => {
    const { subscription, customer } = await shop.buy(PRICES.enterprise, {}, 5);
    advanceToMiddle(subscription);
    const fewer = await seats(subscription, 3, { proration_behavior: "none", metadata: { paid_seats: "5" } });
    expect([itemOf(fewer).quantity, fewer.metadata]).toEqual([3, { paid_seats: "5" }]);
    expect(await dataOf(shop.stripe.invoices.list({ customer: customer.id }))).toHaveLength(1);
    shop.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    const [invoice] = await dataOf(shop.stripe.invoices.list({ customer: customer.id }));
    expect(invoice).toMatchObject({ status: "paid", amount_paid: 3 * 400 });
  });

  it("carries prorations to the next invoice, and credit to later ones", async () => {
    const { subscription, customer } = await shop.buy(PRICES.enterprise, {}, 4);
    advanceToMiddle(subscription);
    await seats(subscription, 6);
    const preview = await shop.stripe.invoices.createPreview({ customer: customer.id });
    expect(Math.abs(preview.total - (400 + 6 * 400))).toBeLessThanOrEqual(1);
    await seats(subscription, 1, { proration_behavior: "always_invoice" });
    const [credit] = await dataOf(shop.stripe.invoices.list({ customer: customer.id }));
    expect(credit).toMatchObject({ status: "paid", amount_due: 0 });
    expect(credit?.total).toBeLessThan(0);
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: credit?.total });
    shop.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    const [renewal] = await dataOf(shop.stripe.invoices.list({ customer: customer.id }));
    expect(renewal).toMatchObject({ total: 400, amount_due: Math.max(0, 400 + (credit?.total ?? 0)) });
  });

  it("can be made on the item", async () => {
    const { subscription } = await shop.buy(PRICES.enterprise, {}, 1);
    const { id } = itemOf(subscription);
    expect(await shop.stripe.subscriptionItems.update(id, { quantity: 2, metadata: { a: "b" } })).toMatchObject({
      quantity: 2,
      metadata: { a: "b" },
    });
    expect(await shop.stripe.subscriptionItems.retrieve(id)).toMatchObject({ quantity: 2 });
    expect(await dataOf(shop.stripe.subscriptionItems.list({ subscription: subscription.id }))).toHaveLength(1);
    expect((await refusalOf(shop.stripe.subscriptionItems.retrieve("si_x"))).statusCode).toBe(404);
  });
});

describe("a change of the interval", () => {
  it("starts a new period now and credits the rest of the old one", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    advanceToMiddle(subscription);
    const after = await update(subscription, { items: [{ id: itemOf(subscription).id, price: PRICES.proYearly }] });
    const item = itemOf(after);
    expect(item.price.id).toBe(PRICES.proYearly);
    expect((item.current_period_end - item.current_period_start) / 86_400).toBeGreaterThan(364);
    const [invoice] = await dataOf(shop.stripe.invoices.list({ customer: customer.id }));
    expect(Math.abs((invoice?.amount_paid ?? 0) - (6000 - 300))).toBeLessThanOrEqual(1);
  });
});

describe("an update", () => {
  it("sets metadata, card and cancellation, and undoes the cancellation", async () => {
    const { subscription } = await shop.buy(PRICES.pro);
    const ending = await update(subscription, {
      cancel_at_period_end: true,
      metadata: { a: "1" },
      cancellation_details: { feedback: "too_expensive", comment: "Sorry" },
    });
    expect(ending).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: itemOf(subscription).current_period_end,
      canceled_at: expect.any(Number) as number,
      cancellation_details: { reason: "cancellation_requested", feedback: "too_expensive", comment: "Sorry" },
      metadata: { a: "1" },
    });
    expect((await refusalOf(shop.stripe.invoices.createPreview({ subscription: subscription.id }))).code).toBe(
      "invoice_upcoming_none",
    );
    expect(await update(subscription, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
    });
  });

  it("is refused with the name of the invalid parameter", async () => {
    const { subscription } = await shop.buy(PRICES.pro);
    const { id } = itemOf(subscription);
    const refusal = (params: Stripe.SubscriptionUpdateParams) => refusalOf(update(subscription, params));
    expect(await refusal({ items: [{ id: "si_x", quantity: 1 }] })).toMatchObject({ param: "items[0][id]" });
    expect(await refusal({ items: [{ id, price: "price_x" }] })).toMatchObject({ param: "items[0][price]" });
    expect(await refusal({ items: [{ quantity: 1 }] })).toMatchObject({ code: "parameter_missing" });
    expect(await refusal({ items: [{ id, deleted: true }] })).toMatchObject({ param: "items" });
    expect(await refusal({ items: [{ id, quantity: -1 }] })).toMatchObject({ param: "items[0][quantity]" });
    expect(await refusal({ proration_date: 5 })).toMatchObject({ param: "proration_date" });
    expect(await refusal({ default_payment_method: "pm_x" })).toMatchObject({ param: "default_payment_method" });
    expect(await refusal({ ...INVOICED_NOW, description: "x" })).toMatchObject({ param: "description" });
    expect(await refusal({ cancel_at_period_end: true, cancel_at: 5 })).toMatchObject({ param: "cancel_at" });
    expect(await refusal({ trial_end: 5 })).toMatchObject({ param: "trial_end" });
    expect(await refusalOf(shop.stripe.subscriptions.update("sub_x", {}))).toMatchObject({ statusCode: 404 });
    expect(
      await refusalOf(
        shop.stripe.subscriptions.resume(subscription.id, { payment_behavior: "resume_on_payment_success" }),
      ),
    ).toMatchObject({
      code: "resource_invalid_state",
    });
    await shop.stripe.subscriptions.cancel(subscription.id);
    expect((await update(subscription, { metadata: { a: "1" } })).metadata).toEqual({ a: "1" });
    expect(await refusal({ cancel_at_period_end: true })).toMatchObject({
      code: "invalid_canceled_subscription_fields",
    });
    expect((await refusalOf(shop.stripe.subscriptions.cancel(subscription.id))).statusCode).toBe(404);
  });
});

describe("a cancellation at once", () => {
  it("ends the subscription and credits the rest on request", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    advanceToMiddle(subscription);
    const ended = await shop.stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    expect(ended).toMatchObject({ status: "canceled", ended_at: expect.any(Number) as number });
    expect(
      Math.abs(((await shop.stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance + 300),
    ).toBeLessThan(2);
    expect((await shop.typesOf(customer.id)).at(-1)).toBe("customer.subscription.deleted");
  });
});
