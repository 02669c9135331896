import { beforeAll, describe, expect, it } from "vitest";
import { type Break, breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { createOwnEnterprise } from "../enterprise/create-own-enterprise.ts";
import { createCheckout } from "./create-checkout.ts";
import { payersOf, PRO } from "./payers.test-helper.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, buy, customerOf, planNow } = payersOf(() => stripe);

/** The ids of the customers that the provider has for a user. */
const customersOf = ({ uid }: TestPerson) =>
  (stripe.controls.objects({ kind: "customers" }).data as { id: string; metadata: { owner?: string } }[])
    .filter(({ metadata }) => metadata.owner === `u-${uid}`)
    .map(({ id }) => id);

async function changeEmail({ uid }: TestPerson): Promise<void> {
  await testDatabase().ref(`users/${uid}/email`).set(`${uniqueName()}@example.com`);
}

/** A user who has founded an enterprise with a plan that they bought, and has left it. */
async function createFormerFounder() {
  const person = await createTestPerson();
  const { id: session } = await buy(person, { plan: "enterprise", interval: "month", seats: 5 });
  stripe.controls.checkout({ session });
  await stripe.controls.settled({});
  const customer = await customerOf(person.uid);
  const id = uniqueName("firm");
  await createOwnEnterprise(ctxOf(person), { id, name: "Firm Ltd" });
  await testDatabase().ref(`users/${person.uid}`).update({ enterprise: null, enterprise_admin: null });
  return { person, enterprise: id, customer };
}

describe("the customer of a user who has left the enterprise that they founded", () => {
  it("is a new one: that of the enterprise stays with it", async () => {
    const { person, enterprise, customer } = await createFormerFounder();
    await changeEmail(person);
    await buy(person);
    const own = await customerOf(person.uid);
    expect(own).not.toBe(customer);
    expect(await stored(`stripe_customers/${own}`)).toBe(`u-${person.uid}`);
    expect(await stored(`stripe_customers/${customer}`)).toBe(`e-${enterprise}`);
    expect(await stored(`billing/e-${enterprise}/customer`)).toBe(customer);
  });

  it("gets no second trial", async () => {
    const { person } = await createFormerFounder();
    const { id } = await buy(person);
    stripe.controls.checkout({ session: id, card: "4242424242424242" });
    await stripe.controls.settled({});
    expect(await stored(`users/${person.uid}/billing/state`)).toBe("active");
  });
});

describe("the creation of a customer", () => {
  it("starts anew after an error of the provider, which would answer the same key in the same way", async () => {
    const person = await createTestPerson();
    stripe.controls.api({ mood: "failing", match: person.email });
    await expect(buy(person)).rejects.toMatchObject({ name: "ServiceUnavailable" });
    stripe.controls.api({ mood: "well", match: person.email });
    expect(await stored(`billing/u-${person.uid}`)).toBeNull();
    await buy(person);
    expect(customersOf(person)).toEqual([await customerOf(person.uid)]);
  });

  it("continues with the same key when its answer was lost, and creates no second customer", async () => {
    const person = await createTestPerson();
    stripe.controls.api({ mood: "unanswered", match: person.email });
    await expect(buy(person)).rejects.toMatchObject({ name: "ServiceUnavailable" });
    stripe.controls.api({ mood: "well", match: person.email });
    await buy(person);
    expect(customersOf(person)).toEqual([await customerOf(person.uid)]);
  });
});

describe("a claim of a customer", () => {
  it("is refused for that of another payer, and without the key that created it", async () => {
    const { person, enterprise, customer } = await createFormerFounder();
    const { billing } = person.ctx.stores;
    const owner = `u-${person.uid}` as const;
    const { customer_key: key = "" } = await billing.claimCustomerKey(owner, uniqueName());
    const claim = { customer, key, contact: person.uid };
    expect(await billing.claimCustomer(owner, claim)).toEqual({ customer: null, isUnused: false });
    expect(await stored(`stripe_customers/${customer}`)).toBe(`e-${enterprise}`);
    const late = { ...claim, customer: `cus_${uniqueName()}`, key: "another" };
    expect(await billing.claimCustomer(owner, late)).toEqual({ customer: null, isUnused: true });
    expect(await stored(`stripe_customers/${late.customer}`)).toBeNull();
    expect(await stored(`billing/${owner}/customer`)).toBeNull();
  });

  it("for which another customer was faster deletes the slower one", async () => {
    const person = await createTestPerson();
    const { billing } = person.ctx.stores;
    const owner = `u-${person.uid}` as const;
    // Between the key and the customer, a second request with another address gets everything.
    const claimCustomerKey: typeof billing.claimCustomerKey = async (payer, wanted) => {
      const claimed = await billing.claimCustomerKey(payer, wanted);
      await changeEmail(person);
      await buy(person);
      return claimed;
    };
    const ctx = ctxOf(person);
    const stores = { ...ctx.stores, billing: { ...ctx.stores.billing, claimCustomerKey } };
    await createCheckout({ ...ctx, stores }, PRO);
    const kept = await customerOf(person.uid);
    const [slower] = customersOf(person).filter((id) => id !== kept);
    expect(stripe.jobs).toContain(`delete-customer ${slower}`);
    expect(stripe.jobs).not.toContain(`delete-customer ${kept}`);
    expect(await stored(`stripe_customers/${slower}`)).toBeNull();
    expect(await stored(`stripe_customers/${kept}`)).toBe(owner);
  });
});

describe("a checkout", () => {
  /** Starts a checkout that is interrupted at a step, then again. @returns the number of steps. */
  async function breakAndRepeat(at: Break, meanwhile: (person: TestPerson) => Promise<void>): Promise<number> {
    const person = await createTestPerson();
    const { ctx, steps } = breakOff(ctxOf(person), at);
    const thrown = await createCheckout(ctx, PRO).catch((error: unknown) => error);
    expect(thrown instanceof BrokenOff, `${at.when} step ${at.step}`).toBe(at.step > 0);
    await meanwhile(person);
    const { id } = await buy(person);
    stripe.controls.checkout({ session: id });
    await stripe.controls.settled({});
    const customer = await customerOf(person.uid);
    expect([at, await planNow(person), await stored(`stripe_customers/${customer}`)]).toEqual([
      at,
      "pro",
      `u-${person.uid}`,
    ]);
    return steps();
  }

  it.each([
    ["continues", () => Promise.resolve()],
    ["continues after a change of the address", changeEmail],
  ] as const)("that was interrupted before or after any call %s, and the plan is granted", async (_what, meanwhile) => {
    const steps = await breakAndRepeat({ step: 0, when: "before" }, meanwhile);
    expect(steps).toBeGreaterThan(5);
    for (let step = 1; step <= steps; step += 1)
      for (const when of ["before", "after"] as const) await breakAndRepeat({ step, when }, meanwhile);
  });

  it("is refused while the customer belongs to another payer", async () => {
    const person = await createTestPerson();
    const ctx = ctxOf(person);
    const { payments } = ctx.gateways;
    if (payments === null) throw new Error("Nothing is sold.");
    const { customer } = await createFormerFounder();
    const createCustomer = () => Promise.resolve(customer);
    const broken = { ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, createCustomer } } };
    expect(await refusalOf(createCheckout(broken, PRO))).toMatchObject({ code: "conflict" });
    expect(await stored(`billing/u-${person.uid}/customer`)).toBeNull();
    expect(stripe.jobs).not.toContain(`delete-customer ${customer}`);
  });
});
