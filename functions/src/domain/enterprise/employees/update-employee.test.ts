import { describe, expect, it } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestEnterprise,
  createTestPerson,
  makeAdmin,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { statusWith } from "../../../testing/expect-signed-out.ts";
import { createSignedInPerson } from "../../../testing/http.ts";
import { refusalOf, refusalsOf } from "../../../testing/refusal.ts";
import { updateState } from "../../people/state/update-state.ts";
import { findPage } from "../../publish/find-page.ts";
import { sendInvitation } from "../invitations/send-invitation.ts";
import { offboardingSubject } from "../offboarding/offboarding-step.ts";
import { recount } from "../recount.test-helper.ts";
import { createEmployees } from "./create-employees.ts";
import { getEmployee } from "./get-employee.ts";
import { updateEmployee } from "./update-employee.ts";

const GROUPS = Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((id) => [id, { name: id, count: 0 }]));
const ENDED = { plan: "enterprise", state: "canceled", interval: "month", seats: 7 };

async function createFirm(parts: object = {}) {
  const enterprise = await createTestEnterprise({ groups: GROUPS, ...parts });
  return { enterprise, boss: await createTestPerson({ enterprise, enterpriseAdmin: true }) };
}

const fieldsOf = (failure: Awaited<ReturnType<typeof refusalOf>>) => [
  failure.code,
  Object.keys(failure.details.fields ?? {}),
];

describe("disabling an employee", () => {
  it("signs them out, hides their card and frees the seat; enabling reverts it", async () => {
    const { boss, enterprise } = await createFirm();
    const person = await createSignedInPerson({ enterprise, groups: ["a"] });
    const { uid, username } = person;
    const disabled = await updateEmployee(boss.ctx, { uid, status: "disabled" });
    expect(disabled).toMatchObject({ uid, status: "disabled", groups: ["a"] });
    expect(await stored(`users/${uid}`)).toMatchObject({ disabled: true, valid_after: expect.any(Number) as number });
    expect(await findPage(boss.ctx, enterprise, username)).toMatchObject({ kind: "missing" });
    expect(await stored(`enterprise/${enterprise}/seats/used`)).toBe(1);
    expect(await statusWith(person.token)).toBe(401);
    await recount(enterprise);
    expect(await updateEmployee(boss.ctx, { uid, status: "active" })).toMatchObject({ status: "active" });
    expect(await stored(`users/${uid}/disabled`)).toBeNull();
    expect(await findPage(boss.ctx, enterprise, username)).toMatchObject({ kind: "page" });
    expect(await stored(`enterprise/${enterprise}/seats/used`)).toBe(2);
    await recount(enterprise);
    const noted = await auditOf(uid);
    expect(noted.map(({ actor: by, call }) => [by, call])).toEqual(
      [1, 2].map(() => [boss.uid, "enterprise.updateEmployee"]),
    );
  });

  it("hides the card of an employee without a sign-in, who can be offboarded as well", async () => {
    const { boss, enterprise } = await createFirm();
    const row = { external_id: "P-1", name_first: "Ada", name_last: "Byron" };
    const { results } = await createEmployees(boss.ctx, { employees: [row] });
    const uid = results[0]?.uid ?? "";
    expect(await updateEmployee(boss.ctx, { uid, status: "disabled" })).toMatchObject({ status: "disabled" });
    expect(await stored(`users/${uid}/disabled`)).toBe(true);
    await updateEmployee(boss.ctx, { uid, status: "active" });
    const ctx = { ...boss.ctx, now: Date.now() };
    expect(await updateEmployee(ctx, { uid, handover: { mode: "company" } })).toMatchObject({ status: "left" });
    const id = ctx.stores.jobs.idOf("leave-enterprise", offboardingSubject({ enterprise, uid }));
    await expect.poll(() => stored(`jobs/${id}`)).toBeNull();
    await recount(enterprise);
  });

  it("finishes an interrupted request when it is repeated", async () => {
    const { boss, enterprise } = await createFirm();
    const { uid } = await createTestPerson({ enterprise, status: "disabled" });
    await updateEmployee(boss.ctx, { uid, status: "disabled" });
    expect(await stored(`users/${uid}/disabled`)).toBe(true);
    await recount(enterprise);
  });

  it("is possible after the plan has ended, unlike enabling and changing groups", async () => {
    const { boss, enterprise } = await createFirm({ billing: ENDED });
    const { uid } = await createTestPerson({ enterprise });
    await updateEmployee(boss.ctx, { uid, status: "disabled" });
    for (const change of [{ status: "active" as const }, { groups: { add: ["a"] } }])
      expect((await refusalOf(updateEmployee(boss.ctx, { uid, ...change }))).code).toBe("plan-required");
    expect(await stored(`employees/${enterprise}/${uid}/status`)).toBe("disabled");
    await recount(enterprise);
  });

  it("is refused for an admin of the platform, who would keep that role", async () => {
    const { boss, enterprise } = await createFirm();
    const { uid } = await createTestPerson({ enterprise });
    await makeAdmin(uid, "support");
    expect(await refusalOf(updateEmployee(boss.ctx, { uid, status: "disabled" }))).toMatchObject({
      code: "conflict",
      message: "This person runs the platform. An owner has to remove their role first.",
    });
    expect(await stored(`employees/${enterprise}/${uid}/status`)).toBe("active");
  });

  it("is refused for the last admin, who stays unchanged", async () => {
    const { boss, enterprise } = await createFirm();
    expect((await refusalOf(updateEmployee(boss.ctx, { uid: boss.uid, status: "disabled" }))).code).toBe("last-admin");
    expect(await stored(`users/${boss.uid}/disabled`)).toBeNull();
    const second = await createTestPerson({ enterprise, enterpriseAdmin: true });
    await updateEmployee(boss.ctx, { uid: second.uid, status: "disabled" });
    expect(await stored(`enterprise/${enterprise}/counts/admins`)).toBe(1);
    await recount(enterprise);
  });
});

