import { payerOfPerson } from "@cardinal/contract/stored/billing";
import { PAST_DUE_DAYS } from "@cardinal/contract/entities/billing";
import { ownPlanOf, readUser } from "@cardinal/contract/stored/user";
import { beforeAll, describe, expect, it } from "vitest";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createTestPerson, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { createLook } from "../../testing/themes.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import type { ActorCtx } from "../ctx.ts";
import { getSession } from "./get-session.ts";
import { openPortal } from "./open-portal.ts";
import { mailsTo, payersOf, type TestPayer } from "./payers.test-helper.ts";
import { removeBilling } from "./remove-billing.ts";
import { cancelSubscription, deleteCustomer, refundSubscription } from "./settle-subscription.ts";
import { syncDueBilling } from "./sweep-billing.ts";
import { syncBilling } from "./sync-billing.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, buy, planNow, createPayer, subscriptionsOf } = payersOf(() => stripe);

const DAY_MS = 86_400_000;
const CARD = "4242424242424242";

/** Limits the daily sync to these payers: the others are due as well by then, and other tests work on them. */
function withOnly(ctx: ActorCtx, ...payers: readonly TestPayer[]): ActorCtx {
  const { billing } = ctx.stores;
  const own = new Set<string>(payers.map(({ uid }) => payerOfPerson(uid)));
  const listDue: typeof billing.listDue = async (now) =>
    (await billing.listDue(now, 100_000)).filter((owner) => own.has(owner));
  return { ...ctx, stores: { ...ctx.stores, billing: { ...billing, listDue } } };
}

