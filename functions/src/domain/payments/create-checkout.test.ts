import { beforeAll, describe, expect, it } from "vitest";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf, refusalsOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { createCheckout } from "./create-checkout.ts";
import { getSession } from "./get-session.ts";
import { listPrices } from "./list-prices.ts";
import { openPortal } from "./open-portal.ts";
import { mailsTo, payersOf, PRO } from "./payers.test-helper.ts";
import { receiveEvent } from "./receive-event.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, buy, customerOf, planNow, createPayer, createUnsyncedPayer } = payersOf(() => stripe);

describe("buying a plan", () => {
  it("lists the provider's prices", async () => {
    const { items, trial_days } = await listPrices(ctxOf(await createTestPerson()), {});
    expect(trial_days).toBe(14);
    expect(items.map(({ plan, interval, per_seat }) => [plan, interval, per_seat])).toEqual([
      ["pro", "month", false],
      ["pro", "year", false],
      ["enterprise", "month", true],
      ["enterprise", "year", true],
    ]);
    for (const { amount, currency } of items)
      expect([amount > 0, currency]).toEqual([true, expect.stringMatching(/^[a-z]{3}$/)]);
  });

  it("starts with a trial, grants the plan when the event arrives, and mails this once", async () => {
    const person = await createPayer();
    expect(await planNow(person)).toBe("pro");
    expect(await stored(`users/${person.uid}/billing`)).toMatchObject({
      plan: "pro",
      state: "trialing",
      interval: "month",
    });
    expect(await mailsTo(person)).toEqual(["plan-started"]);
    expect(await stored(`billing/u-${person.uid}/trial_used`)).toBe(true);
  });

  it("grants the plan on the return page when no event has arrived; later events change nothing", async () => {
    const person = await createTestPerson();
    const { id } = await buy(person);
    const customer = await customerOf(person.uid);
    stripe.controls.webhooks({ mood: "stopped", customer });
    expect(await getSession(ctxOf(person), { session_id: id })).toEqual({ status: "open", plan: "free" });
    stripe.controls.checkout({ session: id });
    expect(await getSession(ctxOf(person), { session_id: id })).toEqual({ status: "complete", plan: "pro" });
    const before = await stored(`users/${person.uid}/billing`);
    stripe.controls.webhooks({ mood: "normal", customer });
    await stripe.controls.flush({});
    await stripe.controls.settled({});
    expect(await stored(`users/${person.uid}/billing`)).toEqual(before);
    expect(await mailsTo(person)).toEqual(["plan-started"]);
  });

  it("creates one customer and one open session for a hundred clicks", async () => {
    const person = await createTestPerson();
    const clicks = await Promise.all(Array.from({ length: 100 }, () => buy(person)));
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
    const customer = await customerOf(person.uid);
    const { data } = stripe.controls.objects({ kind: "sessions", customer });
    expect(data).toHaveLength(1);
    const { data: customers } = stripe.controls.objects({ kind: "customers" });
    expect((customers as object[]).filter((one) => JSON.stringify(one).includes(`u-${person.uid}`))).toHaveLength(1);
  });

  it("ends an open session when another plan is chosen", async () => {
    const person = await createTestPerson();
    const first = await buy(person);
    const second = await buy(person, { plan: "pro", interval: "year" });
    expect(second.id).not.toBe(first.id);
    expect(await getSession(ctxOf(person), { session_id: first.id })).toMatchObject({ status: "expired" });
    expect(await buy(person, { plan: "pro", interval: "year" })).toEqual(second);
  });

  it("leaves one open session when another plan is chosen while the first session is being created", async () => {
    const person = await createTestPerson();
    const { id: unused } = await buy(person, { ...PRO, interval: "year" });
    const customer = await customerOf(person.uid);
    const sessions = () =>
      stripe.controls.objects({ kind: "sessions", customer }).data as { id: string; status: string }[];
    const match = `customer=${customer}&line_items[0][price]=price_pro&`;
    stripe.controls.api({ mood: "held", match });
    const first = refusalOf(buy(person));
    await expect.poll(() => stored(`billing/u-${person.uid}/checkout/wish`)).toContain("month");
    const second = await buy(person, { ...PRO, interval: "year" });
    stripe.controls.api({ mood: "well", match });
    expect(await first).toMatchObject({ code: "conflict" });
    expect(second.id).not.toBe(unused);
    expect(sessions()).toHaveLength(3);
    expect(sessions().filter(({ status }) => status === "open")).toEqual([expect.objectContaining({ id: second.id })]);
  });

  it.each([
    ["the same plan", PRO],
    ["another plan", { plan: "enterprise", interval: "month", seats: 5 }],
  ] as const)("refuses %s to someone who has paid, before any event arrives", async (_what, wish) => {
    const payer = await createUnsyncedPayer();
    expect(await stored(`users/${payer.uid}/billing`)).toBeNull();
    expect(await refusalOf(buy(payer, wish))).toMatchObject({ code: "subscription-exists" });
    expect(await stored(`users/${payer.uid}/billing`)).toMatchObject({ plan: "pro" });
    expect(stripe.controls.objects({ kind: "sessions", customer: payer.customer }).data).toHaveLength(1);
  });

  it("shows someone who has joined an enterprise meanwhile that their payment was taken", async () => {
    const person = await createTestPerson();
    const { id } = await buy(person);
    const enterprise = await createTestEnterprise();
    await testDatabase().ref(`users/${person.uid}/enterprise`).set(enterprise);
    stripe.controls.checkout({ session: id });
    expect(await getSession(ctxOf(person), { session_id: id })).toEqual({ status: "complete", plan: "enterprise" });
    const colleague = await createTestPerson({ enterprise });
    expect(await refusalOf(getSession(ctxOf(colleague), { session_id: id }))).toMatchObject({
      code: "permission-denied",
    });
  });

  it("refuses a second subscription, and a plan that is not for the payer", async () => {
    const payer = await createPayer();
    expect(await refusalOf(buy(payer))).toMatchObject({ code: "subscription-exists" });
    const person = await createTestPerson();
    const seats = { plan: "enterprise", interval: "month", seats: 5 } as const;
    expect((await buy(person, seats)).url).toMatch(/^http/);
    expect(await refusalOf(buy(person, { ...PRO, seats: 2 }))).toMatchObject({ code: "invalid-argument" });
    const enterprise = await createTestEnterprise();
    const member = await createTestPerson({ enterprise });
    expect(await refusalOf(buy(member))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(buy(member, seats))).toMatchObject({ code: "permission-denied" });
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    expect(await refusalOf(buy(admin))).toMatchObject({ code: "permission-denied" });
    expect((await buy(admin, seats)).url).toMatch(/^http/);
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    expect(await refusalOf(buy(manager, seats))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(buy(admin, { plan: "enterprise", interval: "month" }))).toMatchObject({
      details: { fields: { seats: expect.any(String) as string } },
    });
  });

  it("refuses fewer seats than are in use", async () => {
    const enterprise = await createTestEnterprise();
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    for (let count = 0; count < 2; count += 1) await createTestPerson({ enterprise });
    const used = Number(await stored(`enterprise/${enterprise}/seats/used`));
    expect(used).toBeGreaterThan(1);
    const wish = { plan: "enterprise", interval: "month" } as const;
    expect(await refusalOf(buy(admin, { ...wish, seats: used - 1 }))).toMatchObject({
      code: "seats-in-use",
      details: { fields: { seats: `${used} seats are in use.` } },
    });
    expect(await stored(`billing/e-${enterprise}`)).toBeNull();
    expect((await buy(admin, { ...wish, seats: used })).url).toMatch(/^http/);
  });

  it("is not found where no plans are sold", async () => {
    const { ctx } = await createTestPerson();
    const none = {
      ...ctx,
      gateways: { ...ctx.gateways, payments: null, paymentEvents: null },
    };
    for (const refusal of await refusalsOf([
      createCheckout(none, PRO),
      openPortal(none, {}),
      listPrices(none, {}),
      getSession(none, { session_id: "cs_1" }),
    ]))
      expect(refusal).toMatchObject({ code: "not-found" });
    expect(await refusalOf(receiveEvent(none, new Uint8Array(), ""))).toMatchObject({ code: "not-found" });
  });

  it("fails with 503 while the provider does not answer, and leaves only the key for the next attempt", async () => {
    const person = await createTestPerson();
    stripe.controls.api({ mood: "away", match: "/v1/customers" });
    await expect(buy(person)).rejects.toMatchObject({ name: "ServiceUnavailable" });
    stripe.controls.api({ mood: "well", match: "/v1/customers" });
    expect(await stored(`billing/u-${person.uid}`)).toEqual({ customer_key: expect.any(String) as string });
    expect((await buy(person)).url).toMatch(/^http/);
  });

  /** A user whose checkout could not be started. @returns the checkout that is stored then. */
  async function createFailed(mood: "away" | "failing" | "unanswered") {
    const person = await createTestPerson();
    const match = "POST /v1/checkout/sessions mode=";
    stripe.controls.api({ mood, match });
    await expect(buy(person)).rejects.toMatchObject({ name: "ServiceUnavailable" });
    stripe.controls.api({ mood: "well", match });
    const sessions = async () =>
      stripe.controls.objects({ kind: "sessions", customer: await customerOf(person.uid) }).data;
    return { person, sessions, checkout: await stored(`billing/u-${person.uid}/checkout`) };
  }

  it("starts anew after an error of the provider, which would answer the same key in the same way", async () => {
    const { person, sessions, checkout } = await createFailed("failing");
    expect(checkout).toBeNull();
    expect((await buy(person)).url).toMatch(/^http/);
    expect(await sessions()).toHaveLength(1);
  });

  it.each(["away", "unanswered"] as const)(
    "continues with the same key after an attempt without an answer (the provider is %s)",
    async (mood) => {
      const { person, sessions, checkout } = await createFailed(mood);
      const { id } = await buy(person);
      expect(await stored(`billing/u-${person.uid}/checkout`)).toEqual({ ...(checkout as object), session: id });
      expect(await sessions()).toHaveLength(1);
    },
  );
});
