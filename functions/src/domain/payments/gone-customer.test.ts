import { beforeAll, describe, expect, it } from "vitest";
import { createPaymentsGateway } from "../../gateways/payments/payments.ts";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createTestEnterprise, createTestPerson, stored } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { createCheckout } from "./create-checkout.ts";
import { openPortal } from "./open-portal.ts";
import { payersOf, PRO, type TestPayer } from "./payers.test-helper.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { buy, createPayer, ctxOf, customerOf, planNow } = payersOf(() => stripe);

/** Deletes a customer as in the provider's dashboard. */
async function deleteAtProvider(customer: string, events: "normal" | "stopped"): Promise<void> {
  stripe.controls.webhooks({ mood: events, customer });
  await stripe.sells((await createTestPerson()).ctx).gateways.payments?.deleteCustomer(customer);
  await stripe.controls.settled({});
}

/** A payer whose customer was deleted. */
async function createGone(events: "normal" | "stopped"): Promise<TestPayer> {
  const payer = await createPayer();
  await deleteAtProvider(payer.customer, events);
  return payer;
}

async function expectForgotten({ uid, customer }: TestPayer): Promise<void> {
  const { customer: kept, checkout, trial_used } = (await stored(`billing/u-${uid}`)) as Record<string, unknown>;
  expect([kept, checkout, trial_used]).toEqual([undefined, undefined, true]);
  expect(await stored(`stripe_customers/${customer}`)).toBeNull();
  expect(await stored(`users/${uid}/billing`)).toMatchObject({ plan: "pro", state: "canceled" });
  expect(await stored(`billing/u-${uid}/applied/billing/state`)).toBe("canceled");
}

describe("a customer that was deleted at the provider", () => {
  it("is forgotten when the event arrives, and the plan has ended", async () => {
    const payer = await createGone("normal");
    await expectForgotten(payer);
    expect(await planNow(payer)).toBe("free");
  });

  it.each(["normal", "stopped"] as const)("is replaced by the next checkout (events: %s)", async (events) => {
    const payer = await createGone(events);
    const { id } = await buy(payer);
    expect(await customerOf(payer.uid)).not.toBe(payer.customer);
    expect(await stored(`stripe_customers/${payer.customer}`)).toBeNull();
    stripe.controls.checkout({ session: id });
    await stripe.controls.settled({});
    expect(await planNow(payer)).toBe("pro");
  });

  it("before anything was paid is replaced as well, although a checkout is open", async () => {
    const person = await createTestPerson();
    const { id } = await buy(person);
    await deleteAtProvider(await customerOf(person.uid), "stopped");
    expect((await buy(person)).id).not.toBe(id);
    const yearly = await createTestPerson();
    await buy(yearly);
    await deleteAtProvider(await customerOf(yearly.uid), "stopped");
    expect((await buy(yearly, { plan: "pro", interval: "year" })).url).toMatch(/^http/);
  });

  it("has no portal", async () => {
    for (const events of ["normal", "stopped"] as const) {
      const payer = await createGone(events);
      expect(await refusalOf(openPortal(ctxOf(payer), {}))).toMatchObject({ code: "not-found" });
      await expectForgotten(payer);
      expect(await refusalOf(openPortal(ctxOf(payer), {}))).toMatchObject({ code: "not-found" });
    }
  });

  it("is not assumed when the configuration of the portal is missing", async () => {
    const payer = await createPayer();
    const ctx = ctxOf(payer);
    const settings = { secretKey: "sk_test_of_the_fake", prices: { pro: {}, enterprise: {} }, apiUrl: stripe.url };
    const payments = createPaymentsGateway({ ...settings, tax: false, trialDays: 14, portal: "bpc_missing" });
    await expect(openPortal({ ...ctx, gateways: { ...ctx.gateways, payments } }, {})).rejects.toMatchObject({
      code: "resource_missing",
    });
    expect(await customerOf(payer.uid)).toBe(payer.customer);
  });

  it("of an enterprise has no portal either", async () => {
    const enterprise = await createTestEnterprise();
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    await buy(admin, { plan: "enterprise", interval: "month", seats: 5 });
    await deleteAtProvider(String(await stored(`billing/e-${enterprise}/customer`)), "stopped");
    expect(await refusalOf(openPortal(ctxOf(admin), {}))).toMatchObject({ code: "not-found" });
    expect(await stored(`billing/e-${enterprise}/customer`)).toBeNull();
  });

  it("is replaced wherever a checkout is interrupted", async () => {
    const whole = await createGone("stopped");
    const counted = breakOff(ctxOf(whole), { step: 0, when: "before" });
    await createCheckout(counted.ctx, PRO);
    for (let step = 1; step <= counted.steps(); step += 1)
      for (const when of ["before", "after"] as const) {
        const payer = await createGone("stopped");
        await expect(createCheckout(breakOff(ctxOf(payer), { step, when }).ctx, PRO)).rejects.toThrow(BrokenOff);
        const { id } = await buy(payer);
        stripe.controls.checkout({ session: id });
        await stripe.controls.settled({});
        const customer = await customerOf(payer.uid);
        expect([step, when, await planNow(payer), await stored(`stripe_customers/${customer}`)]).toEqual([
          step,
          when,
          "pro",
          `u-${payer.uid}`,
        ]);
      }
  });
});
