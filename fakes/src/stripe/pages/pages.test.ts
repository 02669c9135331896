import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, openShop, PRICES, type Shop } from "../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PAYS = "4242 4242 4242 4242";
const TRIAL = {
  payment_method_collection: "if_required",
  subscription_data: {
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: "pause" } },
  },
} as const;

/** The page a browser shows after a request; a redirect within the fake is followed, one to the product is not. */
async function visit(path: string, form?: Record<string, string>): Promise<{ text: string; location: string | null }> {
  const answer = await fetch(new URL(path, shop.fake.url), {
    ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
    redirect: "manual",
  });
  const location = answer.headers.get("location");
  if (location !== null && location.startsWith("/")) return { ...(await visit(location)), location };
  return { text: await answer.text(), location };
}

const statusOf = async (id: string) => (await shop.stripe.subscriptions.retrieve(id)).status;

describe("the checkout page", () => {
  it("shows the purchase, that no money moves, and how to leave", async () => {
    const { session } = await shop.order(PRICES.enterprise, {}, 3);
    const { text } = await visit(`/pay/${session.id}`);
    expect(text).toContain("Fake Stripe – no money moves");
    expect(text).toContain("Cardinal Enterprise × 3");
    expect(text).toContain("€12.00 per month");
    expect(text).toContain("Pay €12.00");
    expect(text).toContain('href="https://cardinal.example/upgrade"');
  });

  it("accepts a card and redirects to the product with the session id", async () => {
    const { session, customer } = await shop.order(PRICES.pro);
    const { location } = await visit(`/pay/${session.id}`, { number: PAYS, name: "Ada" });
    expect(location).toBe(`https://cardinal.example/upgrade?session_id=${session.id}`);
    expect(await dataOf(shop.stripe.subscriptions.list({ customer: customer.id }))).toMatchObject([
      { status: "active" },
    ]);
    expect((await visit(`/pay/${session.id}`)).text).toContain("This is paid already");
    expect((await visit(`/pay/${session.id}`, { number: PAYS })).text).toContain("This is paid already");
    expect(await dataOf(shop.stripe.subscriptions.list({ customer: customer.id }))).toHaveLength(1);
  });

  it("shows an error when the card declines or is unknown", async () => {
    const { session, customer } = await shop.order(PRICES.pro);
    const declined = await visit(`/pay/${session.id}`, { card: "4000000000000002", number: PAYS });
    expect(declined.text).toMatch(/role="alert">Your card was declined\./);
    expect((await visit(`/pay/${session.id}`, { number: "1234" })).text).toMatch(/role="alert">Your card number/);
    expect((await visit(`/pay/${session.id}`, {})).text).toMatch(/role="alert">Your card number/);
    expect(await dataOf(shop.stripe.subscriptions.list({ customer: customer.id, status: "all" }))).toEqual([]);
  });

  it("has a second step to confirm or refuse authentication", async () => {
    const { session } = await shop.order(PRICES.pro);
    const secondStep = await visit(`/pay/${session.id}`, { card: "4000002500003155" });
    expect(secondStep.location).toBe(`/pay/${session.id}/confirm`);
    expect(secondStep.text).toContain("Do you confirm the payment of €6.00?");
    const refused = await visit(`/pay/${session.id}/confirm`, { answer: "refuse" });
    expect(refused.text).toMatch(/role="alert">We are unable to authenticate/);
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    const confirmed = await visit(`/pay/${session.id}/confirm`, { answer: "confirm" });
    expect(confirmed.location).toContain("https://cardinal.example/upgrade?session_id=");
  });

  it("starts a trial with one button and no card", async () => {
    const { session, customer } = await shop.order(PRICES.pro, TRIAL);
    const { text } = await visit(`/pay/${session.id}`);
    expect(text).toContain("Start trial");
    expect(text).toContain("14 days free");
    expect(text).not.toContain("Card number");
    await visit(`/pay/${session.id}`, { start: "yes" });
    expect(await dataOf(shop.stripe.subscriptions.list({ customer: customer.id }))).toMatchObject([
      { status: "trialing", default_payment_method: null },
    ]);
  });

  it("collects address and tax id when the product requires them", async () => {
    const { session, customer } = await shop.order(PRICES.pro, { billing_address_collection: "required" });
    expect((await visit(`/pay/${session.id}`, { number: PAYS })).text).toContain("Please enter your address.");
    const { id } = await shop.stripe.checkout.sessions.create({
      customer: customer.id,
      customer_update: { name: "auto", address: "auto" },
      mode: "subscription",
      line_items: [{ price: PRICES.pro, quantity: 1 }],
      success_url: "https://cardinal.example/",
      billing_address_collection: "required",
      tax_id_collection: { enabled: true },
    });
    const place = { line1: "Kai 1", postal_code: "20457", city: "Hamburg", country: "DE" };
    await visit(`/pay/${id}`, { number: PAYS, name: "Ada GmbH", tax_id: "DE123456789", ...place });
    expect(await shop.stripe.customers.retrieve(customer.id, { expand: ["tax_ids"] })).toMatchObject({
      name: "Ada GmbH",
      address: place,
      tax_ids: { data: [{ value: "DE123456789" }] },
    });
    expect((await shop.stripe.checkout.sessions.retrieve(id)).customer_details).toMatchObject({ name: "Ada GmbH" });
  });

  it("cannot be paid once it has expired, and escapes input", async () => {
    const customer = await shop.stripe.customers.create({ name: `<b>"Ada"</b>`, email: "a@example.com" });
    const { id } = await shop.stripe.checkout.sessions.create({
      customer: customer.id,
      mode: "subscription",
      line_items: [{ price: PRICES.pro, quantity: 1 }],
      success_url: "https://cardinal.example/",
    });
    expect((await visit(`/pay/${id}`)).text).not.toContain("<b>");
    await shop.stripe.checkout.sessions.expire(id);
    expect((await visit(`/pay/${id}`, { number: PAYS })).text).toContain("This checkout has expired");
    expect((await visit("/pay/cs_x")).text).toContain("There is no such checkout.");
  });
});

