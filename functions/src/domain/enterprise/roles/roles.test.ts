import type { Permission } from "@cardinal/contract/entities/enterprise";
import { describe, expect, test } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deletePart } from "../delete-part.ts";
import { recount } from "../recount.test-helper.ts";
import { assignRole } from "./assign-role.ts";
import { getRole } from "./get-role.ts";
import { saveRole } from "./save-role.ts";
import { updateAdmin } from "./update-admin.ts";

const DAY_MS = 86_400_000;

async function createFirm() {
  const enterprise = await createTestEnterprise();
  const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const member = await createTestPerson({ enterprise });
  const make = (name: string, ...permissions: Permission[]) =>
    saveRole(admin.ctx, { name, label: `The ${name}`, permissions });
  const assign = (by: TestPerson, to: TestPerson, name: string) => assignRole(by.ctx, { a: to.uid, b: name });
  return { enterprise, admin, member, make, assign };
}

describe("a role", () => {
  test("is created and changed by an admin with one write, and readable by every employee", async () => {
    const { enterprise, member, make } = await createFirm();
    await make("brand-team", "qr.edit", "brand.edit", "brand.edit");
    const role = { name: "brand-team", label: "The brand-team", permissions: ["brand.edit", "qr.edit"] };
    expect(await getRole(member.ctx, { name: "brand-team" })).toEqual(role);
    expect(await stored(`enterprise/${enterprise}/roles/brand-team/can`)).toBe(" brand.edit qr.edit ");
    await make("brand-team", "stats.view");
    expect(await getRole(member.ctx, { name: "brand-team" })).toMatchObject({ permissions: ["stats.view"] });
    expect(await refusalOf(getRole(member.ctx, { name: "another" }))).toMatchObject({ code: "not-found" });
    const loner = await createTestPerson();
    expect(await refusalOf(getRole(loner.ctx, { name: "brand-team" }))).toMatchObject({ code: "not-found" });
  });

  test.each(["manager", "none", "admin"])("cannot be named %s", async (name) => {
    const { make } = await createFirm();
    expect(await refusalOf(make(name, "billing"))).toMatchObject({
      code: "invalid-argument",
      details: { fields: { name: "This name is reserved." } },
    });
  });

  test("is not created over another one, also when two are created at once", async () => {
    const { enterprise, admin } = await createFirm();
    const create = (permission: Permission) =>
      saveRole(admin.ctx, { name: "press", label: "Press", permissions: [permission], create: true });
    const outcomes = await Promise.allSettled([create("billing"), create("qr.edit")]);
    const [made, ...others] = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(others).toEqual([]);
    expect(await refusalOf(create("cards.edit"))).toMatchObject({
      code: "already-exists",
      details: { fields: { name: "A role with this name already exists." } },
    });
    expect(await getRole(admin.ctx, { name: "press" })).toEqual(made);
    const acts = await testDatabase().ref(`ent_audit/${enterprise}/all`).get();
    expect(acts.numChildren()).toBe(1);
  });

  test("is not overwritten by an admin who has not seen its last change, nor created again", async () => {
    const { enterprise, admin, make } = await createFirm();
    const seen = await make("hr", "groups.manage", "cards.edit");
    const save = (label: string, ...permissions: Permission[]) =>
      saveRole(admin.ctx, {
        name: "hr",
        label,
        permissions,
        seen: { label: seen.label, permissions: seen.permissions },
      });
    const narrowed = await save("The hr", "cards.edit");
    expect(await save("The hr", "cards.edit")).toEqual(narrowed);
    const conflict = { code: "conflict", message: expect.stringContaining("nothing was saved") as string };
    expect(await refusalOf(save("HR", "cards.edit", "groups.manage"))).toMatchObject(conflict);
    expect(await getRole(admin.ctx, { name: "hr" })).toEqual(narrowed);
    await testDatabase().ref(`enterprise/${enterprise}/roles/hr`).remove();
    expect(await refusalOf(save("HR", "cards.edit"))).toMatchObject(conflict);
    expect(await stored(`enterprise/${enterprise}/roles/hr`)).toBeNull();
  });

  test("is refused when there are already thirty, and without a plan in force", async () => {
    const roles = Array.from({ length: 30 }, (_, index) => [`r${index}`, { label: "R", can: " billing " }]);
    const enterprise = await createTestEnterprise({ roles: Object.fromEntries(roles) as object });
    const { ctx } = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const input = { name: "one-more", label: "One more", permissions: [] };
    expect(await refusalOf(saveRole(ctx, input))).toMatchObject({ code: "quota-exceeded" });
    await testDatabase()
      .ref(`enterprise/${enterprise}/billing`)
      .set({ plan: "enterprise", state: "canceled", interval: "month", seats: 5, until: ctx.now - DAY_MS });
    expect(await refusalOf(saveRole(ctx, { ...input, name: "r1" }))).toMatchObject({ code: "plan-required" });
  });

  test("is assigned to an employee and removed again", async () => {
    const { enterprise, admin, member, make, assign } = await createFirm();
    await make("editor", "cards.edit");
    expect(await assign(admin, member, "editor")).toEqual({ uid: member.uid, role: "editor" });
    expect(await stored(`grants/${enterprise}/${member.uid}`)).toEqual({ role: "editor" });
    const before = await stored(`employees/${enterprise}/${member.uid}`);
    await assign(admin, member, "editor");
    expect(await stored(`employees/${enterprise}/${member.uid}`)).toEqual(before);
    expect(await assign(admin, member, "none")).toEqual({ uid: member.uid, role: null });
    expect(await stored(`grants/${enterprise}/${member.uid}`)).toBeNull();
    await recount(enterprise);
    // The repeated assignment changed nothing.
    const acts = await testDatabase().ref(`audit_of/${member.uid}`).get();
    expect(acts.numChildren()).toBe(2);
  });

  test("is assigned by users who may assign roles, unless it includes more than their own", async () => {
    const { enterprise, admin, member, make, assign } = await createFirm();
    const assigner = await createTestPerson({ enterprise });
    await make("office", "roles.assign", "stats.view");
    await make("viewer", "stats.view");
    await make("payer", "billing");
    await assign(admin, assigner, "office");
    expect(await assign(assigner, member, "viewer")).toMatchObject({ role: "viewer" });
    expect(await refusalOf(assign(assigner, member, "payer"))).toMatchObject({ code: "permission-denied" });
    await assign(admin, member, "payer");
    // They cannot remove such a role either.
    expect(await refusalOf(assign(assigner, member, "none"))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(assign(assigner, admin, "viewer"))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(assign(member, assigner, "viewer"))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(saveRole(assigner.ctx, { name: "x", label: "X", permissions: [] }))).toMatchObject({
      code: "permission-denied",
    });
  });

  test("is refused for strangers, for an unknown role, and for the manager role, which is assigned in groups", async () => {
    const { admin, member, make, assign } = await createFirm();
    await make("editor", "cards.edit");
    const stranger = await createTestPerson();
    expect(await refusalOf(assign(admin, stranger, "editor"))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(assign(admin, member, "unknown"))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(assign(admin, member, "manager"))).toMatchObject({ code: "invalid-argument" });
  });
});

