import { expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { giveUpAdministration } from "./end-membership.ts";
import { recount } from "./recount.test-helper.ts";

const groups = { sales: { name: "Sales", count: 0 }, legal: { name: "Legal", count: 0 } };

test("a deleted account frees the seat and every index entry of the employee", async () => {
  const enterprise = await createTestEnterprise({ groups });
  const remaining = await createTestPerson({ enterprise, enterpriseAdmin: true, groups: ["sales"] });
  const deleted = await createTestPerson({
    enterprise,
    enterpriseAdmin: true,
    groups: ["sales", "legal"],
    manages: ["legal"],
  });
  expect(await stored(`enterprise/${enterprise}/seats/used`)).toBe(2);
  await deleteUser(deleted.ctx, { uid: deleted.uid, username: deleted.username });
  for (const place of ["employees", "employee_words", "employee_keys", "group_members", "group_managers", "grants"])
    expect(JSON.stringify(await stored(`${place}/${enterprise}`)), place).not.toContain(deleted.uid);
  expect(await stored(`employees/${enterprise}/${remaining.uid}/status`)).toBe("active");
  expect(await stored(`enterprise/${enterprise}/counts`)).toEqual({ active: 1, admins: 1 });
  await recount(enterprise);
});

test("the last admin of an enterprise cannot delete their account, and stays unchanged", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx, uid, username } = await createTestPerson({ enterprise, enterpriseAdmin: true });
  await createTestPerson({ enterprise });
  expect((await refusalOf(deleteUser(ctx, { uid, username }))).code).toBe("last-admin");
  expect(await stored(`users/${uid}/deleting`)).toBeNull();
  expect(await stored(`users/${uid}/enterprise_admin`)).toBe(true);
  expect(await stored(`employees/${enterprise}/${uid}/admin`)).toBe(true);
  await recount(enterprise);
});

/** The platform had given seats, which have ended. */
const WITHOUT_PLAN = { standing: { given_seats: 5, given_until: 1, rev: 1 } };

test("the only employee of an enterprise without a plan can delete their account", async () => {
  const enterprise = await createTestEnterprise(WITHOUT_PLAN);
  const { ctx, uid, username } = await createTestPerson({ enterprise, enterpriseAdmin: true });
  expect(await deleteUser(ctx, { uid, username })).toEqual({ deleted: true });
  expect(await stored(`jobs/delete-enterprise~${enterprise}`)).not.toBeNull();
  expect(await stored(`users/${uid}`)).toBeNull();
  expect(await stored(`employees/${enterprise}`)).toBeNull();
  expect(await stored(`enterprise/${enterprise}/counts`)).toEqual({ active: 0, admins: 0 });
  await recount(enterprise);
});

test.each([
  ["another employee", WITHOUT_PLAN, {}],
  ["a disabled employee", WITHOUT_PLAN, { disabled: 1 }],
  ["an open invitation", WITHOUT_PLAN, { invited: 1 }],
  ["a plan", {}, {}],
  ["a plan that is frozen", { standing: { frozen_date: 1, rev: 1 } }, {}],
])("the last admin of an enterprise with %s cannot delete their account", async (what, parts, counts) => {
  const enterprise = await createTestEnterprise(parts);
  const { ctx, uid, username } = await createTestPerson({ enterprise, enterpriseAdmin: true });
  if (what === "another employee") await createTestPerson({ enterprise });
  await testDatabase().ref(`enterprise/${enterprise}/counts`).update(counts);
  expect((await refusalOf(deleteUser(ctx, { uid, username }))).code).toBe("last-admin");
  expect(await stored(`users/${uid}/deleting`)).toBeNull();
  expect(await stored(`employees/${enterprise}/${uid}/admin`)).toBe(true);
});

test("when the last admins all give up at once, one remains", async () => {
  for (let round = 0; round < 5; round += 1) {
    const enterprise = await createTestEnterprise();
    const admins = await Promise.all([0, 1, 2].map(() => createTestPerson({ enterprise, enterpriseAdmin: true })));
    const outcomes = await Promise.allSettled(
      admins.map(({ ctx, uid }) => giveUpAdministration(ctx, { enterprise, uid })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: "last-admin" })]);
    expect(await stored(`enterprise/${enterprise}/counts/admins`)).toBe(1);
    await recount(enterprise);
  }
});

test("a repeated request finishes an interrupted deletion of an employee", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx, uid, username } = await createTestPerson({ enterprise });
  await testDatabase().ref(`users/${uid}`).update({ deleting: true });
  expect(await deleteUser(ctx, { uid, username })).toEqual({ deleted: true });
  expect(await stored(`employees/${enterprise}`)).toBeNull();
  expect(await stored(`enterprise/${enterprise}/seats/used`)).toBe(0);
});
