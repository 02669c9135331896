import { describe, expect, test } from "vitest";
import { employeeOrder } from "@cardinal/contract/stored/employee";
import { toRecord } from "@cardinal/contract/stored/record";
import { catchMails } from "../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  makeAdmin,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { codeOf } from "../../testing/refusal.ts";
import type { ActorCtx } from "../ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { recordCardView } from "../stats/record-visit.ts";
import { createVisitor } from "../stats/test-card.test-helper.ts";
import { changeEmployee } from "./change-employee.ts";
import { updateEmployee } from "./employees/update-employee.ts";
import { removeEmployee } from "./end-membership.ts";
import { updateGroupMembers, withGroup } from "./groups/update-members.ts";
import { createFirm as createInvitingFirm, inviteOne, rowFor } from "./invitations/invitations.test-helper.ts";
import { redirectInvitation } from "./invitations/redirect-invitation.ts";
import { withdrawInvitation } from "./invitations/withdraw-invitation.ts";
import { dismissNext } from "./offboarding/dismiss.ts";
import { createFirm as createOffboardingFirm, join } from "./offboarding/offboarding.test-helper.ts";
import { finishJob } from "../../testing/finish-removal.ts";
import { createTheme } from "../../testing/themes.ts";
import { recount } from "./recount.test-helper.ts";
import { deletePart } from "./delete-part.ts";
import { emptyGroup, groupSubject } from "./groups/empty-group.ts";

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
/** A process that dies as soon as it has written, so that it requests no job. */
function dying(ctx: ActorCtx): ActorCtx {
  const request = () => Promise.reject(new Error("killed"));
  return { ...ctx, stores: { ...ctx.stores, jobs: { ...ctx.stores.jobs, request } } };
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
    const ctx = dying(boss.ctx);
    expect(await remove({ ...boss, ctx }, "groups", "law", "Law / Recht")).toEqual({ deleted: true });
    expect(toRecord(await stored(`enterprise/${enterprise}/groups`))).not.toHaveProperty("law");
    const job = await stored(`jobs/${ctx.stores.jobs.idOf("empty-group", subject)}`);
    expect(job).toMatchObject({ kind: "empty-group", subject, wake: true });
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

  test("lets its members go before the job reaches them", async () => {
    const firm = await createInvitingFirm({ groups: GROUPS });
    const { boss, enterprise } = firm;
    const groups = ["law", "sales"];
    const join = () => createTestPerson({ enterprise, groups });
    const [offboarded, dismissed, deleted, moved, kept] = [
      await join(),
      await join(),
      await join(),
      await join(),
      await join(),
    ];
    const own = await createTestPerson();
    const [invited, redirected] = [
      await inviteOne(firm, rowFor({ groups })),
      await inviteOne(firm, rowFor({ groups, email: own.email })),
    ];
    await remove(boss, "groups", "law", "Law / Recht");
    await updateEmployee(boss.ctx, { uid: offboarded.uid, handover: { mode: "company" } });
    const deletion = { date: boss.ctx.now, by: boss.uid, request_id: "r" };
    let part: string | null = dismissed.uid;
    while (part !== null && part !== "") part = await dismissNext(boss.ctx, enterprise, deletion, part);
    await removeEmployee(boss.ctx, { enterprise, uid: deleted.uid });
    expect(await withdrawInvitation(boss.ctx, { uid: invited.uid })).toEqual({ withdrawn: true });
    const email = `${uniqueName("work")}@example.com`;
    await redirectInvitation(catchMails(createTestCtx()).ctx, { token: redirected.token, email });
    const after = await updateEmployee(boss.ctx, { uid: moved.uid, groups: { remove: ["law"] } });
    expect(after.groups).toEqual(["sales"]);
    expect(await codeOf(updateGroupMembers(boss.ctx, { group: "law", add: [moved.uid], remove: [] }))).toBe(
      "not-found",
    );
    for (const { uid } of [offboarded, dismissed, deleted, invited, redirected])
      expect(await stored(`employees/${enterprise}/${uid}`)).toBeNull();
    const account = await boss.ctx.gateways.accounts.findByEmail(email);
    expect(await stored(`employees/${enterprise}/${account?.uid ?? ""}/groups`)).toEqual({ sales: true });
    expect(await stored(`employees/${enterprise}/${kept.uid}/groups`)).toEqual({ law: true, sales: true });
    expect(await allParts(emptyGroup, boss.ctx, groupSubject(enterprise, "law"))).toBe(1);
    expect(Object.keys(toRecord(await stored(`enterprise/${enterprise}/groups`)))).toEqual(["sales"]);
    await recount(enterprise);
  });

  test("takes nobody in any more, even when it is deleted during the change", async () => {
    const { boss, enterprise } = await createFirm();
    const [person, member] = [
      await createTestPerson({ enterprise, groups: ["sales"] }),
      await createTestPerson({ enterprise, groups: ["law"] }),
    ];
    await remove(boss, "groups", "law", "Law / Recht");
    const place = { enterprise, uid: person.uid };
    expect(await codeOf(changeEmployee(boss.ctx, place, (employee) => withGroup(employee, "law", true)))).toBe(
      "unavailable",
    );
    await changeEmployee(boss.ctx, { enterprise, uid: member.uid }, (employee) => withGroup(employee, "law", false));
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
    await makeAdmin(person.uid, "support");
    expect(await codeOf(remove(boss, "users", person.uid, person.username))).toBe("conflict");
    await testDatabase().ref(`platform/admins/${person.uid}`).remove();
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
    await makeAdmin(person.uid, "support");
    expect(await remove(firm.boss, "users", person.uid, person.username)).toEqual({ deleted: true });
    expect(await stored(`users/${person.uid}`)).toMatchObject({ username: person.home });
    await recount(firm.enterprise);
  });
});
