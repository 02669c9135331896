import { beforeAll, describe, expect, it } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { changeSeats } from "./change-seats.ts";
import { payersOf } from "./payers.test-helper.ts";
import { syncBilling } from "./sync-billing.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, buy, subscriptionsOf } = payersOf(() => stripe);

const FINE = "4242424242424242";
/** Can be stored, and declines every payment. */
const DECLINES = "4000000000000341";

interface Firm {
  readonly admin: TestPerson;
  readonly enterprise: string;
  readonly customer: string;
}

/** An enterprise whose admin has bought seats and is past the trial. */
async function createFirm(seats: number, { card = FINE, isTrial = false } = {}): Promise<Firm> {
  const enterprise = await createTestEnterprise({ seats: { limit: 0, used: 0 } });
  const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
  if (!isTrial) await testDatabase().ref(`billing/e-${enterprise}/trial_used`).set(true);
  const { id } = await buy(admin, { plan: "enterprise", interval: "month", seats });
  stripe.controls.checkout({ session: id, card: FINE });
  await stripe.controls.settled({});
  const customer = String(await stored(`billing/e-${enterprise}/customer`));
  if (card !== FINE) stripe.controls.card({ customer, card });
  return { admin, enterprise, customer };
}

const limitOf = ({ enterprise }: Firm) => stored(`enterprise/${enterprise}/seats/limit`);
const billingOf = ({ enterprise }: Firm) => stored(`enterprise/${enterprise}/billing`);
const change = ({ admin }: Firm, seats: number, preview = false) => changeSeats(ctxOf(admin), { seats, preview });

/** The invoices of a firm, oldest first, with what was paid. */
function invoicesOf({ customer }: Firm): { amount_paid: number; status: string }[] {
  const { data } = stripe.controls.objects({ kind: "invoices", customer });
  return (data as { amount_paid: number; status: string }[]).toReversed();
}

