import { beforeAll, expect, it } from "vitest";
import { stored, type TestPerson } from "../../testing/create-test-ctx.ts";
import type { PaymentsGateway } from "../../gateways/payments/payments.ts";
import { ServiceUnavailable } from "../../gateways/service-unavailable.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import type { Ctx } from "../ctx.ts";
import { payersOf, type TestPayer } from "./payers.test-helper.ts";
import { syncDueBilling } from "./sweep-billing.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, createPayer, planNow, subscriptionsOf } = payersOf(() => stripe);

/** The context with other answers of the provider. */
function withPayments(person: TestPerson, change: Partial<PaymentsGateway>): Ctx {
  const ctx = ctxOf(person);
  const { payments } = ctx.gateways;
  if (payments === null) throw new Error("Nothing is sold.");
  return { ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, ...change } } };
}

/** The context in which a customer's subscriptions cannot be read. */
function withoutSubscriptionsOf(person: TestPerson, broken: string): Ctx {
  const { payments } = ctxOf(person).gateways;
  return withPayments(person, {
    listSubscriptions: async (customer) => {
      if (customer === broken) throw new TypeError("broken");
      return (await payments?.listSubscriptions(customer)) ?? [];
    },
  });
}

/** Cancels the payer's subscription at Stripe; its events are lost. */
async function cancelUnnoticed(payer: TestPayer): Promise<void> {
  stripe.controls.webhooks({ mood: "lost", customer: payer.customer });
  await ctxOf(payer).gateways.payments?.cancel(subscriptionsOf(payer.customer)[0] ?? "");
  await stripe.controls.settled({});
}

/** What was kept of failures whose parameters contain a text. */
async function keptOf(text: string) {
  const all = Object.values(((await stored("failures")) ?? {}) as Record<string, { params: object }>);
  return all.filter(({ params }) => JSON.stringify(params).includes(text));
}

it("an undelivered event that cannot be processed does not stop the daily sync, and is kept as a failure", async () => {
  const [broken, payer] = [await createPayer(), await createPayer()];
  for (const one of [broken, payer]) await cancelUnnoticed(one);
  const failing = withoutSubscriptionsOf(payer, broken.customer);
  expect((await syncDueBilling(failing, "all", "events")).cursor).toBeNull();
  expect([await planNow(broken), await planNow(payer)]).toEqual(["pro", "free"]);
  const failure = {
    function: "startDailySweeps",
    params: { sweep: "sync-billing", event: expect.stringMatching(/^evt_/) as string, uid: broken.uid },
    about: broken.uid,
    error: "TypeError: broken",
  };
  expect(await keptOf(broken.uid)).toEqual([expect.objectContaining(failure)]);
  expect(await keptOf(broken.customer)).toEqual([]);
  await syncDueBilling(ctxOf(payer), "all", "events");
  expect(await planNow(broken)).toBe("free");
});

it("undelivered events that the provider refuses to list do not stop the daily sync, and are kept as a failure", async () => {
  const payer = await createPayer();
  const refusal = `refused ${payer.uid}`;
  const failing = withPayments(payer, { listUndelivered: () => Promise.reject(new TypeError(refusal)) });
  expect(await syncDueBilling(failing, "all", "events")).toEqual({ cursor: null, done: 0 });
  const failure = { function: "startDailySweeps", params: { sweep: "sync-billing" }, error: `TypeError: ${refusal}` };
  expect(await keptOf("sync-billing")).toContainEqual(expect.objectContaining(failure));
});

it("the daily sync waits while the provider is unavailable", async () => {
  const payer = await createPayer();
  const away = new ServiceUnavailable("Stripe", null);
  const failing = withPayments(payer, { listUndelivered: () => Promise.reject(away) });
  await expect(syncDueBilling(failing, "all", "events")).rejects.toBe(away);
});
