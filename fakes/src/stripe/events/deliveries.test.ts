import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataOf, openShop, PRICES, refusalOf, type Shop, WEBHOOK_SECRET } from "../testing/shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const verify = (body: string, signature: string) =>
  new Stripe("sk_test_unused").webhooks.constructEvent(body, signature, WEBHOOK_SECRET);

/** Buys something, which causes at least six events. */
const buy = async () => (await shop.buy(PRICES.pro)).customer.id;

const EXPECTED = [
  "customer.subscription.created",
  "invoice.created",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_succeeded",
  "customer.subscription.updated",
  "checkout.session.completed",
];

describe("a webhook", () => {
  it("is signed like Stripe's and has a snapshot of the object", async () => {
    const customer = await buy();
    await shop.typesOf(customer);
    const events = shop.product.received.map(({ body, signature }) => verify(body, signature));
    expect(events).toHaveLength(EXPECTED.length);
    expect(events[0]).toMatchObject({
      object: "event",
      api_version: Stripe.API_VERSION,
      livemode: false,
      pending_webhooks: 1,
      type: "customer.subscription.created",
      data: { object: { status: "incomplete", items: { data: [{ price: { unit_amount: 600 } }] } } },
    });
    expect(events[5]).toMatchObject({
      data: { object: { status: "active" }, previous_attributes: { status: "incomplete" } },
    });
    const [first] = shop.product.received;
    expect(() => verify(`${first?.body} `, first?.signature ?? "")).toThrow(/signature/);
  });

  it("names the call that caused it", async () => {
    const { session } = await shop.order(PRICES.pro);
    await shop.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: "expire-it" });
    await shop.fake.controls.settled({});
    expect(shop.product.received.at(-1)?.event.request).toEqual({
      id: expect.stringMatching(/^req_/) as string,
      idempotency_key: "expire-it",
    });
  });

  it("is retried until the response is 2xx, and counts as undelivered until then", async () => {
    shop.product.answer = () => 503;
    const customer = await buy();
    await shop.fake.controls.settled({});
    const undelivered = async () => (await dataOf(shop.stripe.events.list({ delivery_success: false }))).length;
    expect(await undelivered()).toBe(EXPECTED.length);
    shop.product.answer = () => 200;
    await shop.fake.controls.flush({});
    expect(await undelivered()).toBe(0);
    const { data } = shop.fake.controls.deliveries({ customer, type: "invoice.paid" });
    expect(data.map(({ attempt, status }) => [attempt, status])).toEqual([
      [2, 200],
      [1, 503],
    ]);
  });

  it("is retried automatically", async () => {
    const deliveredIds = new Set<string>();
    const again = new Promise<void>((resolve) => {
      shop.product.answer = ({ id }) => {
        if (deliveredIds.has(id)) resolve();
        deliveredIds.add(id);
        return 500;
      };
    });
    await buy();
    await again;
    expect(deliveredIds.size).toBe(EXPECTED.length);
  });

  it("can be retrieved as an event later", async () => {
    const customer = await buy();
    await shop.fake.controls.settled({});
    const [newest] = await dataOf(shop.stripe.events.list({ type: "checkout.session.*" }));
    expect(newest).toMatchObject({ type: "checkout.session.completed", pending_webhooks: 0 });
    expect(await shop.stripe.events.retrieve(newest?.id ?? "")).toMatchObject({ data: { object: { customer } } });
    const types = ["invoice.paid", "customer.subscription.*"];
    expect((await dataOf(shop.stripe.events.list({ types }))).map(({ type }) => type)).toEqual([
      "customer.subscription.updated",
      "invoice.paid",
      "customer.subscription.created",
    ]);
    expect((await dataOf(shop.stripe.events.list({ type: "charge.succeeded" })))[0]?.pending_webhooks).toBe(0);
    expect((await refusalOf(shop.stripe.events.retrieve("evt_x"))).statusCode).toBe(404);
    expect((await refusalOf(shop.stripe.events.list({ type: "a", types }))).param).toBe("types");
  });
});

