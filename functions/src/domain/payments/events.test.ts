import { beforeAll, describe, expect, it } from "vitest";
import { createTestCtx, stored, type TestPerson, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { eventFor, payersOf, signEvent } from "./payers.test-helper.ts";
import { receiveEvent } from "./receive-event.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});

const { createUnsyncedPayer } = payersOf(() => stripe);

const receive = (body: string, signature = signEvent(body)) =>
  receiveEvent(stripe.sells(createTestCtx()), Buffer.from(body), signature);

/** Everything that is stored about a payer and an event. */
const kept = async ({ uid }: TestPerson, body: string) => [
  await stored(`billing/u-${uid}`),
  await stored(`users/${uid}/billing`),
  await stored(`stripe_events/${(JSON.parse(body) as { id: string }).id}`),
];

describe("an event", () => {
  it("takes effect when it is signed with either of our secrets", async () => {
    const payer = await createUnsyncedPayer();
    const body = eventFor(payer.customer);
    await receive(body, signEvent(body, { secret: "whsec_before" }));
    expect(await stored(`users/${payer.uid}/billing/plan`)).toBe("pro");
    const [, , event] = await kept(payer, body);
    expect(event).toMatchObject({ type: "customer.subscription.updated" });
  });

  it("changes nothing unless these exact bytes were signed with our secret, recently and in our mode", async () => {
    const payer = await createUnsyncedPayer();
    const body = eventFor(payer.customer);
    const before = await kept(payer, body);
    const foreign = eventFor(payer.customer, { livemode: true });
    const forged: readonly (readonly [string, string])[] = [
      [body, ""],
      [body, "t=1,v1=00"],
      [body, signEvent(body, { secret: "whsec_of_somebody" })],
      [body, signEvent(body, { time: Math.floor(Date.now() / 1000) - 3600 })],
      [body.replace("updated", "deleted"), signEvent(body)],
      [`${body} `, signEvent(body)],
      [JSON.stringify(JSON.parse(body)), signEvent(body)],
      [foreign, signEvent(foreign)],
    ];
    for (const [bytes, signature] of forged)
      expect(await refusalOf(receive(bytes, signature))).toMatchObject({ code: "invalid-argument" });
    expect(await kept(payer, body)).toEqual(before);
  });

  it("about an unknown customer, or of a type that does not concern plans, is recorded and has no effect", async () => {
    const payer = await createUnsyncedPayer();
    const before = await stored(`billing/u-${payer.uid}`);
    for (const body of [
      eventFor("cus_of_nobody"),
      eventFor("../users"),
      eventFor(payer.customer, { type: "product.updated" }),
      eventFor(payer.customer, { data: { object: {} } }),
    ]) {
      await receive(body);
      expect((await kept(payer, body))[2]).not.toBeNull();
    }
    expect(await stored(`billing/u-${payer.uid}`)).toEqual(before);
  });

  it("takes effect once, however often it arrives, also concurrently", async () => {
    const payer = await createUnsyncedPayer();
    const body = eventFor(payer.customer);
    await Promise.all(Array.from({ length: 10 }, () => receive(body)));
    const first = await kept(payer, body);
    await receive(body);
    expect(await kept(payer, body)).toEqual(first);
    const mails = await testDatabase().ref("outbox").orderByChild("mail/about").equalTo(payer.uid).get();
    expect(
      Object.values((mails.val() ?? {}) as Record<string, { mail: { kind: string } }>).map(({ mail }) => mail.kind),
    ).toEqual(["plan-started"]);
  });

  it("that arrives while the provider is unavailable fails, and takes effect when it is repeated", async () => {
    const payer = await createUnsyncedPayer();
    const body = eventFor(payer.customer);
    stripe.controls.api({ mood: "failing", match: payer.customer });
    await expect(receive(body)).rejects.toMatchObject({ name: "ServiceUnavailable" });
    expect((await kept(payer, body))[2]).toBeNull();
    stripe.controls.api({ mood: "well", match: payer.customer });
    await receive(body);
    expect(await stored(`users/${payer.uid}/billing/plan`)).toBe("pro");
  });
});

describe("events in any order, while the subscription keeps changing", () => {
  const SIX = [
    "checkout.session.completed",
    "customer.subscription.created",
    "invoice.paid",
    "customer.subscription.updated",
    "invoice.payment_failed",
    "customer.subscription.deleted",
  ];

  function ordersOf<T>(list: readonly T[]): T[][] {
    if (list.length < 2) return [[...list]];
    return list.flatMap((first, at) =>
      ordersOf(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
    );
  }

  // All 720 orders, in one test for each first event, because the timeout applies per test.
  it.each(SIX)("result in the provider's final state, in all orders that begin with %s", async (first) => {
    const payer = await createUnsyncedPayer();
    const orders = ordersOf(SIX.filter((type) => type !== first)).map((rest) => [first, ...rest]);
    expect(orders).toHaveLength(120);
    const [subscription] = stripe.controls.objects({ kind: "subscriptions", customer: payer.customer }).data as {
      id: string;
    }[];
    const ctx = stripe.sells(payer.ctx);
    const receiveAll = (types: readonly string[]) =>
      Promise.all(
        types.map((type) => {
          const body = eventFor(payer.customer, { type });
          return receiveEvent(ctx, Buffer.from(body), signEvent(body));
        }),
      );
    await receiveAll(SIX);
    expect(await stored(`users/${payer.uid}/billing/state`)).toBe("trialing");
    // The subscription ends while events arrive; from the next event on, nothing may restore it.
    await Promise.all([ctx.gateways.payments?.cancel(subscription?.id ?? ""), receiveAll(SIX)]);
    for (const order of orders) {
      await receiveAll(order);
      expect(await stored(`users/${payer.uid}/billing/state`)).toBe("canceled");
    }
  });
});
