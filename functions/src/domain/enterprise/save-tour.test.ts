import { expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { getEnterprise } from "./get-enterprise.ts";
import { saveTour } from "./save-tour.ts";

const ROLES = {
  office: { label: "Office", can: " groups.manage brand.edit " },
  manager: { label: "M", can: " cards.edit " },
  idle: { label: "Idle", can: " " },
};

test("admins of an enterprise move its tour, close it and open it again", async () => {
  const enterprise = await createTestEnterprise({ tour: { step: "brand" } });
  const [first, second] = [
    await createTestPerson({ enterprise, enterpriseAdmin: true }),
    await createTestPerson({ enterprise, enterpriseAdmin: true }),
  ];
  const rev = Number(await stored(`enterprise/${enterprise}/rev`));
  expect(await saveTour(first.ctx, { step: "fields" })).toEqual({ step: "fields", done: false });
  expect(await stored(`enterprise/${enterprise}/rev`)).toBe(rev + 1);
  expect((await getEnterprise(second.ctx, {})).tour).toEqual({ step: "fields", done: false });
  expect(await saveTour(second.ctx, { done: true })).toEqual({ step: "fields", done: true });
  expect(await saveTour(first.ctx, { step: "groups" })).toEqual({ step: "groups", done: false });
});

test("an enterprise without a stored tour has it closed until an admin opens it", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx } = await createTestPerson({ enterprise, enterpriseAdmin: true });
  expect((await getEnterprise(ctx, {})).tour).toEqual({ step: "brand", done: true });
  expect(await saveTour(ctx, { done: true })).toEqual({ step: "brand", done: true });
  expect(await saveTour(ctx, { step: "brand" })).toEqual({ step: "brand", done: false });
});

test("people with a role move it, in the whole enterprise or in their groups", async () => {
  const groups = { sales: { name: "Sales", count: 0 } };
  const enterprise = await createTestEnterprise({ roles: ROLES, groups, tour: { step: "brand" } });
  const officer = await createTestPerson({ enterprise });
  await testDatabase().ref(`grants/${enterprise}/${officer.uid}`).set({ role: "office" });
  const manager = await createTestPerson({ enterprise, manages: ["sales"] });
  expect(await saveTour(officer.ctx, { step: "groups" })).toEqual({ step: "groups", done: false });
  expect((await getEnterprise(manager.ctx, {})).tour).toEqual({ step: "groups", done: false });
  expect(await saveTour(manager.ctx, { done: true })).toEqual({ step: "groups", done: true });
});

test("other users cannot move the tour", async () => {
  const enterprise = await createTestEnterprise({ roles: ROLES, tour: { step: "groups" } });
  const member = await createTestPerson({ enterprise });
  const idle = await createTestPerson({ enterprise });
  const former = await createTestPerson({ enterprise });
  await testDatabase()
    .ref(`grants/${enterprise}`)
    .update({ [idle.uid]: { role: "idle" }, [former.uid]: { role: "gone" } });
  const loner = await createTestPerson();
  const foreign = await createTestPerson({ enterprise: await createTestEnterprise(), enterpriseAdmin: true });
  for (const { ctx } of [member, idle, former, loner]) {
    expect(await refusalOf(saveTour(ctx, { step: "brand" }))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(saveTour(ctx, { done: true }))).toMatchObject({ code: "permission-denied" });
  }
  await saveTour(foreign.ctx, { done: true });
  expect(await stored(`enterprise/${enterprise}/tour`)).toEqual({ step: "groups" });
});
