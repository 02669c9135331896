import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../account/account.ts";
import { clientOf, dataOf, openShop, PRICES, refusalOf, SECRET_KEY, type Shop } from "../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => {
  shop.fake.controls.api({ mood: "well" });
});

const bearer = { authorization: `Bearer ${SECRET_KEY}` };

describe("a call", () => {
  it("needs the account's key", async () => {
    const stranger = clientOf(shop.fake.url, "sk_test_someone_else");
    expect(await refusalOf(stranger.customers.create({}))).toMatchObject({
      statusCode: 401,
      type: "StripeAuthenticationError",
      message: expect.stringMatching(/^Invalid API Key provided: sk_test_\*+else$/) as string,
    });
    expect((await fetch(`${shop.fake.url}/v1/customers`)).status).toBe(401);
    const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString("base64")}`;
    expect((await fetch(`${shop.fake.url}/v1/customers`, { headers: { authorization: basic } })).status).toBe(200);
  });

  it("has a request id and echoes the requested version", async () => {
    const customer = await shop.stripe.customers.create({});
    expect(customer.lastResponse).toMatchObject({
      statusCode: 200,
      requestId: expect.stringMatching(/^req_/) as string,
      apiVersion: Stripe.API_VERSION,
    });
    expect((await refusalOf(shop.stripe.customers.retrieve("cus_x"))).requestId).toMatch(/^req_/);
  });

  it("is refused when it is unknown", async () => {
    const response = await fetch(`${shop.fake.url}/v1/nowhere`, { headers: bearer });
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { type: "invalid_request_error", message: expect.stringContaining("(GET: /v1/nowhere)") as string } },
    ]);
  });

  it.each([
    ["foo=1", "foo", "parameter_unknown"],
    ["metadata=x", "metadata", undefined],
    ["address[street]=x", "address[street]", "parameter_unknown"],
    ["address=x", "address", undefined],
    ["balance=1.5", "balance", "parameter_invalid_integer"],
    ["preferred_locales=de", "preferred_locales", undefined],
    ["preferred_locales[1]=de", "preferred_locales", undefined],
    ["tax_exempt=maybe", "tax_exempt", undefined],
    ["tax_id_data[0][type]=eu_vat", "tax_id_data[0][value]", "parameter_missing"],
    ["name[first]=x", "name", undefined],
    [`name=${"x".repeat(5001)}`, "name", undefined],
    ["preferred_locales[0]=", "preferred_locales[0]", "parameter_invalid_empty"],
    ["__proto__[x]=1", "__proto__", "parameter_unknown"],
    ["metadata[a][b]=1", "metadata[a]", undefined],
  ])("is refused for %s at %s", async (body, param, code) => {
    const headers = { ...bearer, "content-type": "application/x-www-form-urlencoded" };
    const response = await fetch(`${shop.fake.url}/v1/customers`, { method: "POST", headers, body });
    const { error } = (await response.json()) as { error: { type: string; param: string; code?: string } };
    expect([response.status, error.type, error.param, error.code]).toEqual([400, "invalid_request_error", param, code]);
  });

  it("expands objects, and refuses what cannot be expanded", async () => {
    const { subscription, customer } = await shop.buy(PRICES.pro);
    const found = await shop.stripe.subscriptions.retrieve(subscription.id, {
      expand: ["customer", "latest_invoice.payments", "default_payment_method"],
    });
    expect(found).toMatchObject({
      customer: { id: customer.id },
      default_payment_method: { card: { last4: "4242" } },
      latest_invoice: {
        payments: { data: [{ status: "paid" }] },
      },
    });
    const invoice = await shop.stripe.invoices.retrieve(idOf(subscription.latest_invoice) ?? "", {
      expand: ["payments.data.payment.payment_intent"],
    });
    expect(invoice.payments).toMatchObject({ data: [{ payment: { payment_intent: { status: "succeeded" } } }] });
    const list = await shop.stripe.subscriptions.list({ customer: customer.id, expand: ["data.customer"] });
    expect(list.data).toMatchObject([{ customer: { id: customer.id } }]);
    const refused = (expand: string[]) => refusalOf(shop.stripe.subscriptions.retrieve(subscription.id, { expand }));
    expect(await refused(["nothing"])).toMatchObject({
      statusCode: 400,
      param: "expand[0]",
      message: "This property cannot be expanded (nothing).",
    });
    expect(await refused(["customer", "status"])).toMatchObject({ param: "expand[1]" });
    expect(await refused(["latest_invoice.payments.data.payment.payment_intent"])).toMatchObject({
      message: expect.stringContaining("more than 4") as string,
    });
  });

  it("lists by pages, newest first", async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index++) {
      const { id } = await shop.stripe.customers.create({ email: "pages@example.com" });
      made.unshift(id);
    }
    const page = (more: Stripe.CustomerListParams) =>
      shop.stripe.customers.list({ email: "pages@example.com", limit: 2, ...more });
    const first = await page({});
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const last = await page({ starting_after: made[3] ?? "" });
    expect([last.data.map(({ id }) => id), last.has_more]).toEqual([made.slice(4), false]);
    const before = await page({ ending_before: made[3] ?? "" });
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([made.slice(1, 3), true]);
    const all: string[] = [];
    for await (const { id } of page({})) all.push(id);
    expect(all).toEqual(made);
    expect(await refusalOf(page({ starting_after: "cus_unknown" }))).toMatchObject({
      statusCode: 400,
      param: "starting_after",
      code: "resource_missing",
    });
    expect(await refusalOf(page({ limit: 0 }))).toMatchObject({ param: "limit" });
    expect(await refusalOf(page({ limit: 101 }))).toMatchObject({ param: "limit" });
  });

  it("refuses a list for an unknown customer", async () => {
    const params = { customer: "cus_unknown" };
    const { checkout, subscriptions, invoices, charges } = shop.stripe;
    const lists = [
      checkout.sessions.list(params),
      subscriptions.list(params),
      invoices.list(params),
      charges.list(params),
    ];
    for (const list of lists)
      expect(await refusalOf(list)).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
    const { id } = await shop.stripe.customers.create({});
    await shop.stripe.customers.del(id);
    expect(await dataOf(subscriptions.list({ customer: id }))).toEqual([]);
  });

  it("filters by the time of creation", async () => {
    const { created, id } = await shop.stripe.customers.create({ email: "range@example.com" });
    const ids = async (range: Stripe.CustomerListParams["created"]) =>
      (await dataOf(shop.stripe.customers.list({ email: "range@example.com", created: range ?? 0 }))).map(
        (row) => row.id,
      );
    expect(await ids({ gte: created, lt: created + 1 })).toEqual([id]);
    expect(await ids(created)).toEqual([id]);
    expect(await ids({ gt: created })).toEqual([]);
    expect(await ids({ lte: created - 1 })).toEqual([]);
  });
});

describe("an idempotency key", () => {
  it("repeats the first response and creates nothing twice", async () => {
    const twice = () => shop.stripe.customers.create({ email: "once@example.com" }, { idempotencyKey: "make-once" });
    const first = await twice();
    const second = await twice();
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(await dataOf(shop.stripe.customers.list({ email: "once@example.com" }))).toHaveLength(1);
  });

  it("repeats a refusal of the call, but not of invalid parameters", async () => {
    const key = { idempotencyKey: "refused-once" };
    const call = () => shop.stripe.refunds.create({ charge: "ch_unknown" }, key);
    expect((await refusalOf(call())).headers?.["idempotent-replayed"]).toBeUndefined();
    expect((await refusalOf(call())).headers?.["idempotent-replayed"]).toBe("true");
    const other = { idempotencyKey: "parameters-once" };
    expect((await refusalOf(shop.stripe.customers.create({ email: "x" }, other))).statusCode).toBe(400);
    expect(await shop.stripe.customers.create({ email: "x@example.com" }, other)).toHaveProperty("id");
  });

  it("repeats an error of the API also once it works again", async () => {
    const create = (idempotencyKey: string) =>
      refusalOf(shop.stripe.customers.create({ email: "stored@example.com" }, { idempotencyKey }));
    shop.fake.controls.api({ mood: "failing", match: "stored@example.com", times: 1 });
    expect((await create("failed-once")).headers?.["idempotent-replayed"]).toBeUndefined();
    const again = await create("failed-once");
    expect([again.statusCode, again.headers?.["idempotent-replayed"]]).toEqual([500, "true"]);
    expect(await dataOf(shop.stripe.customers.list({ email: "stored@example.com" }))).toEqual([]);
  });

  it("is refused with other parameters", async () => {
    const key = { idempotencyKey: "same-key" };
    await shop.stripe.customers.create({ name: "Ada" }, key);
    expect(await refusalOf(shop.stripe.customers.create({ name: "Bob" }, key))).toMatchObject({
      statusCode: 400,
      type: "StripeIdempotencyError",
    });
  });

  it("is refused while its first request is in progress", async () => {
    shop.fake.controls.api({ mood: "held", match: "slow@example.com" });
    const key = { idempotencyKey: "at-once" };
    const first = shop.stripe.customers.create({ email: "slow@example.com" }, key);
    const second = await refusalOf(shop.stripe.customers.create({ email: "slow@example.com" }, key));
    expect(second).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    shop.fake.controls.api({ mood: "well", match: "slow@example.com" });
    expect(await first).toHaveProperty("id");
  });
});

describe("a mood of the API", () => {
  const create = (email: string, more: Stripe.StripeConfig = {}, key = email) =>
    clientOf(shop.fake.url, SECRET_KEY, more).customers.create({ email }, { idempotencyKey: key });

  it("fails, returns garbage, or closes the connection", async () => {
    shop.fake.controls.api({ mood: "failing" });
    expect(await refusalOf(create("failing@example.com"))).toMatchObject({ statusCode: 500, type: "StripeAPIError" });
    shop.fake.controls.api({ mood: "garbage" });
    expect((await refusalOf(create("garbage@example.com"))).message).toMatch(/Invalid JSON/);
    shop.fake.controls.api({ mood: "away" });
    expect((await refusalOf(create("away@example.com"))).type).toBe("StripeConnectionError");
    expect(
      await dataOf(shop.stripe.customers.list({ email: "away@example.com" }).catch(() => ({ data: [] }) as never)),
    ).toEqual([]);
  });

  it("executes the call and loses the response, which the library's retry gets", async () => {
    shop.fake.controls.api({ mood: "unanswered", match: "lost@example.com", times: 1 });
    const made = await create("lost@example.com", { maxNetworkRetries: 2 });
    expect(await dataOf(shop.stripe.customers.list({ email: "lost@example.com" }))).toMatchObject([{ id: made.id }]);
  });

  it("applies to matching calls only, and to a number of them", async () => {
    shop.fake.controls.api({ mood: "failing", match: "some@example.com", times: 2 });
    expect(await create("others@example.com")).toHaveProperty("id");
    for (const key of ["a", "b"]) expect((await refusalOf(create("some@example.com", {}, key))).statusCode).toBe(500);
    expect(await create("some@example.com", {}, "c")).toHaveProperty("id");
  });

  it("is slow", async () => {
    shop.fake.controls.api({ mood: "slow", ms: 300 });
    const refused = await refusalOf(create("slow2@example.com", { timeout: 50 }));
    expect(refused.message).toMatch(/timeout/);
  });

  it("leaves a record of every call", async () => {
    const { id } = await shop.stripe.customers.create({ email: "counted@example.com" });
    await shop.stripe.customers.retrieve(id);
    expect(shop.fake.controls.calls({ match: "counted@example.com" }).data).toMatchObject([
      { method: "POST", path: "/v1/customers", parameters: "email=counted@example.com", status: 200 },
    ]);
    expect(shop.fake.controls.calls({ match: id }).data).toMatchObject([
      { method: "GET", path: `/v1/customers/${id}` },
    ]);
  });
});
