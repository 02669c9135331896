import { describe, expect, test } from "vitest";
import { employeeOrder } from "@cardinal/contract/stored/employee";
import { toRecord } from "@cardinal/contract/stored/record";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
} from "../../../testing/create-test-ctx.ts";
import { codeOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { recordCardView } from "../../stats/record-card-view.ts";
import { createVisitor } from "../../stats/test-card.test-helper.ts";
import { createFirm as createOffboardingFirm, join } from "../offboarding/offboarding.test-helper.ts";
import { finishJob } from "../../../testing/finish-removal.ts";
import { createTheme } from "../../../testing/themes.ts";
import { recount } from "../recount.test-helper.ts";
import { deletePart } from "./delete-part.ts";
import { emptyGroup, groupSubject } from "./empty-group.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, law: { name: "Law / Recht", count: 0 } };

async function createFirm() {
  const enterprise = await createTestEnterprise({ groups: GROUPS });
  await testDatabase()
    .ref(`enterprise/${enterprise}/roles`)
    .update({
      office: { label: "Front office", can: " cards.edit " },
      groups: { label: "Groups", can: " groups.manage " },
    });
  return { enterprise, boss: await createTestPerson({ enterprise, enterpriseAdmin: true }) };
}
const give = async (enterprise: string, { ctx, uid }: TestPerson, role: string, marks: { admin?: true } = {}) => {
  const { employees, commit } = ctx.stores;
  const employee = await employees.get({ enterprise, uid });
  if (employee === null || employee.status === "left") throw new Error("There is no such employee.");
  await commit(employees.replacement({ enterprise, uid }, employee, { ...employee, status: "active", role, ...marks }));
};
const remove = ({ ctx }: TestPerson, a: "groups" | "roles" | "themes" | "users", b: string, c: string) =>
  deletePart(ctx, { a, b, c });
/** Intercepts requested jobs, so that the running functions do not execute them. */
function interceptJobs(ctx: ActorCtx) {
  const requests: unknown[] = [];
  const request = (job: unknown) => Promise.resolve(requests.push(job) > 0);
  return { ctx: { ...ctx, stores: { ...ctx.stores, jobs: { ...ctx.stores.jobs, request } } }, requests };
}

describe("a deleted group", () => {
  test("disappears at once, and a job removes its members and managers", async () => {
    const { boss, enterprise } = await createFirm();
    const people = [
      await createTestPerson({ enterprise, groups: ["law", "sales"] }),
      await createTestPerson({ enterprise, groups: ["law"], manages: ["law"] }),
      await createTestPerson({ enterprise, groups: ["sales"], manages: ["law", "sales"] }),
      await createTestPerson({ enterprise, manages: ["sales"] }),
    ];
    await recordCardView(createVisitor(), { uid: people[0]?.uid ?? "" });
    const subject = groupSubject(enterprise, "law");
    const { ctx, requests } = interceptJobs(boss.ctx);
    expect(await remove({ ...boss, ctx }, "groups", "law", "Law / Recht")).toEqual({ deleted: true });
    expect(toRecord(await stored(`enterprise/${enterprise}/groups`))).not.toHaveProperty("law");
    expect(requests).toEqual([expect.objectContaining({ kind: "empty-group", subject, again: true })]);
    await allParts(emptyGroup, boss.ctx, subject);
    await recount(enterprise);
    const records = await Promise.all(people.map(({ uid }) => stored(`employees/${enterprise}/${uid}`)));
    expect(
      records.map((record) => [toRecord(record)["groups"], toRecord(record)["role"], toRecord(record)["manages"]]),
    ).toEqual([
      [{ sales: true }, undefined, undefined],
      [undefined, undefined, undefined],
      [{ sales: true }, "manager", { sales: true }],
      [undefined, "manager", { sales: true }],
    ]);
    for (const place of ["boards", "groups", "group_totals"])
      expect(JSON.stringify(await stored(`entstats/${enterprise}/${place}`)), place).not.toContain("law");
    expect(await stored(`entstats/${enterprise}/group_totals`)).toEqual({ sales: { views: 1 } });
    // A second run finds nothing to do.
    expect(await allParts(emptyGroup, boss.ctx, subject)).toBe(0);
    await recount(enterprise);
  });

  test("must be confirmed by its name, and the job does not touch a group that still exists", async () => {
    const { boss, enterprise } = await createFirm();
    const person = await createTestPerson({ enterprise, groups: ["law"] });
    expect(await codeOf(remove(boss, "groups", "law", "Sales"))).toBe("confirmation-mismatch");
    expect(await codeOf(remove(boss, "groups", "unknown", "Sales"))).toBe("not-found");
    expect(await allParts(emptyGroup, boss.ctx, groupSubject(enterprise, "law"))).toBe(0);
    expect(await stored(`employees/${enterprise}/${person.uid}/groups`)).toEqual({ law: true });
  });

  test("requires the right to manage all groups", async () => {
    const { enterprise } = await createFirm();
    const [groups, manager] = [
      await createTestPerson({ enterprise }),
      await createTestPerson({ enterprise, manages: ["law"] }),
    ];
    await give(enterprise, groups, "groups");
    expect(await codeOf(remove(manager, "groups", "law", "Law / Recht"))).toBe("permission-denied");
    expect(await remove(groups, "groups", "sales", "Sales")).toEqual({ deleted: true });
    const elsewhere = await createFirm();
    await testDatabase().ref(`enterprise/${elsewhere.enterprise}/groups`).remove();
    expect(await codeOf(remove(elsewhere.boss, "groups", "law", "Law / Recht"))).toBe("not-found");
    expect(await stored(`enterprise/${enterprise}/groups/law/name`)).toBe("Law / Recht");
  });
});

describe("a deleted role", () => {
  test("is removed with an audit entry, unless an employee still has it", async () => {
    const { boss, enterprise } = await createFirm();
    const person = await createTestPerson({ enterprise });
    await give(enterprise, person, "office");
    expect(await codeOf(remove(boss, "roles", "office", "Front office"))).toBe("conflict");
    expect(await stored(`enterprise/${enterprise}/roles/office/label`)).toBe("Front office");
    await give(enterprise, person, "groups");
    expect(await remove(boss, "roles", "office", "Front office")).toEqual({ deleted: true });
    expect(Object.keys(toRecord(await stored(`enterprise/${enterprise}/roles`)))).toEqual(["groups", "manager"]);
    const entries = Object.keys(toRecord(await stored(`audit_of/${enterprise}`)));
    expect(await stored(`audit/${entries.at(-1) ?? ""}`)).toMatchObject({
      actor: boss.uid,
      call: "enterprise.deleteRole",
      thing: "Front office",
    });
  });

  test("is not removed while an admin still has it, however many admins there are", async () => {
    const { boss, enterprise } = await createFirm();
    const person = await createTestPerson({ enterprise });
    await give(enterprise, person, "office");
    await give(enterprise, person, "office", { admin: true });
    // More admins than one read lists, all before the person.
    const other = { name_first: "Abe", name_last: "Aal", admin: true, status: "active", created_date: 1 } as const;
    const record = { ...other, ...employeeOrder(other), rev: 1 };
    const others = Array.from({ length: 120 }, (_, at) => [`other${at}`, record] as const);
    await testDatabase().ref(`employees/${enterprise}`).update(Object.fromEntries(others));
    expect(await codeOf(remove(boss, "roles", "office", "Front office"))).toBe("conflict");
    expect(await stored(`enterprise/${enterprise}/roles/office/label`)).toBe("Front office");
    await give(enterprise, person, "groups", { admin: true });
    expect(await remove(boss, "roles", "office", "Front office")).toEqual({ deleted: true });
  });

  test("must be confirmed by its label, and cannot be a built-in role", async () => {
    const { boss } = await createFirm();
    expect(await codeOf(remove(boss, "roles", "office", "office"))).toBe("confirmation-mismatch");
    expect(await codeOf(remove(boss, "roles", "manager", "Manager"))).toBe("conflict");
    expect(await codeOf(remove(boss, "roles", "unknown", "Unknown"))).toBe("not-found");
  });

  test("requires an admin", async () => {
    const { enterprise } = await createFirm();
    const person = await createTestPerson({ enterprise });
    await give(enterprise, person, "groups");
    expect(await codeOf(remove(person, "roles", "office", "Front office"))).toBe("permission-denied");
  });
});

describe("a deleted brand", () => {
  test("is removed from all layers, and must be confirmed by its name", async () => {
    const { boss, enterprise } = await createFirm();
    const [id, other] = [`${enterprise}.night`, `${enterprise}.day`];
    const place = testDatabase().ref(`enterprise/${enterprise}`);
    const look = { ...createTheme({ id: undefined }), name: "Night" };
    await place.child("brands").set({ night: look, day: { ...look, name: "Day" } });
    await place.update({
      "layer/theme": id,
      "groups/law/layer": { theme: id, bio: "Law" },
      "groups/sales/layer/theme": other,
    });
    const person = await createTestPerson({ enterprise });
    expect(await codeOf(remove(person, "themes", id, "Night"))).toBe("permission-denied");
    expect(await codeOf(remove(boss, "themes", id, "Day"))).toBe("confirmation-mismatch");
    for (const unknown of ["unknown", `${enterprise}.unknown`, "another.night"])
      expect(await codeOf(remove(boss, "themes", unknown, "Night"))).toBe("not-found");
    const before = await stored(`layers/${enterprise}`);
    expect(await remove(boss, "themes", id, "Night")).toEqual({ deleted: true });
    const kept = toRecord(await stored(`enterprise/${enterprise}`));
    expect(Object.keys(toRecord(kept["brands"]))).toEqual(["day"]);
    expect([kept["layer"], kept["groups"]]).toMatchObject([
      undefined,
      { law: { layer: { bio: "Law" } }, sales: { layer: { theme: other } } },
    ]);
    expect(JSON.stringify(kept["groups"])).not.toContain(id);
    expect(await stored(`layers/${enterprise}`)).not.toBe(before);
  });
});

describe("a deleted employee", () => {
  test("leaves, and an account that the enterprise created is deleted at once, except for its address", async () => {
    const { boss, enterprise } = await createFirm();
    const person = await createTestPerson({ enterprise, groups: ["law"] });
    expect(await codeOf(remove(person, "users", boss.uid, boss.username))).toBe("permission-denied");
    expect(await codeOf(remove(boss, "users", person.uid, "another"))).toBe("confirmation-mismatch");
    expect(await codeOf(remove(boss, "users", "nobody", person.username))).toBe("not-found");
    expect(await codeOf(remove(boss, "users", boss.uid, boss.username))).toBe("last-admin");
    const elsewhere = await createFirm();
    expect(await codeOf(remove(elsewhere.boss, "users", person.uid, person.username))).toBe("not-found");
    expect(await remove(boss, "users", person.uid, person.username)).toEqual({ deleted: true });
    await finishJob(boss.ctx, "delete-account", person.uid);
    expect(await stored(`users/${person.uid}`)).toBeNull();
    expect(await stored(`usernames/${enterprise}/${person.username}`)).toEqual({
      departure: { date: boss.ctx.now, mode: "company", language: "en" },
    });
    await recount(enterprise);
  });

  test("keeps an account that the enterprise did not create", async () => {
    const firm = await createOffboardingFirm();
    const person = await join(firm);
    expect(await remove(firm.boss, "users", person.uid, person.username)).toEqual({ deleted: true });
    expect(await stored(`users/${person.uid}`)).toMatchObject({ username: person.home });
    await recount(firm.enterprise);
  });
});