describe("the portal's page", () => {
  async function open(price: string) {
    const bought = await shop.buy(price);
    const session = await shop.stripe.billingPortal.sessions.create({
      customer: bought.customer.id,
      return_url: "https://cardinal.example/upgrade",
    });
    const act = (action: string, form: Record<string, string> = {}) =>
      visit(`/portal/${session.id}/${action}`, { subscription: bought.subscription.id, ...form });
    return { ...bought, portal: `/portal/${session.id}`, act };
  }

  it("shows the subscription, the card, the invoices and a link back", async () => {
    const { portal } = await open(PRICES.pro);
    const { text } = await visit(portal);
    for (const part of [
      "Cardinal Pro",
      "Renews on",
      "Visa •••• 4242",
      "/invoice/in_",
      "https://cardinal.example/upgrade",
    ])
      expect(text).toContain(part);
  });

  it("cancels at the end of the period and undoes it", async () => {
    const { subscription, act } = await open(PRICES.pro);
    expect((await act("cancel")).text).toContain("Ends on");
    expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: true });
    expect((await act("keep")).text).toContain("Renews on");
    expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: false });
  });

  it("changes the interval when the payment succeeds, else shows an error", async () => {
    const { subscription, customer, act } = await open(PRICES.pro);
    shop.fake.controls.failPayments({ customer: customer.id });
    expect((await act("interval")).text).toMatch(/role="alert">Your card was declined\./);
    await act("interval");
    const { items } = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(items.data[0]?.price.id).toBe(PRICES.proYearly);
  });

  it("replaces the card, unless it declines or is unknown", async () => {
    const { portal, act } = await open(PRICES.pro);
    expect((await act("card", { card: "4000000000000002" })).text).toContain("Your card was declined.");
    expect((await act("card", { number: "1" })).text).toContain("Your card number is invalid.");
    await act("card", { card: "4000000000000341" });
    expect((await visit(portal)).text).toContain("Visa •••• 0341");
  });

  it("saves name, address and tax id", async () => {
    const { customer, act } = await open(PRICES.pro);
    await act("details", { name: "Ada AG", city: "Bern", country: "CH", tax_id: "CHE-1" });
    const read = () => shop.stripe.customers.retrieve(customer.id, { expand: ["tax_ids"] });
    expect(await read()).toMatchObject({
      name: "Ada AG",
      address: { city: "Bern" },
      tax_ids: { data: [{ value: "CHE-1" }] },
    });
    await act("details", {});
    expect(await read()).toMatchObject({ name: null, address: null, tax_ids: { data: [] } });
  });

  it("takes a card for a paused subscription, which stays paused", async () => {
    const { customer, subscription } = await shop.buy(PRICES.pro, TRIAL);
    shop.fake.controls.advance({ to: "trial_end", subscription: subscription.id });
    const session = await shop.stripe.billingPortal.sessions.create({ customer: customer.id });
    const { text } = await visit(`/portal/${session.id}/card`, { card: "4242424242424242" });
    expect(text).not.toContain("Resume");
    expect(await statusOf(subscription.id)).toBe("paused");
  });

  it("refuses subscriptions of other customers, and is gone with the customer", async () => {
    const mine = await open(PRICES.pro);
    const other = await shop.buy(PRICES.pro);
    const refused = await mine.act("cancel", { subscription: other.subscription.id });
    expect(refused.text).toContain("There is no such subscription.");
    await shop.stripe.customers.del(mine.customer.id);
    expect((await visit(mine.portal)).text).toContain("There is no such portal.");
  });
});