describe("an admin", () => {
  test("adds and removes admins, but not the last one", async () => {
    const { enterprise, admin, member } = await createFirm();
    const set = (by: TestPerson, to: TestPerson, enterprise_admin: boolean) =>
      updateAdmin(by.ctx, { uid: to.uid, enterprise_admin });
    expect(await refusalOf(set(admin, admin, false))).toMatchObject({ code: "last-admin" });
    expect(await set(admin, member, true)).toEqual({ uid: member.uid, enterprise_admin: true });
    expect(await stored(`users/${member.uid}/enterprise_admin`)).toBe(true);
    await set(admin, admin, false);
    expect(await stored(`users/${admin.uid}/enterprise_admin`)).toBeNull();
    expect(await stored(`enterprise/${enterprise}/counts/admins`)).toBe(1);
    await recount(enterprise);
  });

  test("cannot be a disabled employee or a stranger, and is appointed only by admins", async () => {
    const { enterprise, admin, member } = await createFirm();
    const disabled = await createTestPerson({ enterprise, status: "disabled" });
    const stranger = await createTestPerson();
    const make = (by: TestPerson, to: TestPerson) =>
      refusalOf(updateAdmin(by.ctx, { uid: to.uid, enterprise_admin: true }));
    expect(await make(admin, disabled)).toMatchObject({ code: "invalid-argument" });
    expect(await make(admin, stranger)).toMatchObject({ code: "not-found" });
    expect(await make(member, member)).toMatchObject({ code: "permission-denied" });
  });

  test("remains when the last two give up their right at once", async () => {
    const { enterprise, admin } = await createFirm();
    const other = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const results = await Promise.allSettled(
      [admin, other].map((one) => updateAdmin(one.ctx, { uid: one.uid, enterprise_admin: false })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stored(`enterprise/${enterprise}/counts/admins`)).toBe(1);
  });
});

describe("a role that is deleted while it is being assigned", () => {
  const deletion = ({ ctx }: TestPerson) => deletePart(ctx, { a: "roles", b: "press", c: "The press" });

  test("is kept when the assignment is written after its employees were read", async () => {
    const { enterprise, admin, member, make, assign } = await createFirm();
    await make("press", "brand.edit");
    const { employees } = admin.ctx.stores;
    let isAssigned = false;
    const listByName: typeof employees.listByName = async (...list) => {
      const found = await employees.listByName(...list);
      if (!isAssigned) await assign(admin, member, "press");
      isAssigned = true;
      return found;
    };
    const stores = { ...admin.ctx.stores, employees: { ...employees, listByName } };
    const refused = deletion({ ...admin, ctx: { ...admin.ctx, stores } });
    expect(await refusalOf(refused)).toMatchObject({ code: "conflict" });
    expect(await stored(`enterprise/${enterprise}/roles/press/label`)).toBe("The press");
    expect(await stored(`grants/${enterprise}/${member.uid}/role`)).toBe("press");
  });

  test("is not assigned when it was deleted first", async () => {
    const { enterprise, admin, member, make } = await createFirm();
    await make("press", "brand.edit");
    const { enterprises } = admin.ctx.stores;
    const getRole: typeof enterprises.getRole = async (...place) => {
      const role = await enterprises.getRole(...place);
      if (role !== null) await deletion(admin);
      return role;
    };
    const stores = { ...admin.ctx.stores, enterprises: { ...enterprises, getRole } };
    const refused = assignRole({ ...admin.ctx, stores }, { a: member.uid, b: "press" });
    expect(await refusalOf(refused)).toMatchObject({ code: "not-found" });
    expect(await stored(`grants/${enterprise}/${member.uid}`)).toBeNull();
    expect(await stored(`employees/${enterprise}/${member.uid}/role`)).toBeNull();
    await recount(enterprise);
  });
});
