import { PAST_DUE_DAYS } from "@cardinal/contract/entities/billing";
import { planOf, readUser } from "@cardinal/contract/stored/user";
import { toRecord } from "@cardinal/contract/stored/record";
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
import { startTestStripe, type TestStripe } from "../../testing/start-stripe.ts";
import { removeBilling } from "./remove-billing.ts";
import { createCheckout } from "./create-checkout.ts";
import { getSession } from "./get-session.ts";
import { listPrices } from "./list-prices.ts";
import { openPortal } from "./open-portal.ts";
import { receiveEvent } from "./receive-event.ts";
import { cancelSubscription, deleteCustomer, refundSubscription } from "./settle-subscription.ts";
import { syncBilling } from "./sync-billing.ts";
import { syncDueBilling } from "./sweep-billing.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});

const PRO = { plan: "pro", interval: "month" } as const;
const DAY_MS = 86_400_000;

const ctxOf = ({ ctx }: TestPerson) => stripe.sells(ctx);
const buy = (person: TestPerson, input: Parameters<typeof createCheckout>[1] = PRO) =>
  createCheckout(ctxOf(person), input);
const customerOf = async (uid: string) => String(await stored(`billing/u-${uid}/customer`));

async function planNow(person: TestPerson): Promise<string> {
  const user = readUser(await stored(`users/${person.uid}`));
  if (user === null) throw new Error("There is no such person.");
  return planOf(user, ctxOf(person).now);
}

/** The kinds of mails that wait for somebody about what they pay. */
async function mailsTo({ uid }: TestPerson): Promise<string[]> {
  const found = await testDatabase().ref("outbox").orderByChild("mail/about").equalTo(uid).get();
  const kinds = Object.values(toRecord(found.val())).map((entry) => (entry as { mail: { kind: string } }).mail.kind);
  return kinds.filter((kind) => /^(plan|payment|trial)-/.test(kind)).sort();
}

/** Somebody who has bought the pro plan, with events delivered. */
async function createPayer(card?: string): Promise<TestPerson & { readonly customer: string }> {
  const person = await createTestPerson();
  const { id } = await buy(person);
  stripe.controls.checkout({ session: id, ...(card === undefined ? {} : { card }) });
  await stripe.controls.settled({});
  return { ...person, customer: await customerOf(person.uid) };
}