it("nobody can disable themself, neither an admin among several nor a manager", async () => {
  const { boss, enterprise } = await createFirm();
  const manager = await createTestPerson({ enterprise, manages: ["a"], groups: ["a"] });
  await createTestPerson({ enterprise, enterpriseAdmin: true });
  const outcomes = [boss, manager].map(({ ctx, uid }) => updateEmployee(ctx, { uid, status: "disabled" }));
  expect((await refusalsOf(outcomes)).map(({ code }) => code)).toEqual(["conflict", "permission-denied"]);
  expect([await stored(`users/${boss.uid}/disabled`), await stored(`users/${manager.uid}/disabled`)]).toEqual([
    null,
    null,
  ]);
  await recount(enterprise);
});

describe("enabling an employee", () => {
  it("requires a seat", async () => {
    const { boss, enterprise } = await createFirm({ seats: { limit: 1, used: 0 } });
    const { uid } = await createTestPerson({ enterprise, status: "disabled" });
    expect((await refusalOf(updateEmployee(boss.ctx, { uid, status: "active" }))).code).toBe("seats-exhausted");
    await testDatabase().ref(`enterprise/${enterprise}/seats/limit`).set(2);
    await updateEmployee(boss.ctx, { uid, status: "active" });
    await recount(enterprise);
  });

  it("is refused for an account that the platform has disabled, and does not accept an invitation", async () => {
    const { boss, enterprise } = await createFirm();
    const { uid } = await createTestPerson({ enterprise, status: "disabled" });
    await testDatabase().ref(`users/${uid}/disabled`).set(true);
    await boss.ctx.gateways.accounts.displace(uid);
    expect((await refusalOf(updateEmployee(boss.ctx, { uid, status: "active" }))).code).toBe("permission-denied");
    expect(await stored(`users/${uid}/disabled`)).toBe(true);
    const invited = await createTestPerson({ enterprise, status: "invited" });
    expect((await updateEmployee(boss.ctx, { uid: invited.uid, status: "active" })).status).toBe("invited");
    await recount(enterprise);
  });
});

describe("disabling and enabling an employee who was never mailed an invitation", () => {
  it.each(["enterprise", "platform"])(
    "leaves them invited, so that they can still be invited: by the %s",
    async (by) => {
      const { boss, enterprise } = await createFirm({ settings: { publish: "on_accept" } });
      const row = { email: `${uniqueName("row")}@example.com`, name_first: "Zoë", name_last: "Ångström" };
      const { results } = await createEmployees(boss.ctx, { employees: [row] });
      const uid = results[0]?.uid ?? "";
      const operator = await createTestPerson({ admin: true });
      for (const status of ["disabled", "active"] as const)
        if (by === "enterprise") await updateEmployee(boss.ctx, { uid, status });
        else await updateState(operator.ctx, { uid, disabled: status === "disabled", reason: "Spam" });
      const after = await stored(`employees/${enterprise}/${uid}`);
      expect(after).toMatchObject({ status: "invited" });
      expect(after).not.toHaveProperty("was_invited");
      expect(await sendInvitation(catchMails(boss.ctx).ctx, { uid })).toMatchObject({ status: "invited" });
      await recount(enterprise);
    },
  );
});

