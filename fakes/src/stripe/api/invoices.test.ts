import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../account/account.ts";
import { dataOf, openShop, PRICES, refusalOf, type Shop } from "../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A subscription whose renewal payment was refused. */
async function buyLate() {
  const bought = await shop.buy(PRICES.pro);
  shop.fake.controls.failPayments({ customer: bought.customer.id });
  shop.fake.controls.advance({ to: "renewal", subscription: bought.subscription.id });
  const [invoice] = await dataOf(shop.stripe.invoices.list({ customer: bought.customer.id, status: "open" }));
  if (invoice === undefined) throw new Error("No invoice is open.");
  return { ...bought, invoice };
}

async function paymentOf(subscription: Stripe.Subscription): Promise<{ intent: Stripe.PaymentIntent; charge: string }> {
  const [payment] = await dataOf(
    shop.stripe.invoicePayments.list({ invoice: idOf(subscription.latest_invoice) ?? "", status: "paid" }),
  );
  const intent = await shop.stripe.paymentIntents.retrieve(idOf(payment?.payment.payment_intent) ?? "");
  return { intent, charge: idOf(intent.latest_charge) ?? "" };
}

describe("invoices", () => {
  it("are listed by customer, status and subscription", async () => {
    const { customer, subscription, invoice } = await buyLate();
    const ids = async (params: Stripe.InvoiceListParams) =>
      (await dataOf(shop.stripe.invoices.list({ customer: customer.id, ...params }))).map(({ id }) => id);
    expect(await ids({ status: "open" })).toEqual([invoice.id]);
    expect(await ids({ subscription: subscription.id })).toHaveLength(2);
    expect(await refusalOf(ids({ subscription: "sub_x" }))).toMatchObject({ param: "subscription" });
    expect(await ids({ status: "paid" })).not.toContain(invoice.id);
    const lines = await dataOf(shop.stripe.invoices.listLineItems(invoice.id));
    expect(lines).toMatchObject([{ amount: 600, pricing: { price_details: { price: PRICES.pro } } }]);
  });

  it("can be paid by hand, which reactivates a past-due subscription", async () => {
    const { invoice, subscription } = await buyLate();
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    expect(await shop.stripe.invoices.pay(invoice.id)).toMatchObject({ status: "paid", amount_remaining: 0 });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    expect(await refusalOf(shop.stripe.invoices.pay(invoice.id))).toMatchObject({ code: "invoice_already_paid" });
  });

  it("can be paid outside of Stripe", async () => {
    const { invoice } = await buyLate();
    expect(await shop.stripe.invoices.pay(invoice.id, { paid_out_of_band: true })).toMatchObject({ status: "paid" });
  });

  it("are not paid by a card that declines or requires authentication", async () => {
    const { invoice, customer } = await buyLate();
    const pay = () => refusalOf(shop.stripe.invoices.pay(invoice.id));
    shop.fake.controls.failPayments({ customer: customer.id });
    expect(await pay()).toMatchObject({
      statusCode: 402,
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
    });
    shop.fake.controls.failPayments({ customer: customer.id, failure: "authentication_required" });
    expect(await pay()).toMatchObject({ statusCode: 402, code: "invoice_payment_intent_requires_action" });
    const other = await refusalOf(shop.stripe.invoices.pay(invoice.id, { payment_method: "pm_x" }));
    expect(other).toMatchObject({ param: "payment_method" });
  });

  it("cannot be paid once the customer is deleted", async () => {
    const { invoice, customer } = await buyLate();
    await shop.stripe.customers.del(customer.id);
    expect(await refusalOf(shop.stripe.invoices.pay(invoice.id))).toMatchObject({ code: "resource_missing" });
    expect(await shop.stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: "open", auto_advance: false });
  });

  it("can be voided while they are open", async () => {
    const { invoice } = await buyLate();
    expect((await shop.stripe.invoices.voidInvoice(invoice.id)).status).toBe("void");
    expect((await refusalOf(shop.stripe.invoices.voidInvoice(invoice.id))).code).toBe("status_transition_invalid");
    expect((await refusalOf(shop.stripe.invoices.pay(invoice.id))).code).toBe("invoice_not_editable");
  });

  it("have no preview without a subscription", async () => {
    const { customer } = await shop.order(PRICES.pro);
    const preview = (params: Stripe.InvoiceCreatePreviewParams) =>
      refusalOf(shop.stripe.invoices.createPreview(params));
    expect(await preview({ customer: customer.id })).toMatchObject({ statusCode: 404, code: "invoice_upcoming_none" });
    expect(await preview({})).toMatchObject({ code: "parameter_missing" });
    expect(await preview({ subscription: "sub_x" })).toMatchObject({ param: "subscription" });
  });
});

