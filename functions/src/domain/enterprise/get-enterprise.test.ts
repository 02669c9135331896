import { enterprise as schema } from "@cardinal/contract/entities/enterprise";
import { expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createTheme } from "../../testing/themes.ts";
import { getEnterprise } from "./get-enterprise.ts";

const DAY_MS = 86_400_000;
const billing = { plan: "enterprise", state: "active", interval: "month", seats: 7 };
const FIGURES = ["seats", "counts", "groups", "roles", "tour"];

async function createWhole(parts: object = {}): Promise<string> {
  return createTestEnterprise({
    profile: { name: "Verde Ltd", address: "1 Road", plan: "team" },
    seats: { limit: 7, used: 0 },
    brands: { night: createTheme({ id: undefined }) },
    locked_fields: { address: true },
    groups: { sales: { name: "Sales", count: 0 } },
    roles: {
      manager: { label: "Manager", can: " cards.edit stats.view " },
      bookkeeper: { label: "Bookkeeper", can: " billing " },
    },
    billing,
    ...parts,
  });
}

const grant = (enterprise: string, uid: string, value: object) =>
  testDatabase().ref(`grants/${enterprise}/${uid}`).set(value);

test("every employee sees what their cards consist of, and nothing else", async () => {
  const id = await createWhole();
  const { ctx } = await createTestPerson({ enterprise: id });
  const seen = await getEnterprise(ctx, {});
  expect(seen).toMatchObject({
    id,
    in_force: true,
    profile: { name: "Verde Ltd", address: "1 Road" },
    brands: [expect.objectContaining({ id: `${id}.night` })],
    qr_style: null,
    locked_fields: ["address"],
    rights: { admin: false, permissions: [], groups: null },
  });
  for (const hidden of [...FIGURES, "billing"]) expect(seen).not.toHaveProperty(hidden);
  expect(seen.profile).not.toHaveProperty("plan");
  expect(schema.parse(seen)).toEqual(seen);
});

test("its admin sees seats, counts, groups, roles and the subscription", async () => {
  const id = await createWhole();
  const { ctx } = await createTestPerson({ enterprise: id, enterpriseAdmin: true, groups: ["sales"] });
  const seen = await getEnterprise(ctx, {});
  expect(seen).toMatchObject({
    rights: { admin: true, permissions: [], groups: null },
    seats: { limit: 7, used: 1 },
    counts: { active: 1, invited: 0, disabled: 0, admins: 1 },
    groups: [{ id: "sales", name: "Sales", count: 1 }],
    roles: [
      { name: "bookkeeper", label: "Bookkeeper", permissions: ["billing"] },
      { name: "manager", label: "Manager", permissions: ["cards.edit", "stats.view"] },
    ],
    billing: { plan: "enterprise", state: "active", seats: 7 },
  });
});

test("an employee with a role sees statistics, and the subscription when the role includes it for the whole enterprise", async () => {
  const id = await createWhole();
  const manager = await createTestPerson({ enterprise: id, manages: ["sales"] });
  const seen = await getEnterprise(manager.ctx, {});
  expect(seen.rights).toEqual({ admin: false, permissions: ["cards.edit", "stats.view"], groups: ["sales"] });
  for (const shown of FIGURES) expect(seen).toHaveProperty(shown);
  expect(seen).not.toHaveProperty("billing");
  const bookkeeper = await createTestPerson({ enterprise: id });
  await grant(id, bookkeeper.uid, { role: "bookkeeper" });
  expect((await getEnterprise(bookkeeper.ctx, {})).billing).toMatchObject({ seats: 7 });
  await grant(id, bookkeeper.uid, { role: "bookkeeper", groups: { sales: true } });
  expect(await getEnterprise(bookkeeper.ctx, {})).not.toHaveProperty("billing");
});

test("a user without an enterprise, or with an unknown one, gets not-found", async () => {
  const loner = await createTestPerson();
  expect((await refusalOf(getEnterprise(loner.ctx, {}))).code).toBe("not-found");
  await testDatabase().ref(`users/${loner.uid}/enterprise`).set(uniqueName("e"));
  expect((await refusalOf(getEnterprise(loner.ctx, {}))).code).toBe("not-found");
});

test.each([
  ["was never bought", null, true],
  ["is in its trial", { ...billing, state: "trialing" }, true],
  ["was past due yesterday", { ...billing, state: "past_due", past_due_date: Date.now() - DAY_MS }, true],
  ["has been past due for weeks", { ...billing, state: "past_due", past_due_date: Date.now() - 22 * DAY_MS }, false],
  ["has ended", { ...billing, state: "canceled" }, false],
  ["is paused", { ...billing, state: "paused" }, false],
])("a plan that %s", async (_what, state, inForce) => {
  const id = await createWhole({ billing: state });
  const { ctx } = await createTestPerson({ enterprise: id });
  expect((await getEnterprise(ctx, {})).in_force).toBe(inForce);
});