describe("the page of an invoice", () => {
  async function openInvoice(failure: "authentication_required" | "card_declined") {
    const { customer, subscription } = await shop.buy(PRICES.pro);
    shop.fake.controls.failPayments({ customer: customer.id, failure });
    shop.fake.controls.advance({ to: "renewal", subscription: subscription.id });
    const [invoice] = await dataOf(shop.stripe.invoices.list({ customer: customer.id, status: "open" }));
    return { subscription, path: new URL(invoice?.hosted_invoice_url ?? "").pathname };
  }

  it("accepts a card for an open invoice", async () => {
    const { subscription, path } = await openInvoice("card_declined");
    expect((await visit(path)).text).toContain("Pay this invoice");
    expect((await visit(path, { card: "4000000000000002" })).text).toContain("Your card was declined.");
    expect((await visit(path, { number: "1" })).text).toContain("Your card number is invalid.");
    expect((await visit(path, { number: PAYS })).text).toContain("paid");
    expect(await statusOf(subscription.id)).toBe("active");
  });

  it("asks for authentication", async () => {
    const { subscription, path } = await openInvoice("authentication_required");
    expect((await visit(path)).text).toContain("Do you confirm the payment of €6.00?");
    expect((await visit(path, { answer: "refuse" })).text).toContain("The payment was not confirmed.");
    expect(await statusOf(subscription.id)).toBe("past_due");
    const again = await openInvoice("authentication_required");
    await visit(again.path, { answer: "confirm" });
    expect(await statusOf(again.subscription.id)).toBe("active");
    expect((await visit("/invoice/in_x")).text).toContain("There is no such invoice.");
  });
});

describe("/__stripe", () => {
  it("shows all objects and runs the controls", async () => {
    const { subscription } = await shop.buy(PRICES.pro);
    const { text } = await visit("/");
    for (const part of ["Cardinal Pro", subscription.id, "To renewal", "Refund", "Deliveries", "POST"])
      expect(text).toContain(part);
    const { current_period_end: before } = subscription.items.data[0] ?? {};
    await visit("/__stripe/do/advance", { to: "renewal", subscription: subscription.id });
    const renewed = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.items.data[0]?.current_period_start).toBe(before);
    await visit("/__stripe/do/dispute", { subscription: subscription.id });
    expect((await visit("/__stripe")).text).toContain("needs_response");
    await visit("/__stripe/do/webhooks", { mood: "twice" });
    expect((await visit("/__stripe")).text).toMatch(/value="twice" selected/);
    await visit("/__stripe/do/webhooks", { mood: "normal" });
    expect((await visit("/__stripe/do/webhooks", { mood: "odd" })).text).toMatch(/role="alert">Invalid mood/);
  });

  it("accepts API calls by query, form and JSON", async () => {
    const api = async (name: string, init?: RequestInit) => {
      const answer = await fetch(`${shop.fake.url}/__stripe/api/${name}`, init);
      return {
        status: answer.status,
        body: (await answer.json()) as { now?: number; data?: unknown[]; error?: unknown },
      };
    };
    const { session, customer } = await shop.order(PRICES.pro);
    const headers = { "content-type": "application/json" };
    const post = (name: string, body: object) => api(name, { method: "POST", headers, body: JSON.stringify(body) });
    expect(await post("checkout", { session: session.id, card: PAYS })).toEqual({
      status: 200,
      body: { outcome: "paid" },
    });
    const before = (await api(`now?customer=${customer.id}`)).body.now ?? 0;
    const after = (await post("advance", { days: 2, customer: customer.id })).body.now ?? 0;
    expect(after - before).toBeGreaterThanOrEqual(2 * 86_400);
    expect((await api(`objects?kind=subscriptions&customer=${customer.id}`)).body.data).toHaveLength(1);
    expect((await post("settings", { retryDays: [1, 2], afterRetries: "unpaid" })).body).toEqual({
      retryDays: [1, 2],
      afterRetries: "unpaid",
    });
    expect((await post("settled", {})).status).toBe(200);
    expect((await api(`deliveries?customer=${customer.id}`)).body.data?.length).toBeGreaterThan(0);
    expect((await api("nothing")).status).toBe(404);
    expect(await post("advance", { years: 1 })).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_unknown", param: "years" } },
    });
    expect((await post("advance", { to: "renewal", subscription: "sub_x" })).status).toBe(400);
    expect((await post("checkout", { session: session.id })).body.error).toMatchObject({ param: "session" });
    expect((await post("card", { customer: customer.id, card: "1" })).body.error).toMatchObject({
      code: "invalid_number",
    });
    expect((await post("refund", { charge: "ch_x" })).body.error).toMatchObject({ param: "charge" });
    expect((await api("now", { method: "POST", headers, body: "{" })).status).toBe(400);
    expect((await fetch(`${shop.fake.url}/nowhere`)).status).toBe(404);
  });
});