describe("a purchased plan", () => {
  it("can be managed in the portal by a user who has ever started to pay", async () => {
    const payer = await createPayer();
    expect((await openPortal(ctxOf(payer), {})).url).toMatch(/^http/);
    expect(await refusalOf(openPortal(ctxOf(await createTestPerson()), {}))).toMatchObject({ code: "not-found" });
  });

  it("is private: another user's session is not found", async () => {
    const [ada, eve] = [await createPayer(), await createPayer()];
    const { data } = stripe.controls.objects({ kind: "sessions", customer: ada.customer });
    const { id = "" } = data[0] as { id?: string };
    const failure = await refusalOf(getSession(ctxOf(eve), { session_id: id }));
    expect(failure).toMatchObject({ code: "not-found", details: { concealed: true } });
  });

  it("continues for three weeks after a failed renewal, with four mails, and then ends", async () => {
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
    expect(ownPlanOf(user, at(20).now)).toBe("pro");
    expect(ownPlanOf(user, at(PAST_DUE_DAYS).now)).toBe("free");
    await syncBilling(at(PAST_DUE_DAYS), `u-${payer.uid}`);
    await syncBilling(at(PAST_DUE_DAYS + 1), `u-${payer.uid}`);
    expect((await mailsTo(payer)).filter((kind) => kind === "plan-ended")).toHaveLength(1);
  });

  it("works on day 20 after a failed renewal, is refused on day 22, and works again once it is paid", async () => {
    const payer = await createPayer(CARD);
    const { customer } = payer;
    const [subscription = ""] = subscriptionsOf(customer);
    stripe.controls.failPayments({ customer, times: 20 });
    stripe.controls.settings({ afterRetries: "past_due" });
    stripe.controls.advance({ to: "trial_end", subscription });
    await stripe.controls.settled({});
    const since = (await stored(`users/${payer.uid}/billing/past_due_date`)) as number;
    const save = (day: number) => saveTheme({ ...payer.ctx, now: since + day * DAY_MS }, createLook());
    await save(0);
    await save(20);
    expect(await refusalOf(save(22))).toMatchObject({ code: "plan-required", details: { plan: "pro" } });
    stripe.controls.failPayments({ customer, times: 0 });
    const [open] = stripe.controls.objects({ kind: "invoices", customer }).data as { id: string; status: string }[];
    expect(open?.status).toBe("open");
    stripe.controls.card({ customer, card: CARD });
    stripe.controls.advance({ days: 22, customer });
    await stripe.controls.settled({});
    expect(await stored(`users/${payer.uid}/billing/state`)).toBe("active");
    await save(22);
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

  /** A user who has paid for the plan twice, and both subscriptions. */
  async function createTwicePayer(): Promise<TestPayer & { readonly older: string; readonly newer: string }> {
    const payer = await createPayer(CARD);
    const { customer } = payer;
    const [older = ""] = subscriptionsOf(customer);
    stripe.controls.advance({ days: 1, customer });
    const address = "https://c.example/a";
    const options = { customer, plan: "pro", interval: "month", seats: 1, trial: false } as const;
    const second = await ctxOf(payer).gateways.payments?.createSession(
      { ...options, successUrl: address, cancelUrl: address },
      uniqueName(),
    );
    stripe.controls.checkout({ session: second?.id ?? "", card: CARD });
    await stripe.controls.settled({});
    const newer = subscriptionsOf(customer).find((id) => id !== older) ?? "";
    return { ...payer, older, newer };
  }

  function expectOneFullRefund(customer: string): void {
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
  }

  it("bought twice by mistake keeps the older subscription, refunds the newer in full, and mails the payer once", async () => {
    const payer = await createTwicePayer();
    expect(stripe.jobs).toContain(`refund-subscription ${payer.newer}`);
    await refundSubscription(ctxOf(payer), payer.newer, null);
    await refundSubscription(ctxOf(payer), payer.newer, null);
    expectOneFullRefund(payer.customer);
    await stripe.controls.settled({});
    expect(await planNow(payer)).toBe("pro");
    expect(await mailsTo(payer)).toEqual(["payment-refunded", "plan-started"]);
  });

  it("is refunded once, and the payer mailed once, wherever the refund is interrupted", async () => {
    const whole = await createTwicePayer();
    const counted = breakOff(ctxOf(whole), { step: 0, when: "before" });
    await refundSubscription(counted.ctx, whole.newer, null);
    expect(counted.steps()).toBeGreaterThan(5);
    for (let step = 1; step <= counted.steps(); step += 1)
      for (const when of ["before", "after"] as const) {
        const payer = await createTwicePayer();
        const { ctx } = breakOff(ctxOf(payer), { step, when });
        await expect(refundSubscription(ctx, payer.newer, null)).rejects.toThrow(BrokenOff);
        await refundSubscription(ctxOf(payer), payer.newer, null);
        expectOneFullRefund(payer.customer);
        expect([step, when, await mailsTo(payer)]).toEqual([step, when, ["payment-refunded", "plan-started"]]);
      }
  });

  it("is refunded by the next attempt after an error of the provider", async () => {
    const payer = await createTwicePayer();
    stripe.controls.api({ mood: "failing", match: "/v1/refunds" });
    await expect(refundSubscription(ctxOf(payer), payer.newer, null)).rejects.toMatchObject({
      name: "ServiceUnavailable",
    });
    stripe.controls.api({ mood: "well", match: "/v1/refunds" });
    await refundSubscription(ctxOf(payer), payer.newer, null);
    expectOneFullRefund(payer.customer);
  });

  it("is refunded without a mail when the payer was deleted meanwhile", async () => {
    const payer = await createTwicePayer();
    await removeBilling(ctxOf(payer), payer.uid);
    await refundSubscription(ctxOf(payer), payer.newer, null);
    expectOneFullRefund(payer.customer);
    expect(await mailsTo(payer)).toEqual(["plan-started"]);
    expect(await stored(`billing/u-${payer.uid}`)).toBeNull();
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

  it("is synced once a day when every event is lost", async () => {
    const payer = await createPayer();
    stripe.controls.webhooks({ mood: "stopped", customer: payer.customer });
    const { payments } = ctxOf(payer).gateways;
    const [subscription] = stripe.controls.objects({ kind: "subscriptions", customer: payer.customer }).data as {
      id: string;
    }[];
    await payments?.cancel(subscription?.id ?? "");
    expect(await planNow(payer)).toBe("pro");
    const later = withOnly({ ...ctxOf(payer), now: ctxOf(payer).now + DAY_MS + 1000 }, payer);
    let cursor: string | null = null;
    do ({ cursor } = await syncDueBilling(later, "all", cursor));
    while (cursor !== null && cursor !== "events");
    expect(await planNow(payer)).toBe("free");
    expect(await stored(`billing/u-${payer.uid}/applied/next_date`)).toBeNull();
  });

  it("is synced although another payer cannot be, and stays due while the provider is unavailable", async () => {
    const [broken, payer] = [await createPayer(), await createPayer()];
    for (const { customer } of [broken, payer]) stripe.controls.webhooks({ mood: "stopped", customer });
    const ctx = ctxOf(payer);
    const { payments } = ctx.gateways;
    if (payments === null) throw new Error("Nothing is sold.");
    await payments.cancel(subscriptionsOf(payer.customer)[0] ?? "");
    const listSubscriptions: typeof payments.listSubscriptions = (customer) =>
      customer === broken.customer ? Promise.reject(new TypeError("broken")) : payments.listSubscriptions(customer);
    const later = withOnly({ ...ctx, now: ctx.now + DAY_MS + 1000 }, broken, payer);
    const sync = () =>
      syncDueBilling(
        { ...later, gateways: { ...ctx.gateways, payments: { ...payments, listSubscriptions } } },
        "all",
        null,
      );
    const nextDate = () => stored(`billing/u-${broken.uid}/applied/next_date`);
    const before = await nextDate();
    for (const { customer } of [broken, payer]) stripe.controls.api({ mood: "failing", match: customer });
    await expect(syncDueBilling(later, "all", null)).rejects.toMatchObject({ name: "ServiceUnavailable" });
    expect([await nextDate(), await planNow(payer)]).toEqual([before, "pro"]);
    for (const { customer } of [broken, payer]) stripe.controls.api({ mood: "well", match: customer });
    await expect(sync()).rejects.toThrow("broken");
    expect(await planNow(payer)).toBe("free");
    expect(await nextDate()).toBe(later.now + DAY_MS);
  });

  it("is removed with the account: neither the provider nor the database keeps the customer", async () => {
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