describe("refunds", () => {
  it("refund a whole payment once", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    const { intent, charge } = await paymentOf(subscription);
    const refund = await shop.stripe.refunds.create({ payment_intent: intent.id, metadata: { why: "twice" } });
    expect(refund).toMatchObject({ amount: 600, status: "succeeded", charge, metadata: { why: "twice" } });
    expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
    expect(await dataOf(shop.stripe.refunds.list({ charge }))).toHaveLength(1);
    const after = await shop.stripe.charges.retrieve(charge, { expand: ["refunds"] });
    expect(after).toMatchObject({ refunded: true, amount_refunded: 600, refunds: { data: [{ id: refund.id }] } });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    expect((await shop.typesOf(customer.id)).at(-1)).toBe("charge.refunded");
    expect(await refusalOf(shop.stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_already_refunded" });
  });

  it("may be partial, but never exceed the payment", async () => {
    const { subscription } = await shop.buy(PRICES.pro);
    const { charge } = await paymentOf(subscription);
    const give = (amount: number) => shop.stripe.refunds.create({ charge, amount });
    expect((await give(200)).amount).toBe(200);
    expect(await refusalOf(give(401))).toMatchObject({ param: "amount" });
    expect(await refusalOf(give(0))).toMatchObject({ param: "amount" });
    expect((await shop.stripe.refunds.create({ charge })).amount).toBe(400);
  });

  it("are refused without a payment", async () => {
    expect((await refusalOf(shop.stripe.refunds.create({}))).message).toMatch(/payment_intent or charge/);
    expect(await refusalOf(shop.stripe.refunds.create({ charge: "ch_x" }))).toMatchObject({ param: "charge" });
    expect(await refusalOf(shop.stripe.refunds.create({ payment_intent: "pi_x" }))).toMatchObject({
      param: "payment_intent",
    });
    const { customer } = await buyLate();
    const [failed] = await dataOf(shop.stripe.charges.list({ customer: customer.id }));
    expect(await refusalOf(shop.stripe.refunds.create({ charge: failed?.id ?? "" }))).toMatchObject({
      code: "charge_not_refundable",
    });
  });
});

describe("disputes", () => {
  it("are lost when they are accepted", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    const dispute = shop.fake.controls.dispute({ subscription: subscription.id });
    expect(dispute).toMatchObject({ status: "needs_response", amount: 600 });
    const charge = idOf(dispute.charge);
    expect(await shop.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
    expect(await refusalOf(shop.stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_disputed" });
    expect(await shop.stripe.disputes.close(dispute.id)).toMatchObject({ status: "lost" });
    expect(await refusalOf(shop.stripe.disputes.close(dispute.id))).toMatchObject({
      code: "status_transition_invalid",
    });
    expect(await dataOf(shop.stripe.disputes.list({ charge }))).toMatchObject([{ status: "lost" }]);
    const types = (await shop.typesOf(customer.id)).filter((type) => type.startsWith("charge."));
    expect(types).toEqual([]);
    const received = shop.product.received.filter(({ body }) => body.includes(`"${dispute.id}"`));
    expect(received.map(({ event }) => event.type)).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.closed",
    ]);
  });

  it("may start as an inquiry and be won", async () => {
    const { subscription } = await shop.buy(PRICES.pro);
    const inquiry = shop.fake.controls.dispute({ subscription: subscription.id, inquiry: true });
    expect(inquiry.status).toBe("warning_needs_response");
    expect(shop.fake.controls.closeDispute({ dispute: inquiry.id, status: "warning_closed" }).status).toBe(
      "warning_closed",
    );
    const second = await shop.buy(PRICES.pro);
    const grows = shop.fake.controls.dispute({ customer: second.customer.id, inquiry: true });
    shop.fake.controls.closeDispute({ dispute: grows.id, status: "needs_response" });
    shop.fake.controls.closeDispute({ dispute: grows.id, status: "won" });
    expect(await shop.stripe.disputes.retrieve(grows.id)).toMatchObject({ status: "won" });
  });
});

describe("the portal", () => {
  it("is opened for a customer with its only configuration", async () => {
    const { customer } = await shop.order(PRICES.pro);
    const open = (params: Partial<Stripe.BillingPortal.SessionCreateParams>) =>
      shop.stripe.billingPortal.sessions.create({ customer: customer.id, ...params });
    const session = await open({ return_url: "https://cardinal.example/upgrade", configuration: "bpc_cardinal" });
    expect(session).toMatchObject({
      object: "billing_portal.session",
      customer: customer.id,
      url: `${shop.fake.url}/portal/${session.id}`,
    });
    expect(await refusalOf(open({ configuration: "bpc_x" }))).toMatchObject({ param: "configuration" });
    expect(await refusalOf(open({ customer: "cus_x" }))).toMatchObject({ param: "customer", code: "resource_missing" });
    expect(await refusalOf(open({ return_url: "nowhere" }))).toMatchObject({
      param: "return_url",
      code: "url_invalid",
    });
  });
});

describe("checkout sessions", () => {
  const create = (params: Partial<Stripe.Checkout.SessionCreateParams>) =>
    shop.stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: PRICES.pro, quantity: 1 }],
      success_url: "https://cardinal.example/",
      ...params,
    });

  it("are listed by customer and status, retrieved with their lines, and updated", async () => {
    const { customer, session } = await shop.order(PRICES.pro);
    const list = (status: Stripe.Checkout.Session.Status) =>
      dataOf(shop.stripe.checkout.sessions.list({ customer: customer.id, status }));
    expect(await list("open")).toMatchObject([{ id: session.id, url: `${shop.fake.url}/pay/${session.id}` }]);
    expect(await list("complete")).toEqual([]);
    expect(await dataOf(shop.stripe.checkout.sessions.listLineItems(session.id))).toMatchObject([{ quantity: 1 }]);
    const marked = await shop.stripe.checkout.sessions.update(session.id, { metadata: { wish: "pro" } });
    expect(marked.metadata).toEqual({ wish: "pro" });
  });

  it("accept the product's parameters", async () => {
    const { customer } = await shop.order(PRICES.pro);
    const session = await create({
      customer: customer.id,
      customer_update: { address: "auto", name: "auto" },
      allow_promotion_codes: true,
      automatic_tax: { enabled: true },
      billing_address_collection: "required",
      tax_id_collection: { enabled: true },
      client_reference_id: "u-ada",
      metadata: { owner: "u-ada" },
      payment_method_collection: "if_required",
      expires_at: Math.floor(Date.now() / 1000) + 3600,
    });
    expect(session).toMatchObject({
      allow_promotion_codes: true,
      automatic_tax: { enabled: true },
      billing_address_collection: "required",
      client_reference_id: "u-ada",
      metadata: { owner: "u-ada" },
      tax_id_collection: { enabled: true },
    });
  });

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>]>([
    ["mode", { mode: "payment" }],
    ["line_items", { line_items: [] }],
    ["line_items[0][price]", { line_items: [{ price: "price_x", quantity: 1 }] }],
    ["line_items[0][quantity]", { line_items: [{ price: PRICES.pro }] }],
    ["line_items[0][quantity]", { line_items: [{ price: PRICES.pro, quantity: 0 }] }],
    ["success_url", { success_url: "nowhere" }],
    ["customer", { customer: "cus_x" }],
    ["customer_update", { customer_update: { name: "auto" } }],
    ["expires_at", { expires_at: 5 }],
    ["expires_at", { expires_at: 5_000_000_000 }],
    ["subscription_data[trial_period_days]", { subscription_data: { trial_period_days: 0 } }],
    ["subscription_data[trial_end]", { subscription_data: { trial_end: 5 } }],
  ])("are refused at %s", async (param, params) => {
    expect(await refusalOf(create(params))).toMatchObject({ statusCode: 400, param });
  });

  it("require updating the customer's name for tax ids, and the address for tax", async () => {
    const { customer } = await shop.order(PRICES.pro);
    const refused = (params: Partial<Stripe.Checkout.SessionCreateParams>) =>
      refusalOf(create({ customer: customer.id, ...params }));
    expect(await refused({ tax_id_collection: { enabled: true } })).toMatchObject({ param: "customer_update" });
    expect(await refused({ automatic_tax: { enabled: true } })).toMatchObject({
      code: "customer_tax_location_invalid",
    });
    expect(await refused({ customer_email: "x@example.com" })).toMatchObject({ param: "customer_email" });
  });

  it("cannot be expired twice or retrieved by an unknown id", async () => {
    const { session } = await shop.order(PRICES.pro);
    await shop.stripe.checkout.sessions.expire(session.id);
    expect((await refusalOf(shop.stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
    expect((await refusalOf(shop.stripe.checkout.sessions.retrieve("cs_x"))).statusCode).toBe(404);
  });
});