describe("seats", () => {
  it("are those that were bought, and set the enterprise's limit", async () => {
    const firm = await createFirm(10);
    expect(await limitOf(firm)).toBe(10);
    expect(await billingOf(firm)).toMatchObject({ plan: "enterprise", state: "active", seats: 10 });
  });

  it("are charged at once when added, at the price of the preview", async () => {
    const firm = await createFirm(10);
    const offer = await change(firm, 15, true);
    expect(offer).toMatchObject({ seats: 15, until: null, currency: "eur" });
    expect(offer.due_now).toBeGreaterThan(0);
    expect([await limitOf(firm), invoicesOf(firm).length]).toEqual([10, 1]);
    expect(await change(firm, 15)).toMatchObject({ seats: 15, next_amount: offer.next_amount });
    expect(await limitOf(firm)).toBe(15);
    const [first, second] = invoicesOf(firm);
    expect(second).toMatchObject({ status: "paid" });
    // Five more for nearly all of the period for which ten were just bought.
    expect(second?.amount_paid).toBeGreaterThan((first?.amount_paid ?? 0) * 0.49);
    expect(second?.amount_paid).toBeLessThanOrEqual((first?.amount_paid ?? 0) / 2);
  });

  it("stay until the renewal when reduced, and cost less from then on", async () => {
    const firm = await createFirm(15);
    const offer = await change(firm, 13);
    expect(offer).toMatchObject({ seats: 13, due_now: 0 });
    expect(offer.until).toBe(((await billingOf(firm)) as { until: number }).until);
    expect(await billingOf(firm)).toMatchObject({ seats: 15, next_seats: 13 });
    expect(await limitOf(firm)).toBe(15);
    stripe.controls.advance({ subscription: subscriptionsOf(firm.customer)[0] ?? "", to: "renewal" });
    await stripe.controls.settled({});
    expect(await billingOf(firm)).toMatchObject({ seats: 13 });
    expect(await billingOf(firm)).not.toHaveProperty("next_seats");
    expect(await limitOf(firm)).toBe(13);
    const [first, second] = invoicesOf(firm);
    expect((second?.amount_paid ?? 0) / 13).toBe((first?.amount_paid ?? 0) / 15);
  });

  it("that are paid for until the renewal are not charged again", async () => {
    const firm = await createFirm(10);
    await change(firm, 5);
    expect((await change(firm, 10, true)).due_now).toBe(0);
    await change(firm, 8);
    expect(await billingOf(firm)).toMatchObject({ seats: 10, next_seats: 8 });
    const offer = await change(firm, 12, true);
    await change(firm, 12);
    const invoices = invoicesOf(firm);
    expect(invoices).toHaveLength(2);
    expect(invoices[1]?.amount_paid).toBeLessThanOrEqual((invoices[0]?.amount_paid ?? 0) / 5);
    expect(Math.abs((invoices[1]?.amount_paid ?? 0) - offer.due_now)).toBeLessThanOrEqual(1);
    expect(await billingOf(firm)).toMatchObject({ seats: 12 });
    expect(await billingOf(firm)).not.toHaveProperty("next_seats");
  });

  it("do not increase when the payment fails; a planned reduction stays, and a late payment adds none", async () => {
    const firm = await createFirm(10, { card: DECLINES });
    await change(firm, 7);
    const before = await billingOf(firm);
    expect(await refusalOf(change(firm, 20))).toMatchObject({ code: "payment-failed" });
    expect(invoicesOf(firm).map(({ status }) => status)).toEqual(["paid", "void"]);
    // Until every event is processed, the billing may be that of the moment without the reduction.
    await stripe.controls.settled({});
    expect([await billingOf(firm), await limitOf(firm)]).toEqual([before, 10]);
  });

  it.each([
    ["away", [10, 5]],
    ["failing", [10, 5]],
    // The charge took effect, and only its answer was lost.
    ["unanswered", [12, undefined]],
  ] as const)(
    "keep a planned reduction when an increase is interrupted (Stripe is %s)",
    async (mood, [seats, next]) => {
      const firm = await createFirm(10);
      await change(firm, 5);
      stripe.controls.api({ mood, match: "pending_if_incomplete", times: 9 });
      await expect(change(firm, 12)).rejects.toThrow();
      stripe.controls.api({ mood: "well", match: "pending_if_incomplete" });
      await stripe.controls.settled({});
      const owner = `e-${firm.enterprise}` as const;
      await syncBilling(ctxOf(firm.admin), owner);
      const billing = (await billingOf(firm)) as { seats: number; next_seats?: number };
      expect([billing.seats, billing.next_seats]).toEqual([seats, next]);
      expect(invoicesOf(firm).filter(({ status }) => status === "paid")).toHaveLength(next === undefined ? 2 : 1);
      const before = stripe.controls.objects({ kind: "subscriptions", customer: firm.customer }).data;
      await syncBilling(ctxOf(firm.admin), owner);
      expect(stripe.controls.objects({ kind: "subscriptions", customer: firm.customer }).data).toEqual(before);
    },
  );

  it("are not settled while another change is running", async () => {
    const firm = await createFirm(10);
    await change(firm, 5);
    // An event of the interrupted increase would settle it.
    await stripe.controls.settled({});
    stripe.controls.webhooks({ mood: "stopped", customer: firm.customer });
    stripe.controls.api({ mood: "away", match: "pending_if_incomplete", times: 9 });
    await expect(change(firm, 12)).rejects.toThrow();
    stripe.controls.api({ mood: "well", match: "pending_if_incomplete" });
    const { now } = ctxOf(firm.admin);
    const owner = `e-${firm.enterprise}` as const;
    const place = testDatabase().ref(`billing/${owner}/seats_change`);
    await place.set({ key: uniqueName("change"), date: now });
    await syncBilling(ctxOf(firm.admin), owner);
    expect(await billingOf(firm)).not.toHaveProperty("next_seats");
    await place.remove();
    await syncBilling(ctxOf(firm.admin), owner);
    expect(await billingOf(firm)).toMatchObject({ seats: 10, next_seats: 5 });
  });

  it("change without a charge in a trial", async () => {
    const firm = await createFirm(5, { isTrial: true });
    expect(await billingOf(firm)).toMatchObject({ state: "trialing" });
    expect(await change(firm, 9)).toMatchObject({ due_now: 0, until: null });
    expect(await limitOf(firm)).toBe(9);
    await change(firm, 4);
    expect(await limitOf(firm)).toBe(4);
    expect(invoicesOf(firm).filter(({ amount_paid }) => amount_paid > 0)).toEqual([]);
  });

  it("are charged once when two admins change them at the same time", async () => {
    const firm = await createFirm(10);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => change(firm, 15)));
    const codes = results.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(codes.length).toBeLessThan(5);
    expect(codes).toEqual(codes.map(() => "in-progress"));
    expect(await limitOf(firm)).toBe(15);
    expect(invoicesOf(firm).filter(({ amount_paid }) => amount_paid > 0)).toHaveLength(2);
    expect(await stored(`billing/e-${firm.enterprise}/seats_change`)).toBeNull();
  });
});

