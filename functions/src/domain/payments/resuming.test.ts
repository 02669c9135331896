import { beforeAll, describe, expect, it } from "vitest";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createTestEnterprise, createTestPerson, stored, type TestPerson } from "../../testing/create-test-ctx.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { mailsTo, payersOf, type TestPayer } from "./payers.test-helper.ts";
import { syncBilling } from "./sync-billing.ts";
import { openPortal } from "./open-portal.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { buy, createPayer, ctxOf, planNow, subscriptionsOf } = payersOf(() => stripe);

const FINE = "4242424242424242";
/** Can be stored, and declines every payment. */
const DECLINES = "4000000000000341";

async function endTrial(customer: string): Promise<void> {
  stripe.controls.advance({ to: "trial_end", subscription: subscriptionsOf(customer)[0] ?? "" });
  await stripe.controls.settled({});
}

/** A user whose trial has ended without a payment method. */
async function createPaused(): Promise<TestPayer> {
  const payer = await createPayer();
  await endTrial(payer.customer);
  expect([await stateOf(payer), await planNow(payer)]).toEqual(["paused", "free"]);
  return payer;
}

const stateOf = ({ uid }: TestPerson) => stored(`users/${uid}/billing/state`);
const ownerOf = ({ uid }: TestPerson) => `u-${uid}` as const;

/** Submits a form of the provider's portal. */
async function submitToPortal(
  payer: TestPerson,
  action: string,
  form: Readonly<Record<string, string>>,
): Promise<void> {
  const { url } = await openPortal(ctxOf(payer), {});
  const response = await fetch(`${url}/${action}`, { method: "POST", body: new URLSearchParams(form) });
  expect(response.status).toBe(200);
  await stripe.controls.settled({});
}

const addCard = (payer: TestPerson, card: string) => submitToPortal(payer, "card", { card });

interface Invoice {
  readonly status: string;
  readonly amount_paid: number;
  readonly attempt_count: number;
}

/** The invoices of a customer that are not for the trial. */
const invoicesOf = (customer: string): Invoice[] =>
  (stripe.controls.objects({ kind: "invoices", customer }).data as (Invoice & { total: number })[]).filter(
    ({ total }) => total > 0,
  );

describe("a plan whose trial ended without a payment method", () => {
  it("is back, and charged once, as soon as the user adds a card", async () => {
    const payer = await createPaused();
    await addCard(payer, FINE);
    expect([await stateOf(payer), await planNow(payer)]).toEqual(["active", "pro"]);
    expect(invoicesOf(payer.customer)).toMatchObject([{ status: "paid" }]);
    expect(await mailsTo(payer)).toEqual(["plan-started", "plan-started", "trial-paused"]);
  });

  it("is back with its seats for an enterprise", async () => {
    const enterprise = await createTestEnterprise({ seats: { limit: 0, used: 0 } });
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const { id } = await buy(admin, { plan: "enterprise", interval: "month", seats: 7 });
    stripe.controls.checkout({ session: id });
    await stripe.controls.settled({});
    const customer = String(await stored(`billing/e-${enterprise}/customer`));
    await endTrial(customer);
    expect(await stored(`enterprise/${enterprise}/billing/state`)).toBe("paused");
    await addCard(admin, FINE);
    expect(await stored(`enterprise/${enterprise}/billing`)).toMatchObject({ state: "active", seats: 7 });
    expect(await stored(`enterprise/${enterprise}/seats/limit`)).toBe(7);
    expect(invoicesOf(customer)).toMatchObject([{ status: "paid" }]);
  });

  it("is charged once when everything about the card arrives at the same time, and again", async () => {
    const payer = await createPaused();
    const { customer } = payer;
    stripe.controls.webhooks({ mood: "stopped", customer });
    stripe.controls.card({ customer, card: FINE });
    await Promise.all(Array.from({ length: 6 }, () => syncBilling(ctxOf(payer), ownerOf(payer))));
    stripe.controls.webhooks({ mood: "normal", customer });
    await stripe.controls.flush({});
    await stripe.controls.settled({});
    expect(await stateOf(payer)).toBe("active");
    expect(invoicesOf(customer)).toMatchObject([{ status: "paid" }]);
  });

  it("stays paused with a card that declines, which is charged once, and is back with the next card", async () => {
    const payer = await createPaused();
    await addCard(payer, DECLINES);
    await syncBilling(ctxOf(payer), ownerOf(payer));
    expect([await stateOf(payer), await planNow(payer)]).toEqual(["paused", "free"]);
    expect(invoicesOf(payer.customer)).toMatchObject([{ status: "open", attempt_count: 1 }]);
    await addCard(payer, FINE);
    expect([await stateOf(payer), await planNow(payer)]).toEqual(["active", "pro"]);
    expect(invoicesOf(payer.customer)).toMatchObject([{ status: "paid" }]);
  });

  it("is not resumed without a card, nor after it was cancelled", async () => {
    const payer = await createPaused();
    await syncBilling(ctxOf(payer), ownerOf(payer));
    expect([await stateOf(payer), invoicesOf(payer.customer)]).toEqual(["paused", []]);
    await submitToPortal(payer, "cancel", { subscription: subscriptionsOf(payer.customer)[0] ?? "" });
    await addCard(payer, FINE);
    expect([await stateOf(payer), invoicesOf(payer.customer)]).toEqual(["paused", []]);
  });

  it("is back, and charged once, although the first attempt ended with an error of the provider", async () => {
    const payer = await createPaused();
    const { customer } = payer;
    stripe.controls.webhooks({ mood: "stopped", customer });
    stripe.controls.card({ customer, card: FINE });
    stripe.controls.api({ mood: "failing", match: "/resume" });
    await expect(syncBilling(ctxOf(payer), ownerOf(payer))).rejects.toMatchObject({ name: "ServiceUnavailable" });
    stripe.controls.api({ mood: "well", match: "/resume" });
    const ctx = ctxOf(payer);
    await syncBilling({ ...ctx, now: ctx.now + 3_600_000 }, ownerOf(payer));
    expect(await stateOf(payer)).toBe("active");
    expect(invoicesOf(customer)).toMatchObject([{ status: "paid" }]);
  });

  it("is back wherever the sync is interrupted, and charged once", async () => {
    const createPrepared = async () => {
      const payer = await createPaused();
      stripe.controls.webhooks({ mood: "stopped", customer: payer.customer });
      stripe.controls.card({ customer: payer.customer, card: FINE });
      return payer;
    };
    const whole = await createPrepared();
    const counted = breakOff(ctxOf(whole), { step: 0, when: "before" });
    await syncBilling(counted.ctx, ownerOf(whole));
    expect(await planNow(whole)).toBe("pro");
    for (let step = 1; step <= counted.steps(); step += 1)
      for (const when of ["before", "after"] as const) {
        const payer = await createPrepared();
        const { ctx } = breakOff(ctxOf(payer), { step, when });
        await expect(syncBilling(ctx, ownerOf(payer))).rejects.toThrow(BrokenOff);
        await syncBilling(ctxOf(payer), ownerOf(payer));
        expect([step, when, await planNow(payer)]).toEqual([step, when, "pro"]);
        expect(invoicesOf(payer.customer)).toMatchObject([{ status: "paid" }]);
      }
  });
});
