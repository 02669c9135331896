import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, openShop, PRICES, refusalOf, type Shop } from "../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ADDRESS = { line1: "Hafenstraße 1", postal_code: "20457", city: "Hamburg", country: "DE" };

describe("customers", () => {
  it("are created, retrieved, updated and listed", async () => {
    const { customers } = shop.stripe;
    const made = await customers.create({
      email: "ada@example.com",
      name: "Ada",
      address: ADDRESS,
      metadata: { owner: "u-ada", kept: "yes" },
      preferred_locales: ["de", "en"],
    });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^cus_/) as string,
      object: "customer",
      livemode: false,
      balance: 0,
      email: "ada@example.com",
      address: { ...ADDRESS, line2: null, state: null },
      metadata: { owner: "u-ada", kept: "yes" },
      preferred_locales: ["de", "en"],
    });
    expect(await customers.retrieve(made.id)).toMatchObject({ id: made.id, name: "Ada" });
    const changed = await customers.update(made.id, { name: "Ada L.", address: "", metadata: { kept: "", more: "1" } });
    expect(changed).toMatchObject({ name: "Ada L.", email: "ada@example.com", address: null });
    expect(changed.metadata).toEqual({ owner: "u-ada", more: "1" });
    expect((await customers.update(made.id, { metadata: "" })).metadata).toEqual({});
    expect((await dataOf(customers.list({ email: "ada@example.com" }))).map(({ id }) => id)).toContain(made.id);
  });

  it("have tax ids", async () => {
    const { customers } = shop.stripe;
    const made = await customers.create({ tax_id_data: [{ type: "eu_vat", value: "DE123456789" }] });
    const added = await customers.createTaxId(made.id, { type: "ch_vat", value: "CHE-1 MWST" });
    expect(added).toMatchObject({ object: "tax_id", customer: made.id, type: "ch_vat" });
    const listed = await customers.listTaxIds(made.id);
    expect(listed.data.map(({ type }) => type)).toEqual(["ch_vat", "eu_vat"]);
    const expanded = await customers.retrieve(made.id, { expand: ["tax_ids"] });
    expect(expanded).toMatchObject({ tax_ids: { data: [{ type: "ch_vat" }, { type: "eu_vat" }] } });
    expect(await customers.deleteTaxId(made.id, added.id)).toMatchObject({ deleted: true });
    expect((await refusalOf(customers.retrieveTaxId(made.id, added.id))).statusCode).toBe(404);
  });

  it("are deleted with their cards and tax ids; subscriptions end at once, invoices stay", async () => {
    const { stripe } = shop;
    const { customer, subscription } = await shop.buy(PRICES.pro);
    const open = await stripe.checkout.sessions.create({
      customer: customer.id,
      mode: "subscription",
      line_items: [{ price: PRICES.pro, quantity: 1 }],
      success_url: "https://cardinal.example/",
    });
    expect(await stripe.customers.del(customer.id)).toEqual({ id: customer.id, object: "customer", deleted: true });
    expect(await stripe.customers.retrieve(customer.id)).toEqual({
      id: customer.id,
      object: "customer",
      deleted: true,
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    expect((await stripe.checkout.sessions.retrieve(open.id)).status).toBe("expired");
    expect(await dataOf(stripe.invoices.list({ customer: customer.id }))).toHaveLength(1);
    expect(JSON.stringify(shop.fake.controls.objects({ kind: "customers" }))).not.toContain(customer.id);
    expect((await shop.typesOf(customer.id)).slice(-3)).toEqual([
      "checkout.session.expired",
      "customer.subscription.deleted",
      "customer.deleted",
    ]);
    for (const call of [
      stripe.customers.update(customer.id, { name: "x" }),
      stripe.customers.del(customer.id),
      stripe.billingPortal.sessions.create({ customer: customer.id }),
    ])
      expect(await refusalOf(call)).toMatchObject({ code: "resource_missing" });
  });

  it("are refused with the name of the invalid parameter", async () => {
    const { customers } = shop.stripe;
    const { customer } = await shop.order(PRICES.pro);
    expect(await refusalOf(customers.retrieve("cus_unknown"))).toMatchObject({
      statusCode: 404,
      type: "StripeInvalidRequestError",
      code: "resource_missing",
      param: "id",
      message: "No such customer: 'cus_unknown'",
    });
    expect(await refusalOf(customers.create({ email: "no address" }))).toMatchObject({
      statusCode: 400,
      code: "email_invalid",
      param: "email",
    });
    expect(await refusalOf(customers.create({ metadata: { long: "x".repeat(501) } }))).toMatchObject({
      statusCode: 400,
      param: "metadata[long]",
    });
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, "v"]));
    expect(await refusalOf(customers.create({ metadata: many }))).toMatchObject({ param: "metadata" });
    expect(await refusalOf(customers.create({ metadata: { ["k".repeat(41)]: "v" } }))).toMatchObject({
      param: "metadata",
    });
    const settings = (method: string) => ({ invoice_settings: { default_payment_method: method } });
    expect(await refusalOf(customers.update(customer.id, settings("pm_unknown")))).toMatchObject({
      code: "resource_missing",
      param: "invoice_settings[default_payment_method]",
    });
    const other = await shop.buy(PRICES.pro);
    const [method] = await dataOf(customers.listPaymentMethods(other.customer.id));
    expect(await refusalOf(customers.update(customer.id, settings(method?.id ?? "")))).toMatchObject({
      code: "resource_missing",
    });
  });
});

describe("the catalogue", () => {
  it("has the prices under the ids that the product knows", async () => {
    const { prices, products } = shop.stripe;
    const price = await prices.retrieve(PRICES.enterpriseYearly, { expand: ["product"] });
    expect(price).toMatchObject({
      currency: "eur",
      unit_amount: 4000,
      recurring: { interval: "year", interval_count: 1, usage_type: "licensed" },
      product: { name: "Cardinal Enterprise", unit_label: "seat" },
    });
    expect(price.unit_amount_decimal?.toString()).toBe("4000");
    expect(await dataOf(prices.list({ active: true }))).toHaveLength(4);
    const monthly = await dataOf(prices.list({ product: "prod_pro", recurring: { interval: "month" } }));
    expect(monthly.map(({ id }) => id)).toEqual([PRICES.pro]);
    expect(await dataOf(products.list())).toHaveLength(2);
    expect(await products.retrieve("prod_pro")).toMatchObject({ name: "Cardinal Pro" });
  });

  it("refuses unknown ids", async () => {
    expect(await refusalOf(shop.stripe.prices.retrieve("price_unknown"))).toMatchObject({
      statusCode: 404,
      message: "No such price: 'price_unknown'",
    });
    expect((await refusalOf(shop.stripe.products.retrieve("prod_unknown"))).statusCode).toBe(404);
  });
});
