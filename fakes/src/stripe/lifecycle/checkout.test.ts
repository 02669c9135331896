import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, PRICES, type Shop } from "../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const TRIAL = {
  payment_method_collection: "if_required",
  subscription_data: {
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    metadata: { owner: "u-ada" },
  },
} as const;

describe("a checkout session", () => {
  it("sells a subscription to a card that pays", async () => {
    const { stripe, fake } = shop;
    const { customer, session } = await shop.order(PRICES.enterprise, {}, 3);
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 1200, subscription: null });
    expect(fake.controls.checkout({ session: session.id })).toEqual({ outcome: "paid" });

    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.latest_invoice", "line_items", "customer"],
    });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer: { id: customer.id, object: "customer", currency: "eur" },
      line_items: { data: [{ quantity: 3, price: { id: PRICES.enterprise } }] },
      subscription: {
        status: "active",
        customer: customer.id,
        items: { data: [{ quantity: 3, price: { id: PRICES.enterprise, unit_amount: 400 } }] },
        latest_invoice: {
          status: "paid",
          amount_paid: 1200,
          billing_reason: "subscription_create",
          parent: { type: "subscription_details" },
        },
      },
    });
    expect(await shop.typesOf(customer.id)).toEqual([
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]);
  });

  it("sets the period on the item, a month or a year from now", async () => {
    const monthly = await shop.buy(PRICES.pro);
    const yearly = await shop.buy(PRICES.proYearly);
    const daysOf = ({ subscription }: typeof monthly) => {
      const item = subscription.items.data[0];
      return ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    };
    expect([28, 29, 30, 31]).toContain(daysOf(monthly));
    expect([365, 366]).toContain(daysOf(yearly));
  });

  it("starts a trial without a card", async () => {
    const { customer, subscription } = await shop.buy(PRICES.pro, TRIAL);
    expect(subscription).toMatchObject({
      status: "trialing",
      default_payment_method: null,
      metadata: { owner: "u-ada" },
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    });
    expect((subscription.trial_end ?? 0) - (subscription.trial_start ?? 0)).toBe(14 * 86_400);
    expect(subscription.items.data[0]?.current_period_end).toBe(subscription.trial_end);
    const { data } = await shop.stripe.invoices.list({ customer: customer.id });
    expect(data).toMatchObject([{ status: "paid", amount_due: 0, total: 0 }]);
  });

  it("requires a card for a trial when it is always collected", async () => {
    const { session } = await shop.order(PRICES.pro, { subscription_data: TRIAL.subscription_data });
    expect(session.payment_method_collection).toBe("always");
    expect(shop.fake.controls.checkout({ session: session.id })).toEqual({ outcome: "paid" });
    const sold = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
    expect(sold).toMatchObject({
      payment_status: "no_payment_required",
      subscription: { status: "trialing", default_payment_method: expect.stringMatching(/^pm_/) as string },
    });
  });

  it("stays open when the card declines, and accepts another card", async () => {
    const { session, customer } = await shop.order(PRICES.pro);
    const decline = shop.fake.controls.checkout({ session: session.id, card: "4000000000000002" });
    expect(decline).toEqual({ outcome: "card_declined" });
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await shop.stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toEqual([]);
    expect(shop.fake.controls.checkout({ session: session.id })).toEqual({ outcome: "paid" });
  });

  it("leaves an incomplete subscription when authentication fails, which another card pays", async () => {
    const { session, customer } = await shop.order(PRICES.pro);
    const card = "4000002500003155";
    const refused = shop.fake.controls.checkout({ session: session.id, card, refuse: true });
    expect(refused).toEqual({ outcome: "authentication_required" });
    const { data } = await shop.stripe.subscriptions.list({ customer: customer.id, status: "all" });
    expect(data).toMatchObject([{ status: "incomplete" }]);
    expect(await shop.typesOf(customer.id)).toContain("invoice.payment_action_required");

    expect(shop.fake.controls.checkout({ session: session.id })).toEqual({ outcome: "paid" });
    const after = await shop.stripe.subscriptions.list({ customer: customer.id, status: "all" });
    expect(after.data).toMatchObject([{ id: data[0]?.id, status: "active" }]);
  });

  it("expires an incomplete subscription after 23 hours", async () => {
    const { session, customer } = await shop.order(PRICES.pro);
    shop.fake.controls.checkout({ session: session.id, card: "4000002500003155", refuse: true });
    shop.fake.controls.advance({ seconds: 22 * 3600, customer: customer.id });
    const list = () => shop.stripe.subscriptions.list({ customer: customer.id, status: "all" });
    expect((await list()).data).toMatchObject([{ status: "incomplete" }]);
    shop.fake.controls.advance({ seconds: 2 * 3600, customer: customer.id });
    expect((await list()).data).toMatchObject([{ status: "incomplete_expired" }]);
    expect((await shop.stripe.invoices.list({ customer: customer.id })).data).toMatchObject([{ status: "void" }]);
  });

  it("expires after a day or on request, and cannot be paid then", async () => {
    const first = await shop.order(PRICES.pro);
    shop.fake.controls.advance({ days: 1, customer: first.customer.id });
    expect(await shop.stripe.checkout.sessions.retrieve(first.session.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    expect(await shop.typesOf(first.customer.id)).toEqual(["checkout.session.expired"]);
    const second = await shop.order(PRICES.pro);
    expect((await shop.stripe.checkout.sessions.expire(second.session.id)).status).toBe("expired");
    expect(() => shop.fake.controls.checkout({ session: second.session.id })).toThrow(/not open any more/);
  });

  it("creates the customer when none was given", async () => {
    const { stripe, fake } = shop;
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: PRICES.pro, quantity: 1 }],
      success_url: "https://cardinal.example/",
    });
    fake.controls.checkout({ session: session.id, email: "new@example.com", name: "New" });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["customer"] });
    expect(done).toMatchObject({
      customer: { email: "new@example.com", name: "New" },
      customer_details: { email: "new@example.com" },
    });
  });

  it("updates the customer with the payer's input only where that is allowed", async () => {
    const first = await shop.order(PRICES.pro);
    shop.fake.controls.checkout({ session: first.session.id, name: "Someone" });
    expect(await shop.stripe.customers.retrieve(first.customer.id)).toMatchObject({ name: "Ada" });
    const done = await shop.stripe.checkout.sessions.retrieve(first.session.id);
    expect(done.customer_details).toMatchObject({ name: "Someone", email: "ada@example.com" });
    const customer = first.customer.id;
    const second = await shop.stripe.checkout.sessions.create({
      customer,
      customer_update: { name: "auto" },
      mode: "subscription",
      line_items: [{ price: PRICES.pro, quantity: 1 }],
      success_url: "https://cardinal.example/",
    });
    shop.fake.controls.checkout({ session: second.id, name: "Someone" });
    expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ name: "Someone" });
  });

  it("sets up a card for the time after the trial, without another authentication", async () => {
    const { subscription } = await shop.buy(
      PRICES.pro,
      { subscription_data: { trial_period_days: 7 } },
      1,
      "4000002500003155",
    );
    shop.fake.controls.advance({ to: "trial_end", subscription: subscription.id });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  it("is completed after authentication", async () => {
    const { subscription } = await shop.buy(PRICES.pro, {}, 1, "4000002500003155");
    expect(subscription.status).toBe("active");
  });
});
