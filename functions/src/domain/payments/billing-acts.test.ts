import { beforeAll, expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { actsOf } from "../enterprise/audit/audit.test-helper.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { changeSeats } from "./change-seats.ts";
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

test("acts on a personal plan are in no audit log", async () => {
  const person = await createTestPerson();
  await buy(person, PRO);
  await openPortal(ctxOf(person), {});
  expect(await auditOf(person.uid)).toEqual([]);
});
