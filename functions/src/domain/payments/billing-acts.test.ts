import * as calls from "@cardinal/contract/endpoints/payments/index";
import { beforeAll, expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf, refusalsOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import type { ActorCtx } from "../ctx.ts";
import { actsOf } from "../enterprise/audit/audit.test-helper.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { changeSeats } from "./change-seats.ts";
import { createCheckout } from "./create-checkout.ts";
import { getSession } from "./get-session.ts";
import { openPortal } from "./open-portal.ts";
import { payersOf, PRO } from "./payers.test-helper.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, buy } = payersOf(() => stripe);

test("acts on an enterprise's plan are in its audit log, one entry each", async () => {
  const enterprise = await createTestEnterprise();
  const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const ctx = ctxOf(admin);
  await testDatabase().ref(`billing/e-${enterprise}/trial_used`).set(true);
  const { id } = await buy(admin, { plan: "enterprise", interval: "month", seats: 10 });
  stripe.controls.checkout({ session: id, card: "4242424242424242" });
  await stripe.controls.settled({});
  await changeSeats(ctx, { seats: 15, preview: true });
  await changeSeats(ctx, { seats: 15 });
  expect((await refusalOf(changeSeats(ctx, { seats: 0 }))).code).toBe("seats-in-use");
  await openPortal(ctx, {});
  const acts = await actsOf({ ...admin, ctx }, { kind: "billing" });
  const by = { actor: { uid: admin.uid, name: "Ada Lovelace", kind: "person" }, person: null, thing: null };
  expect(acts.toReversed()).toMatchObject([
    { act: "payments.createCheckout", code: "10", ...by },
    { act: "payments.changeSeats", code: "15", ...by },
    { act: "payments.openPortal", code: null, ...by },
  ]);
});

test("an admin with a plan of their own opens either payer's portal", async () => {
  const admin = await createTestPerson();
  await buy(admin, PRO);
  const enterprise = await createTestEnterprise();
  await testDatabase().ref(`users/${admin.uid}`).update({ enterprise, enterprise_admin: true });
  const ctx = ctxOf(admin);
  expect(await refusalOf(openPortal(ctx, { payer: "enterprise" }))).toMatchObject({ code: "not-found" });
  await buy(admin, { plan: "enterprise", interval: "month", seats: 10 });
  const opened: string[] = [];
  const payments = { ...ctx.gateways.payments, createPortal: (customer: string) => (opened.push(customer), "") };
  const gateways = Object.create(ctx.gateways, { payments: { value: payments } }) as ActorCtx["gateways"];
  const watched = { ...ctx, gateways };
  for (const input of [{}, { payer: "own" }, { payer: "enterprise" }] as const) await openPortal(watched, input);
  const [own, ofEnterprise] = [
    await stored(`billing/u-${admin.uid}/customer`),
    await stored(`billing/e-${enterprise}/customer`),
  ];
  expect(own).not.toBe(ofEnterprise);
  expect(opened).toEqual([own, own, ofEnterprise]);
});

test("only who manages an enterprise's billing opens its portal, and only those who have paid their own", async () => {
  const enterprise = await createTestEnterprise();
  const [employee, stranger] = [await createTestPerson({ enterprise }), await createTestPerson()];
  const attempt = (person: typeof employee, payer: "own" | "enterprise") => openPortal(ctxOf(person), { payer });
  expect(await refusalOf(attempt(employee, "enterprise"))).toMatchObject({ code: "permission-denied" });
  expect(await refusalOf(attempt(employee, "own"))).toMatchObject({ code: "not-found" });
  expect(await refusalOf(attempt(stranger, "enterprise"))).toMatchObject({ code: "not-found" });
});

test("the plan of an enterprise that is being deleted can be neither bought nor managed", async () => {
  const deletion = { date: 1, by: "owner", request_id: "r" };
  const enterprise = await createTestEnterprise({ standing: { frozen_date: 1, deletion } });
  const ctx = ctxOf(await createTestPerson({ enterprise, enterpriseAdmin: true }));
  const refusals = await refusalsOf([
    createCheckout(ctx, { plan: "enterprise", interval: "month", seats: 5 }),
    changeSeats(ctx, { seats: 5 }),
    getSession(ctx, { session_id: "cs_1" }),
    openPortal(ctx, {}),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual(["conflict", "conflict", "conflict", "conflict"]);
  for (const call of [calls.createCheckout, calls.changeSeats, calls.getSession, calls.openPortal])
    expect(call.fails).toContain("conflict");
});

test("acts on a personal plan are in no audit log", async () => {
  const person = await createTestPerson();
  await buy(person, PRO);
  await openPortal(ctxOf(person), {});
  expect(await auditOf(person.uid)).toEqual([]);
});