describe("a change of seats is refused", () => {
  it("below the number in use", async () => {
    const firm = await createFirm(5);
    for (let count = 0; count < 2; count += 1) await createTestPerson({ enterprise: firm.enterprise });
    const used = Number(await stored(`enterprise/${firm.enterprise}/seats/used`));
    expect(used).toBeGreaterThan(1);
    expect(await refusalOf(change(firm, used - 1))).toMatchObject({
      code: "seats-in-use",
      details: { fields: { seats: `${used} seats are in use.` } },
    });
    expect(await change(firm, used, true)).toMatchObject({ seats: used });
  });

  it("to members with a role for other things, and not to those with the billing role", async () => {
    const firm = await createFirm(5);
    const { enterprise } = firm;
    const member = await createTestPerson({ enterprise });
    const roles = { payers: { label: "Payers", can: " billing " }, others: { label: "Others", can: " cards.edit " } };
    const giveRole = (grant: object) =>
      testDatabase()
        .ref()
        .update({ [`enterprise/${enterprise}/roles`]: roles, [`grants/${enterprise}/${member.uid}`]: grant });
    for (const grant of [{ role: "others" }, { role: "payers", groups: { sales: true } }]) {
      await giveRole(grant);
      expect(await refusalOf(change({ ...firm, admin: member }, 6))).toMatchObject({ code: "permission-denied" });
    }
    await giveRole({ role: "payers" });
    expect(await change({ ...firm, admin: member }, 6, true)).toMatchObject({ seats: 6 });
  });

  it("to members, to users without an enterprise, and where nothing was bought", async () => {
    const firm = await createFirm(5);
    const member = await createTestPerson({ enterprise: firm.enterprise });
    expect(await refusalOf(change({ ...firm, admin: member }, 6))).toMatchObject({ code: "permission-denied" });
    const alone = await createTestPerson();
    expect(await refusalOf(change({ ...firm, admin: alone }, 6))).toMatchObject({ code: "permission-denied" });
    const enterprise = await createTestEnterprise();
    const other = await createTestPerson({ enterprise, enterpriseAdmin: true });
    expect(await refusalOf(change({ ...firm, admin: other }, 6))).toMatchObject({ code: "not-found" });
  });

  it("while a payment is due, and after the end", async () => {
    const firm = await createFirm(5);
    stripe.controls.failPayments({ customer: firm.customer, times: 9 });
    stripe.controls.advance({ subscription: subscriptionsOf(firm.customer)[0] ?? "", to: "renewal" });
    await stripe.controls.settled({});
    expect(await billingOf(firm)).toMatchObject({ state: "past_due" });
    expect(await refusalOf(change(firm, 6))).toMatchObject({
      code: "payment-failed",
      message: "A payment is due. Pay it first, then change the seats.",
    });
    const ended = await createFirm(5);
    await ctxOf(ended.admin).gateways.payments?.cancel(
      String(await stored(`billing/e-${ended.enterprise}/applied/subscription`)),
    );
    expect(await refusalOf(change(ended, 6))).toMatchObject({ code: "plan-required", details: { plan: "enterprise" } });
  });

  it("while another one is running; an interrupted one blocks others only for a minute", async () => {
    const firm = await createFirm(5);
    const place = testDatabase().ref(`billing/e-${firm.enterprise}/seats_change`);
    await place.set({ key: uniqueName("change"), date: ctxOf(firm.admin).now - 1000 });
    expect(await refusalOf(change(firm, 6))).toMatchObject({ code: "in-progress" });
    await place.set({ key: uniqueName("change"), date: ctxOf(firm.admin).now - 61_000 });
    expect(await change(firm, 6)).toMatchObject({ seats: 6 });
  });
});