it("an employee whose account the platform has disabled is shown as such, with what follows when it is restored", async () => {
  const { boss, enterprise } = await createFirm();
  const operator = await createTestPerson({ admin: true });
  const suspend = (uid: string, disabled: boolean) => updateState(operator.ctx, { uid, disabled, reason: "Spam" });
  const suspensionOf = async (uid: string) => (await getEmployee(boss.ctx, { uid })).suspension;
  const [one, other] = [await createTestPerson({ enterprise }), await createTestPerson({ enterprise })];
  expect(await suspensionOf(one.uid)).toBeUndefined();
  await suspend(one.uid, true);
  expect(await suspensionOf(one.uid)).toBe("returns");
  await updateEmployee(boss.ctx, { uid: one.uid, status: "disabled" });
  expect(await suspensionOf(one.uid)).toBe("stays");
  await suspend(one.uid, false);
  await updateEmployee(boss.ctx, { uid: other.uid, status: "disabled" });
  expect([await suspensionOf(one.uid), await suspensionOf(other.uid)]).toEqual([undefined, undefined]);
  await suspend(other.uid, true);
  expect(await suspensionOf(other.uid)).toBe("stays");
});

describe("groups of an employee", () => {
  it("are added and removed, up to five existing ones", async () => {
    const { boss, enterprise } = await createFirm();
    const { uid } = await createTestPerson({ enterprise, groups: ["a"] });
    const change = (groups: { add?: string[]; remove?: string[] }) => updateEmployee(boss.ctx, { uid, groups });
    expect((await change({ add: ["b", "c"], remove: ["a"] })).groups).toEqual(["b", "c"]);
    expect((await change({ add: ["b"] })).groups).toEqual(["b", "c"]);
    await change({ add: ["d", "e", "f"] });
    expect(fieldsOf(await refusalOf(change({ add: ["a"] })))).toEqual(["invalid-argument", ["groups.add"]]);
    expect(fieldsOf(await refusalOf(change({ add: ["unknown"] })))).toEqual(["invalid-argument", ["groups.add"]]);
    await recount(enterprise);
    expect((await change({ remove: ["b", "c", "d", "e", "f"] })).groups).toEqual([]);
    await recount(enterprise);
  });
});

describe("managers", () => {
  it("change only employees of their own groups, and only these groups", async () => {
    const { enterprise } = await createFirm();
    const manager = await createTestPerson({ enterprise, manages: ["a", "b"] });
    const [own, foreign] = [
      await createTestPerson({ enterprise, groups: ["a", "c"] }),
      await createTestPerson({ enterprise, groups: ["c"] }),
    ];
    const change = (uid: string, input: object) => updateEmployee(manager.ctx, { uid, ...input });
    expect((await change(own.uid, { groups: { add: ["b"] } })).groups).toEqual(["a", "b", "c"]);
    for (const [groups, field] of [
      [{ add: ["d"] }, "groups.add"],
      [{ remove: ["c"] }, "groups.remove"],
    ] as const)
      expect(fieldsOf(await refusalOf(change(own.uid, { groups })))).toEqual(["invalid-argument", [field]]);
    for (const uid of [foreign.uid, "nobody"])
      expect((await refusalOf(change(uid, { status: "disabled" }))).code).toBe("not-found");
    await recount(enterprise);
  });

  it("cannot change employees who have rights, and employees without rights cannot change anyone", async () => {
    const { enterprise } = await createFirm();
    const manager = await createTestPerson({ enterprise, manages: ["a"] });
    const officers = [
      await createTestPerson({ enterprise, enterpriseAdmin: true, groups: ["a"] }),
      await createTestPerson({ enterprise, manages: ["b"], groups: ["a"] }),
    ];
    for (const { uid } of officers)
      expect((await refusalOf(updateEmployee(manager.ctx, { uid, status: "disabled" }))).code).toBe(
        "permission-denied",
      );
    const colleague = await createTestPerson({ enterprise, groups: ["a"] });
    const attempt = updateEmployee(colleague.ctx, { uid: manager.uid, status: "disabled" });
    expect((await refusalOf(attempt)).code).toBe("permission-denied");
    const other = await createFirm();
    const foreign = updateEmployee(other.boss.ctx, { uid: colleague.uid, status: "disabled" });
    expect((await refusalOf(foreign)).code).toBe("not-found");
    await recount(enterprise);
  });
});
