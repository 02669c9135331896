import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createTestPerson,
  createTestCtx,
  stored,
  type TestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe, WEBHOOK_SECRET } from "../../testing/start-stripe.ts";
import { createCheckout } from "./create-checkout.ts";
import { receiveEvent } from "./receive-event.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});

interface Payer extends TestPerson {
  readonly customer: string;
}

/** Somebody with a subscription that nobody here was told of: their events wait to be sent by the test. */
async function createUntoldPayer(): Promise<Payer> {
  const person = await createTestPerson();
  const { id } = await createCheckout(stripe.sells(person.ctx), { plan: "pro", interval: "month" });
  const customer = String(await stored(`billing/u-${person.uid}/customer`));
  stripe.controls.webhooks({ mood: "stopped", customer });
  stripe.controls.checkout({ session: id, card: "4242424242424242" });
  return { ...person, customer };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** The header that Stripe sends: the time, and its signature over time and body (https://docs.stripe.com/webhooks#verify-manually). */
function sign(body: string, { secret = WEBHOOK_SECRET, time = nowInSeconds() } = {}): string {
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

function eventFor(customer: string, change: Readonly<Record<string, unknown>> = {}): string {
  const id = `evt_${uniqueName()}`;
  return JSON.stringify(
    {
      id,
      object: "event",
      type: "customer.subscription.updated",
      livemode: false,
      data: { object: { customer } },
      ...change,
    },
    null,
    2,
  );
}

const receive = (body: string, signature = sign(body)) =>
  receiveEvent(stripe.sells(createTestCtx()), Buffer.from(body), signature);

/** All that is kept of a payer and of an event. */
const kept = async ({ uid }: TestPerson, body: string) => [
  await stored(`billing/u-${uid}`),
  await stored(`users/${uid}/billing`),
  await stored(`stripe_events/${(JSON.parse(body) as { id: string }).id}`),
];

describe("an event", () => {
  it("takes effect when either of our secrets has signed it", async () => {
    const payer = await createUntoldPayer();
    const body = eventFor(payer.customer);
    await receive(body, sign(body, { secret: "whsec_before" }));
    expect(await stored(`users/${payer.uid}/billing/plan`)).toBe("pro");
    const [, , event] = await kept(payer, body);
    expect(event).toMatchObject({ type: "customer.subscription.updated" });
  });

  it("changes nothing unless these very bytes were signed by us, now and in our mode", async () => {
    const payer = await createUntoldPayer();
    const body = eventFor(payer.customer);
    const before = await kept(payer, body);
    const foreign = eventFor(payer.customer, { livemode: true });
    const forged: readonly (readonly [string, string])[] = [
      [body, ""],
      [body, "t=1,v1=00"],
      [body, sign(body, { secret: "whsec_of_somebody" })],
      [body, sign(body, { time: nowInSeconds() - 3600 })],
      [body.replace("updated", "deleted"), sign(body)],
      [`${body} `, sign(body)],
      [JSON.stringify(JSON.parse(body)), sign(body)],
      [foreign, sign(foreign)],
    ];
    for (const [bytes, signature] of forged)
      expect(await refusalOf(receive(bytes, signature))).toMatchObject({ code: "invalid-argument" });
    expect(await kept(payer, body)).toEqual(before);
  });

  it("of somebody who is nobody's customer here, or of a kind that says nothing of plans, is noted and does nothing", async () => {
    const payer = await createUntoldPayer();
    const before = await stored(`billing/u-${payer.uid}`);
    for (const body of [
      eventFor("cus_of_nobody"),
      eventFor("../users"),
      eventFor(payer.customer, { type: "payment_method.attached" }),
      eventFor(payer.customer, { data: { object: {} } }),
    ]) {
      await receive(body);
      expect((await kept(payer, body))[2]).not.toBeNull();
    }
    expect(await stored(`billing/u-${payer.uid}`)).toEqual(before);
  });

  it("takes effect once, however often and however many at once it comes", async () => {
    const payer = await createUntoldPayer();
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

  it("that comes while the provider is away is thrown back, and takes effect when it comes again", async () => {
    const payer = await createUntoldPayer();
    const body = eventFor(payer.customer);
    stripe.controls.api({ mood: "failing", match: payer.customer });
    await expect(receive(body)).rejects.toMatchObject({ name: "ServiceUnavailable" });
    expect((await kept(payer, body))[2]).toBeNull();
    stripe.controls.api({ mood: "well", match: payer.customer });
    await receive(body);
    expect(await stored(`users/${payer.uid}/billing/plan`)).toBe("pro");
  });
});

describe("events in any order, while the subscription goes on changing", () => {
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

  it("end with what the provider says at the end, in all 720 orders", async () => {
    const payer = await createUntoldPayer();
    const orders = ordersOf(SIX);
    expect(orders).toHaveLength(720);
    const [subscription] = stripe.controls.objects({ kind: "subscriptions", customer: payer.customer }).data as {
      id: string;
    }[];
    const { payments } = stripe.sells(payer.ctx).gateways;
    const receiveAll = (types: readonly string[]) =>
      Promise.all(types.map((type) => receive(eventFor(payer.customer, { type }))));
    await receiveAll(SIX);
    expect(await stored(`users/${payer.uid}/billing/state`)).toBe("trialing");
    // The subscription ends while events arrive; from the next event on, nothing may bring it back.
    await Promise.all([payments?.cancel(subscription?.id ?? ""), receiveAll(SIX)]);
    for (const order of orders) {
      await receiveAll(order);
      expect(await stored(`users/${payer.uid}/billing/state`)).toBe("canceled");
    }
  });
});