describe("buying a plan", () => {
  it("names what the provider asks for it", async () => {
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

  it("begins with a trial, gives the plan when the event arrives, and says so once", async () => {
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

  it("gives the plan on the return page when no event has arrived; events that come later change nothing", async () => {
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

  it("of a hundred clicks makes one customer and one open session", async () => {
    const person = await createTestPerson();
    const clicks = await Promise.all(Array.from({ length: 100 }, () => buy(person)));
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
    const customer = await customerOf(person.uid);
    const { data } = stripe.controls.objects({ kind: "sessions", customer });
    expect(data).toHaveLength(1);
    const { data: customers } = stripe.controls.objects({ kind: "customers" });
    expect((customers as object[]).filter((one) => JSON.stringify(one).includes(`u-${person.uid}`))).toHaveLength(1);
  });

  it("ends an open session when something else is wanted", async () => {
    const person = await createTestPerson();
    const first = await buy(person);
    const second = await buy(person, { plan: "pro", interval: "year" });
    expect(second.id).not.toBe(first.id);
    expect(await getSession(ctxOf(person), { session_id: first.id })).toMatchObject({ status: "expired" });
    expect(await buy(person, { plan: "pro", interval: "year" })).toEqual(second);
  });

  it("refuses a second subscription, and a plan that is not for the payer", async () => {
    const payer = await createPayer();
    expect(await refusalOf(buy(payer))).toMatchObject({ code: "subscription-exists" });
    const person = await createTestPerson();
    const seats = { plan: "enterprise", interval: "month", seats: 5 } as const;
    expect(await refusalOf(buy(person, seats))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(buy(person, { ...PRO, seats: 2 }))).toMatchObject({ code: "invalid-argument" });
    const enterprise = await createTestEnterprise();
    const member = await createTestPerson({ enterprise });
    expect(await refusalOf(buy(member))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(buy(member, seats))).toMatchObject({ code: "permission-denied" });
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    expect(await refusalOf(buy(admin))).toMatchObject({ code: "permission-denied" });
    expect((await buy(admin, seats)).url).toMatch(/^http/);
    expect(await refusalOf(buy(admin, { plan: "enterprise", interval: "month" }))).toMatchObject({
      details: { fields: { seats: expect.any(String) as string } },
    });
  });

  it("does not exist where no plans are sold", async () => {
    const { ctx } = await createTestPerson();
    const none = {
      ...ctx,
      gateways: { ...ctx.gateways, payments: null, paymentEvents: null },
    };
    for (const call of [
      createCheckout(none, PRO),
      openPortal(none, {}),
      listPrices(none, {}),
      getSession(none, { session_id: "cs_1" }),
    ])
      expect(await refusalOf(call)).toMatchObject({ code: "not-found" });
    expect(await refusalOf(receiveEvent(none, new Uint8Array(), ""))).toMatchObject({ code: "not-found" });
  });

  it("is a 503 while the provider is away, and nothing is half done", async () => {
    const person = await createTestPerson();
    stripe.controls.api({ mood: "failing", match: "/v1/customers" });
    await expect(buy(person)).rejects.toMatchObject({ name: "ServiceUnavailable" });
    stripe.controls.api({ mood: "well", match: "/v1/customers" });
    expect(await stored(`billing/u-${person.uid}`)).toBeNull();
    expect((await buy(person)).url).toMatch(/^http/);
  });
});

describe("what was bought", () => {
  it("is managed in the portal by who has ever begun to pay", async () => {
    const payer = await createPayer();
    expect((await openPortal(ctxOf(payer), {})).url).toMatch(/^http/);
    expect(await refusalOf(openPortal(ctxOf(await createTestPerson()), {}))).toMatchObject({ code: "not-found" });
  });

  it("is nobody else's: another's session is not found", async () => {
    const [ada, eve] = [await createPayer(), await createPayer()];
    const { data } = stripe.controls.objects({ kind: "sessions", customer: ada.customer });
    const { id = "" } = data[0] as { id?: string };
    const failure = await refusalOf(getSession(ctxOf(eve), { session_id: id }));
    expect(failure).toMatchObject({ code: "not-found", details: { concealed: true } });
  });

  it("goes on for three weeks after a renewal failed, with four mails, then freezes, and thaws when it is paid", async () => {
    const payer = await createPayer("4242424242424242");
    const { customer } = payer;
    const [subscription] = stripe.controls.objects({ kind: "subscriptions", customer }).data as { id: string }[];
    stripe.controls.failPayments({ customer, times: 20 });
    stripe.controls.settings({ afterRetries: "past_due" });
    stripe.controls.advance({ to: "trial_end", subscription: subscription?.id ?? "" });
    await stripe.controls.settled({});
    const billing = (await stored(`users/${payer.uid}/billing`)) as { state: string; past_due_date: number };
    expect(billing.state).toBe("past_due");
    const at = (day: number) => ({ ...ctxOf(payer), now: billing.past_due_date + day * DAY_MS + 1000 });
    for (const day of [0, 1, 7, 8, 14, 20, 20]) await syncBilling(at(day), `u-${payer.uid}`);
    expect(await mailsTo(payer)).toEqual([...Array.from({ length: 4 }, () => "payment-failed"), "plan-started"]);
    const user = readUser(await stored(`users/${payer.uid}`));
    if (user === null) throw new Error("gone");
    expect(planOf(user, at(20).now)).toBe("pro");
    expect(planOf(user, at(PAST_DUE_DAYS).now)).toBe("free");
    await syncBilling(at(PAST_DUE_DAYS), `u-${payer.uid}`);
    await syncBilling(at(PAST_DUE_DAYS + 1), `u-${payer.uid}`);
    expect((await mailsTo(payer)).filter((kind) => kind === "plan-ended")).toHaveLength(1);
  });

  it("is paused when a trial ends without a card, and nothing is charged", async () => {
    const payer = await createPayer();
    const { customer } = payer;
    const [subscription] = stripe.controls.objects({ kind: "subscriptions", customer }).data as { id: string }[];
    stripe.controls.advance({ to: "trial_end", subscription: subscription?.id ?? "" });
    await stripe.controls.settled({});
    expect(await stored(`users/${payer.uid}/billing/state`)).toBe("paused");
    expect(await planNow(payer)).toBe("free");
    expect(await mailsTo(payer)).toContain("trial-paused");
  });

  it("is bought twice by mistake: the older stays, and the newer is given back in full", async () => {
    const payer = await createPayer("4242424242424242");
    const { customer } = payer;
    const [older] = stripe.controls.objects({ kind: "subscriptions", customer }).data as { id: string }[];
    stripe.controls.advance({ days: 1, customer });
    const { payments } = ctxOf(payer).gateways;
    const wish = {
      customer,
      plan: "pro",
      interval: "month",
      seats: 1,
      trial: false,
      successUrl: "https://c.example/a",
      cancelUrl: "https://c.example/b",
    } as const;
    const second = await payments?.createSession(wish, uniqueName());
    stripe.controls.checkout({ session: second?.id ?? "", card: "4242424242424242" });
    await stripe.controls.settled({});
    const all = stripe.controls.objects({ kind: "subscriptions", customer }).data as { id: string; status: string }[];
    const newer = all.find(({ id }) => id !== older?.id);
    expect(stripe.jobs).toContain(`refund-subscription ${newer?.id}`);
    await refundSubscription(ctxOf(payer), newer?.id ?? "", null);
    await refundSubscription(ctxOf(payer), newer?.id ?? "", null);
    const refunds = stripe.controls.objects({ kind: "refunds" }).data as { amount: number; charge: string }[];
    const charges = stripe.controls.objects({ kind: "charges", customer }).data as {
      id: string;
      amount: number;
      paid: boolean;
    }[];
    const paid = charges.filter(({ paid: is, amount }) => is && amount > 0);
    expect(paid).toHaveLength(1);
    expect(refunds.filter(({ charge }) => charge === paid[0]?.id).map(({ amount }) => amount)).toEqual([
      paid[0]?.amount,
    ]);
    await stripe.controls.settled({});
    expect(await planNow(payer)).toBe("pro");
  });

  it("stays while the bank disputes a payment, and nothing new can be bought; ends when the dispute is lost", async () => {
    const payer = await createPayer("4242424242424242");
    const { customer } = payer;
    const [subscription] = stripe.controls.objects({ kind: "subscriptions", customer }).data as { id: string }[];
    stripe.controls.advance({ to: "trial_end", subscription: subscription?.id ?? "" });
    const inquiry = stripe.controls.dispute({ customer, inquiry: true });
    await stripe.controls.settled({});
    expect(await stored(`users/${payer.uid}/billing/disputed`)).toBeNull();
    stripe.controls.closeDispute({ dispute: inquiry.id, status: "needs_response" });
    await stripe.controls.settled({});
    expect(await stored(`users/${payer.uid}/billing`)).toMatchObject({ disputed: true, state: "active" });
    expect(await planNow(payer)).toBe("pro");
    expect(await refusalOf(buy(payer))).toMatchObject({ code: "disputed" });
    stripe.controls.closeDispute({ dispute: inquiry.id, status: "lost" });
    await stripe.controls.settled({});
    expect(stripe.jobs).toContain(`cancel-subscription ${subscription?.id}`);
    await cancelSubscription(ctxOf(payer), subscription?.id ?? "", null);
    await stripe.controls.settled({});
    expect(await planNow(payer)).toBe("free");
    expect(await stored(`users/${payer.uid}/billing/disputed`)).toBeNull();
  });

  it("is looked at once a day when every event is lost", async () => {
    const payer = await createPayer();
    stripe.controls.webhooks({ mood: "stopped", customer: payer.customer });
    const { payments } = ctxOf(payer).gateways;
    const [subscription] = stripe.controls.objects({ kind: "subscriptions", customer: payer.customer }).data as {
      id: string;
    }[];
    await payments?.cancel(subscription?.id ?? "");
    expect(await planNow(payer)).toBe("pro");
    const later = { ...ctxOf(payer), now: ctxOf(payer).now + DAY_MS + 1000 };
    let cursor: string | null = "events";
    while (cursor !== null) ({ cursor } = await syncDueBilling(later, "all", cursor));
    expect(await planNow(payer)).toBe("free");
    expect(await stored(`billing/u-${payer.uid}/applied/next_date`)).toBeNull();
  });

  it("goes with the account: neither the provider nor we keep the customer", async () => {
    const payer = await createPayer();
    await removeBilling(ctxOf(payer), payer.uid);
    await removeBilling(ctxOf(payer), payer.uid);
    expect(stripe.jobs).toContain(`delete-customer ${payer.customer}`);
    await deleteCustomer(ctxOf(payer), payer.customer, null);
    await deleteCustomer(ctxOf(payer), payer.customer, null);
    await stripe.controls.settled({});
    expect(await stored(`billing/u-${payer.uid}`)).toBeNull();
    expect(await stored(`stripe_customers/${payer.customer}`)).toBeNull();
    await syncBilling(ctxOf(payer), `u-${payer.uid}`);
    expect(await stored(`billing/u-${payer.uid}`)).toBeNull();
  });
});
