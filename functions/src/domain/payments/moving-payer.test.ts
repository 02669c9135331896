import { beforeAll, describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import type { Ctx } from "../ctx.ts";
import { createOwnEnterprise } from "../enterprise/create-own-enterprise.ts";
import { eventFor, payersOf, signEvent } from "./payers.test-helper.ts";
import { receiveEvent } from "./receive-event.ts";
import { syncPayer } from "./sweep-billing.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { buy, ctxOf, customerOf, subscriptionsOf } = payersOf(() => stripe);

const receive = (ctx: Ctx, body: string) => receiveEvent(ctx, Buffer.from(body), signEvent(body));
const isNoted = async (body: string) =>
  (await stored(`stripe_events/${(JSON.parse(body) as { id: string }).id}`)) !== null;

/** A user who has bought the enterprise plan, of which no later event arrives by itself. */
async function createBuyer() {
  const person = await createTestPerson();
  const { id: session } = await buy(person, { plan: "enterprise", interval: "month", seats: 5 });
  stripe.controls.checkout({ session });
  await stripe.controls.settled({});
  const customer = await customerOf(person.uid);
  stripe.controls.webhooks({ mood: "stopped", customer });
  const enterprise = uniqueName("firm");
  const cancel = () => ctxOf(person).gateways.payments?.cancel(subscriptionsOf(customer)[0] ?? "");
  const found = () => createOwnEnterprise(ctxOf(person), { id: enterprise, name: "Firm Ltd" });
  return { ...person, customer, enterprise, cancel, found };
}

describe("an event that arrives while an enterprise is created with the subscription", () => {
  it("takes effect on the enterprise when the payer was looked up before", async () => {
    const buyer = await createBuyer();
    const ctx = stripe.sells(createTestCtx());
    const { billing } = ctx.stores;
    let isFounded = false;
    const findOwner: typeof billing.findOwner = async (customer) => {
      const owner = await billing.findOwner(customer);
      if (!isFounded) await buyer.found();
      isFounded = true;
      return owner;
    };
    await buyer.cancel();
    const body = eventFor(buyer.customer, { type: "customer.subscription.deleted" });
    await receive({ ...ctx, stores: { ...ctx.stores, billing: { ...billing, findOwner } } }, body);
    expect(await stored(`enterprise/${buyer.enterprise}/billing/state`)).toBe("canceled");
    expect(await stored(`billing/u-${buyer.uid}`)).toEqual({ trial_used: true });
    // Their record says so too, because it no longer has a subscription.
    expect(await stored(`users/${buyer.uid}`)).toMatchObject({ trial_used: true });
    expect(await isNoted(body)).toBe(true);
  });

  it("takes effect on the enterprise when the provider was asked before", async () => {
    const buyer = await createBuyer();
    const ctx = stripe.sells(createTestCtx());
    const { payments } = ctx.gateways;
    if (payments === null) throw new Error("Nothing is sold.");
    let isFounded = false;
    const listSubscriptions: typeof payments.listSubscriptions = async (customer) => {
      const answer = await payments.listSubscriptions(customer);
      if (!isFounded) await buyer.found();
      isFounded = true;
      return answer;
    };
    await buyer.cancel();
    const body = eventFor(buyer.customer, { type: "customer.subscription.deleted" });
    await receive({ ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, listSubscriptions } } }, body);
    expect(await stored(`enterprise/${buyer.enterprise}/billing/state`)).toBe("canceled");
    expect(await isNoted(body)).toBe(true);
  });

  it("fails, so that it is repeated, while its payer is not the customer", async () => {
    const ctx = stripe.sells(createTestCtx());
    const { billing } = ctx.stores;
    const findOwner = () => Promise.resolve(`u-${uniqueName()}` as const);
    const body = eventFor(`cus_${uniqueName()}`);
    const moving = { ...ctx, stores: { ...ctx.stores, billing: { ...billing, findOwner } } };
    expect(await refusalOf(receive(moving, body))).toMatchObject({ code: "conflict" });
    expect(await isNoted(body)).toBe(false);
  });

  it("and took effect on the founder after they were read is caught up with by a job", async () => {
    const buyer = await createBuyer();
    await buyer.cancel();
    await buyer.found();
    expect(stripe.jobs).toContain(`sync-payer e-${buyer.enterprise}`);
    await syncPayer(ctxOf(buyer), `e-${buyer.enterprise}`, null);
    expect(await stored(`enterprise/${buyer.enterprise}/billing/state`)).toBe("canceled");
  });
});
