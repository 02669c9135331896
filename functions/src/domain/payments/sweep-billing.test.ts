import { beforeAll, expect, it } from "vitest";
import { stored, type TestPerson } from "../../testing/create-test-ctx.ts";
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

/** The context in which a customer's subscriptions cannot be read. */
function withoutSubscriptionsOf(person: TestPerson, broken: string): Ctx {
  const ctx = ctxOf(person);
  const { payments } = ctx.gateways;
  if (payments === null) throw new Error("Nothing is sold.");
  const listSubscriptions: typeof payments.listSubscriptions = (customer) =>
    customer === broken ? Promise.reject(new TypeError("broken")) : payments.listSubscriptions(customer);
  return { ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, listSubscriptions } } };
}

/** Cancels the payer's subscription at Stripe; its events are lost. */
async function cancelUnnoticed(payer: TestPayer): Promise<void> {
  stripe.controls.webhooks({ mood: "lost", customer: payer.customer });
  await ctxOf(payer).gateways.payments?.cancel(subscriptionsOf(payer.customer)[0] ?? "");
  await stripe.controls.settled({});
}

/** What was kept of failures that name a customer. */
async function keptOf(customer: string) {
  const all = Object.values(((await stored("failures")) ?? {}) as Record<string, { params: object }>);
  return all.filter(({ params }) => JSON.stringify(params).includes(customer));
}

it("an undelivered event that cannot be processed does not stop the daily sync, and is kept as a failure", async () => {
  const [broken, payer] = [await createPayer(), await createPayer()];
  for (const one of [broken, payer]) await cancelUnnoticed(one);
  const failing = withoutSubscriptionsOf(payer, broken.customer);
  expect((await syncDueBilling(failing, "all", "events")).cursor).toBeNull();
  expect([await planNow(broken), await planNow(payer)]).toEqual(["pro", "free"]);
  const failure = {
    function: "startDailySweeps",
    params: { sweep: "sync-billing", payer: broken.customer },
    error: "TypeError: broken",
  };
  expect(await keptOf(broken.customer)).toEqual([expect.objectContaining(failure)]);
  await syncDueBilling(ctxOf(payer), "all", "events");
  expect(await planNow(broken)).toBe("free");
});
