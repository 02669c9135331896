import { expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { createTestPerson, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { getUser } from "./get-user.ts";
import { updatePlan } from "./update-plan.ts";

test("a plan is given until a moment, and is over then", async () => {
  const [admin, person] = [await createTestPerson({ admin: true }), await createTestPerson()];
  const until = admin.ctx.now + 1000;
  expect(await updatePlan(admin.ctx, { uid: person.uid, plan: "pro", until })).toMatchObject({
    plan: "pro",
    plan_until: until,
  });
  expect(await stored(`users/${person.uid}`)).toMatchObject({ plan: "pro", plan_until: until });
  expect(await getUser({ ...person.ctx, now: until }, { uid: person.uid })).toMatchObject({ plan: "free" });
});

test("a plan without end takes an earlier end away", async () => {
  const [admin, person] = [await createTestPerson({ admin: true }), await createTestPerson()];
  await updatePlan(admin.ctx, { uid: person.uid, plan: "pro", until: admin.ctx.now + 1000 });
  expect(await updatePlan(admin.ctx, { uid: person.uid, plan: "pro" })).toMatchObject({ plan_until: null });
  expect(await stored(`users/${person.uid}/plan_until`)).toBeNull();
});

test("who did it is in the audit log", async () => {
  const [admin, person] = [await createTestPerson({ admin: true }), await createTestPerson()];
  await updatePlan(admin.ctx, { uid: person.uid, plan: "pro" });
  const entries = await auditOf(person.uid);
  expect(entries).toEqual([
    {
      actor: admin.uid,
      call: "admin.updatePlan",
      target: person.uid,
      code: "pro",
      date: admin.ctx.now,
      request_id: admin.ctx.requestId,
    },
  ]);
});

test("nobody unknown, and no moment that has passed", async () => {
  const admin = await createTestPerson({ admin: true });
  expect((await refusalOf(updatePlan(admin.ctx, { uid: uniqueName(), plan: "pro" }))).code).toBe("not-found");
  const past = await refusalOf(updatePlan(admin.ctx, { uid: admin.uid, plan: "pro", until: admin.ctx.now }));
  expect([past.code, Object.keys(past.details.fields ?? {})]).toEqual(["invalid-argument", ["until"]]);
  expect(await stored(`users/${admin.uid}/plan`)).toBeNull();
});
