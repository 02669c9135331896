import { beforeAll, describe, expect, it } from "vitest";
import { createTestCtx, stored, type TestPerson, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { SECRET_KEY, startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { eventFor, mailsTo, payersOf, signEvent } from "./payers.test-helper.ts";
import { receiveEvent } from "./receive-event.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});

const { createUnsyncedPayer, subscriptionsOf } = payersOf(() => stripe);

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

  /**
   * A sequence that has every order of a list somewhere in it: neighbouring orders overlap, so that six items need 873
   * places instead of 4,320 (a superpermutation).
   */
  function sequenceOfOrders<T>(list: readonly T[]): T[] {
    const [last, ...others] = list.toReversed();
    if (last === undefined) return [];
    const inner = sequenceOfOrders(others.toReversed());
    const size = others.length;
    const result: T[] = [];
    for (let at = 0; at + size <= inner.length; at++) {
      const order = inner.slice(at, at + size);
      if (new Set(order).size < size) continue;
      const both = [...order, last, ...order];
      result.push(...both.slice(overlapOf(result, both)));
    }
    return result;
  }

  /** The greatest number of last items of one list that are the first items of the other. */
  function overlapOf<T>(ends: readonly T[], begins: readonly T[]): number {
    for (let count = Math.min(ends.length, begins.length); count > 0; count--)
      if (begins.slice(0, count).every((item, at) => item === ends[ends.length - count + at])) return count;
    return 0;
  }

  /** The subscription of a payer, which can change at the provider, and the events about it. */
  async function createChanging() {
    const payer = await createUnsyncedPayer();
    const [id = ""] = subscriptionsOf(payer.customer);
    const ctx = stripe.sells(payer.ctx);
    return {
      payer,
      billing: () => stored(`users/${payer.uid}/billing`),
      receive: async (type: string) => {
        const body = eventFor(payer.customer, { type });
        await receiveEvent(ctx, Buffer.from(body), signEvent(body));
      },
      /** Ten deliveries of one event at the same time. */
      receiveTenTimes: async (type: string) => {
        const body = eventFor(payer.customer, { type });
        await Promise.all(Array.from({ length: 10 }, () => receiveEvent(ctx, Buffer.from(body), signEvent(body))));
      },
      /** As in the portal: the subscription ends after its period, or continues. */
      letItEnd: async (ends: boolean) => {
        const updated = await fetch(`${stripe.url}/v1/subscriptions/${id}`, {
          method: "POST",
          headers: { authorization: `Bearer ${SECRET_KEY}` },
          body: new URLSearchParams({ cancel_at_period_end: String(ends) }),
        });
        expect(updated.status).toBe(200);
      },
      cancel: async () => ctx.gateways.payments?.cancel(id),
    };
  }

  it("result in the provider's state after each event, in all 720 orders", async () => {
    const sequence = sequenceOfOrders(SIX);
    const orders = sequence
      .map((_, at) => sequence.slice(at, at + SIX.length))
      .filter((some) => new Set(some).size === 6);
    expect(new Set(orders.map((order) => order.join()))).toHaveLength(720);
    const { payer, billing, receive, letItEnd } = await createChanging();
    await receive("checkout.session.completed");
    const states: boolean[] = [];
    for (const type of sequence) {
      await letItEnd(states.length % 2 === 0);
      await receive(type);
      states.push("cancel_date" in ((await billing()) as object));
    }
    expect(states).toEqual(Array.from(sequence, (_, at) => at % 2 === 0));
    expect(await mailsTo(payer)).toEqual(["plan-started"]);
  });

  it.each(SIX)("result in its final state, each delivered ten times at once while it moves, %s last", async (last) => {
    const { payer, billing, receive, receiveTenTimes, letItEnd, cancel } = await createChanging();
    const others = SIX.filter((type) => type !== last);
    for (const [at, type] of others.entries()) await Promise.all([letItEnd(at % 2 === 0), receiveTenTimes(type)]);
    // The subscription ends while events arrive; from the next event on, nothing may restore it.
    await Promise.all([cancel(), ...others.map(receive)]);
    await receiveTenTimes(last);
    const ended = await billing();
    expect(ended).toMatchObject({ state: "canceled" });
    for (const type of SIX) await receiveTenTimes(type);
    expect(await billing()).toEqual(ended);
    expect(await mailsTo(payer)).toEqual(["plan-ended", "plan-started"]);
  });
});