describe("a mood of the webhooks", () => {
  const mood = (name: Parameters<Shop["fake"]["controls"]["webhooks"]>[0]["mood"]) =>
    shop.fake.controls.webhooks({ mood: name });

  it("sends each event twice, or ten times at once", async () => {
    mood("twice");
    expect(await shop.typesOf(await buy())).toEqual(EXPECTED.flatMap((type) => [type, type]));
    mood("tenfold");
    expect(await shop.typesOf(await buy())).toHaveLength(10 * EXPECTED.length);
  });

  it("shuffles the events of one change", async () => {
    mood("shuffled");
    const orders = new Set<string>();
    for (let round = 0; round < 5; round++) {
      const types = await shop.typesOf(await buy());
      expect(types.toSorted()).toEqual(EXPECTED.toSorted());
      orders.add(types.join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it("delays events until they are flushed", async () => {
    mood("late");
    const customer = await buy();
    expect(await shop.typesOf(customer)).toEqual([]);
    await shop.fake.controls.flush({});
    expect(await shop.typesOf(customer)).toEqual(EXPECTED);
  });

  it("loses events, and keeps them in the list of events", async () => {
    mood("lost");
    const customer = await buy();
    expect(await shop.typesOf(customer)).toEqual([]);
    await shop.fake.controls.flush({});
    expect(await shop.typesOf(customer)).toEqual([]);
    expect(await dataOf(shop.stripe.events.list({ delivery_success: false }))).toHaveLength(EXPECTED.length);
  });

  it("signs events with a wrong key, and correctly on the retry", async () => {
    shop.product.answer = () => 400;
    mood("badly_signed");
    await buy();
    await shop.fake.controls.settled({});
    const [bad] = shop.product.received;
    expect(() => verify(bad?.body ?? "", bad?.signature ?? "")).toThrow(/signature/);
    shop.product.answer = () => 200;
    mood("normal");
    await shop.fake.controls.flush({});
    const good = shop.product.received.findLast(({ event }) => event.id === bad?.event.id);
    expect(verify(good?.body ?? "", good?.signature ?? "").id).toBe(bad?.event.id);
  });

  it("is bypassed by deliveries in a given order or all at once", async () => {
    mood("stopped");
    const customer = await buy();
    const events = await dataOf(shop.stripe.events.list({ delivery_success: false }));
    const ids = events.map(({ id }) => id);
    expect(await shop.fake.controls.deliver({ events: ids })).toEqual({ data: ids.map(() => 200) });
    expect(await shop.typesOf(customer)).toEqual(EXPECTED.toReversed());
    shop.product.answer = () => 500;
    const [first = ""] = ids;
    const ten = await shop.fake.controls.deliver({ events: Array.from({ length: 10 }, () => first), at_once: true });
    expect(ten).toEqual({ data: Array.from({ length: 10 }, () => 500) });
    await expect(shop.fake.controls.deliver({ events: ["evt_x"] })).rejects.toThrow("No such event: 'evt_x'");
    expect(await dataOf(shop.stripe.events.list({ delivery_success: false }))).toEqual([]);
  });

  it("stops deliveries for one customer or for all, until it is normal again", async () => {
    const { customer, session } = await shop.order(PRICES.pro);
    shop.fake.controls.webhooks({ mood: "stopped", customer: customer.id });
    shop.fake.controls.checkout({ session: session.id });
    expect(await shop.typesOf(customer.id)).toEqual([]);
    expect(await shop.typesOf(await buy())).toEqual(EXPECTED);
    mood("normal");
    expect(await shop.typesOf(customer.id)).toEqual(EXPECTED);
  });
});

describe("an unreachable product", () => {
  it("is retried later", async () => {
    await shop.product.stop();
    const customer = await buy();
    await shop.fake.controls.settled({});
    const { data } = shop.fake.controls.deliveries({ customer });
    expect(data[0]).toMatchObject({ status: null, error: expect.stringContaining("fetch failed") as string });
  });
});
