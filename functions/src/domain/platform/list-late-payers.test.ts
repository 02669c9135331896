import { PAST_DUE_DAYS } from "@cardinal/contract/entities/billing";
import type { LateKind, LatePayer } from "@cardinal/contract/entities/platform/late-payer";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestActor, createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { payersOf, type TestPayer } from "../payments/payers.test-helper.ts";
import { removeBilling } from "../payments/remove-billing.ts";
import { syncBilling } from "../payments/sync-billing.ts";
import { listLatePayers } from "./list-late-payers.ts";

const DAY_MS = 86_400_000;
const CARD = "4242424242424242";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { createPayer, ctxOf, subscriptionsOf } = payersOf(() => stripe);

/** All listed payers, page by page: other tests create late payers, too. */
async function listAll(show: LateKind): Promise<LatePayer[]> {
  const { ctx } = await createTestActor({ admin: true });
  const found: LatePayer[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page = await listLatePayers(ctx, { show, ...(after === undefined ? {} : { after }) });
    expect(page.items.length).toBeLessThanOrEqual(50);
    found.push(...page.items);
    after = page.next;
  }
  return found;
}
const find = async (show: LateKind, id: string) => (await listAll(show)).filter(({ payer }) => payer.id === id);

/** Advances to the moment at which the trial has to be paid. */
async function endTrial({ customer }: TestPayer): Promise<void> {
  const [subscription = ""] = subscriptionsOf(customer);
  stripe.controls.advance({ to: "trial_end", subscription });
  await stripe.controls.settled({});
}

describe("an overdue payment", () => {
  test("is listed with the end of the plan until it is paid", async () => {
    const payer = await createPayer(CARD);
    expect(await find("past_due", payer.uid)).toEqual([]);
    stripe.controls.failPayments({ customer: payer.customer, times: 20 });
    stripe.controls.settings({ afterRetries: "past_due" });
    await endTrial(payer);
    const since = (await stored(`users/${payer.uid}/billing/past_due_date`)) as number;
    const listed = {
      payer: { kind: "person", id: payer.uid, name: expect.any(String) as string },
      plan: "pro",
      interval: "month",
      seats: 1,
      since,
      ends_date: since + PAST_DUE_DAYS * DAY_MS,
      customer: payer.customer,
    };
    expect(await find("past_due", payer.uid)).toEqual([listed]);
    // The daily sync changes nothing of it.
    await syncBilling({ ...ctxOf(payer), now: since + DAY_MS }, `u-${payer.uid}`);
    expect(await find("past_due", payer.uid)).toEqual([listed]);
    expect(await find("disputed", payer.uid)).toEqual([]);
    stripe.controls.failPayments({ customer: payer.customer, times: 0 });
    stripe.controls.advance({ days: 8, customer: payer.customer });
    await stripe.controls.settled({});
    expect(await stored(`users/${payer.uid}/billing/state`)).toBe("active");
    expect(await find("past_due", payer.uid)).toEqual([]);
  });

  test("is no longer listed once the account is deleted", async () => {
    const payer = await createPayer(CARD);
    stripe.controls.failPayments({ customer: payer.customer, times: 20 });
    stripe.controls.settings({ afterRetries: "past_due" });
    await endTrial(payer);
    expect(await find("past_due", payer.uid)).toHaveLength(1);
    await removeBilling(ctxOf(payer), payer.uid);
    expect(await stored(`late_payers/past_due/u-${payer.uid}`)).toBeNull();
  });

  test("of a user becomes the enterprise's once the user has created it", async () => {
    const { uid, ctx } = await createTestPerson();
    const payer = {
      customer: "cus_1",
      applied: {
        ticket: 1,
        before: 0,
        date: 1,
        billing: {
          plan: "enterprise",
          state: "past_due",
          interval: "year",
          seats: 3,
          past_due_date: 5,
        },
      },
    } as const;
    const enterprise = uniqueName();
    const { billing, commit } = ctx.stores;
    await commit(billing.lateness(`u-${uid}`, undefined, payer.applied.billing, 7));
    await commit(billing.transfer(`u-${uid}`, `e-${enterprise}`, payer, 9));
    expect(await stored(`late_payers/past_due/u-${uid}`)).toBeNull();
    expect(await find("past_due", enterprise)).toMatchObject([
      { payer: { kind: "enterprise", id: enterprise, name: "" }, since: 5, seats: 3 },
    ]);
    await testDatabase().ref(`late_payers/past_due/e-${enterprise}`).remove();
  });
});

test("a disputed payment is listed from its detection until the bank has decided", async () => {
  const payer = await createPayer(CARD);
  await endTrial(payer);
  const { id } = stripe.controls.dispute({ customer: payer.customer });
  await stripe.controls.settled({});
  const [listed, ...others] = await find("disputed", payer.uid);
  expect([listed?.ends_date, listed?.customer, others]).toEqual([null, payer.customer, []]);
  await syncBilling({ ...ctxOf(payer), now: ctxOf(payer).now + DAY_MS }, `u-${payer.uid}`);
  // The name comes from the list of people, which a trigger updates.
  const same = { ...listed, payer: { id: payer.uid, kind: "person", name: expect.any(String) as string } };
  expect(await find("disputed", payer.uid)).toEqual([same]);
  stripe.controls.closeDispute({ dispute: id, status: "won" });
  await stripe.controls.settled({});
  expect(await find("disputed", payer.uid)).toEqual([]);
});

test("the oldest come first, fifty at a time", async () => {
  const { ctx } = await createTestActor({ admin: true });
  const mark = uniqueName();
  const copy = { plan: "pro", state: "past_due", interval: "month", seats: 1 } as const;
  const ids = Array.from({ length: 60 }, (_, at) => `${mark}-${at}`);
  const paths = ids.map((id, at) => [id, `late_payers/past_due/u-${id}`, 1000 - at] as const);
  const records = paths.map(([id, path, since]) => ({
    [path]: since,
    [`billing/u-${id}`]: { customer: "cus_1", applied: { ticket: 1, before: 0, date: 1, billing: copy } },
  }));
  const all: Record<string, unknown> = Object.assign({}, ...records) as Record<string, unknown>;
  await testDatabase().ref().update(all);
  const first = await listLatePayers(ctx, { show: "past_due" });
  expect([first.items.length, first.next === null]).toEqual([50, false]);
  const own = (await listAll("past_due")).filter(({ payer }) => payer.id.startsWith(mark));
  expect(own.map(({ payer }) => payer.id)).toEqual(ids.toReversed());
  await testDatabase()
    .ref()
    .update(Object.fromEntries(Object.keys(all).map((path) => [path, null])));
});
