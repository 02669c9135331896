import { graceEnd } from "@cardinal/contract/entities/billing";
import type { Plan } from "@cardinal/contract/entities/user";
import { expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { getUser } from "./get-user.ts";
import { updatePlan } from "./update-plan.ts";

const REASON = "A gift";

test("a plan is granted until a date, and ends then", async () => {
  const [admin, person] = [await createTestPerson({ admin: true }), await createTestPerson()];
  const until = admin.ctx.now + 1000;
  expect(await updatePlan(admin.ctx, { uid: person.uid, plan: "pro", until, reason: REASON })).toMatchObject({
    plan: "pro",
    plan_until: until,
  });
  expect(await stored(`users/${person.uid}`)).toMatchObject({ plan: "pro", plan_until: until });
  expect(await getUser({ ...person.ctx, now: until }, { uid: person.uid })).toMatchObject({ plan: "free" });
});

test("a plan without an end removes an earlier end", async () => {
  const [admin, person] = [await createTestPerson({ admin: true }), await createTestPerson()];
  await updatePlan(admin.ctx, { uid: person.uid, plan: "pro", until: admin.ctx.now + 1000, reason: REASON });
  expect(await updatePlan(admin.ctx, { uid: person.uid, plan: "pro", reason: REASON })).toMatchObject({
    plan_until: null,
  });
  expect(await stored(`users/${person.uid}/plan_until`)).toBeNull();
});

test("the acting admin is in the audit log", async () => {
  const [admin, person] = [await createTestPerson({ admin: true }), await createTestPerson()];
  await updatePlan(admin.ctx, { uid: person.uid, plan: "pro", reason: REASON });
  const entries = await auditOf(person.uid);
  expect(entries).toEqual([
    {
      actor: admin.uid,
      call: "admin.updatePlan",
      target: person.uid,
      code: "pro",
      reason: REASON,
      before: "free",
      after: "pro",
      date: admin.ctx.now,
      request_id: admin.ctx.requestId,
    },
  ]);
});

test("an unknown user and a date in the past are refused", async () => {
  const admin = await createTestPerson({ admin: true });
  expect((await refusalOf(updatePlan(admin.ctx, { uid: uniqueName(), plan: "pro", reason: REASON }))).code).toBe(
    "not-found",
  );
  const past = await refusalOf(
    updatePlan(admin.ctx, { uid: admin.uid, plan: "pro", until: admin.ctx.now, reason: REASON }),
  );
  expect([past.code, Object.keys(past.details.fields ?? {})]).toEqual(["invalid-argument", ["until"]]);
  expect(await stored(`users/${admin.uid}/plan`)).toBeNull();
});

test("beside a subscription that ends, the better plan applies at every moment, and the subscription is unchanged", async () => {
  const [admin, person] = [await createTestPerson({ admin: true }), await createTestPerson()];
  const { uid } = person;
  // The subscription was not paid, and lasts some more days.
  const ended = graceEnd(admin.ctx.now);
  const billing = { plan: "pro", state: "past_due", interval: "month", seats: 1, past_due_date: admin.ctx.now };
  await testDatabase().ref(`users/${uid}/billing`).set(billing);
  const give = (plan: Plan, until?: number) =>
    updatePlan(admin.ctx, { uid, plan, reason: REASON, ...(until === undefined ? {} : { until }) });
  const plansAt = async (...moments: readonly number[]) =>
    Promise.all(moments.map(async (now) => (await getUser({ ...person.ctx, now }, { uid })).plan));
  // The grant ends first, then the subscription.
  const early = ended - 1000;
  await give("enterprise", early);
  expect(await plansAt(early - 1, early, ended - 1, ended)).toEqual(["enterprise", "pro", "pro", "free"]);
  // The subscription ends first, then the grant.
  const late = ended + 1000;
  await give("pro", late);
  expect(await plansAt(ended - 1, ended, late - 1, late)).toEqual(["pro", "pro", "pro", "free"]);
  await give("free");
  expect(await plansAt(ended - 1, ended)).toEqual(["pro", "free"]);
  expect(await stored(`users/${uid}/billing`)).toEqual(billing);
  expect((await auditOf(uid)).map(({ before, after }) => [before, after])).toEqual([
    ["free", `enterprise until ${new Date(early).toISOString()}`],
    [`enterprise until ${new Date(early).toISOString()}`, `pro until ${new Date(late).toISOString()}`],
    [`pro until ${new Date(late).toISOString()}`, "free"],
  ]);
});
