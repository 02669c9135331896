import { MAX_MANAGERS } from "@cardinal/contract/entities/enterprise";
import { describe, expect, test } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { recount } from "../recount.test-helper.ts";
import { updateGroup } from "./update-group.ts";
import { updateGroupManagers } from "./update-managers.ts";
import { updateGroupMembers } from "./update-members.ts";

async function createFirm(employees = 2) {
  const enterprise = await createTestEnterprise();
  const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const others: TestPerson[] = [];
  for (let count = 0; count < employees; count += 1) others.push(await createTestPerson({ enterprise }));
  const makeGroup = (name: string) => updateGroup(admin.ctx, { name });
  return { enterprise, admin, others, makeGroup };
}
const employeeOf = (enterprise: string, { uid }: TestPerson) => stored(`employees/${enterprise}/${uid}`);

describe("a group", () => {
  test("is created and renamed by an admin, with a unique name", async () => {
    const { enterprise, admin, makeGroup } = await createFirm(0);
    const group = await makeGroup("Sales");
    expect(group).toEqual({ id: expect.stringMatching(/^-/) as string, name: "Sales", count: 0 });
    expect(await updateGroup(admin.ctx, { id: group.id, name: "Field sales" })).toEqual({
      ...group,
      name: "Field sales",
    });
    expect(await stored(`enterprise/${enterprise}/groups`)).toEqual({ [group.id]: { name: "Field sales", count: 0 } });
    expect(await refusalOf(makeGroup("FIELD SALES"))).toMatchObject({
      code: "already-exists",
      details: { fields: { name: "A group with this name already exists." } },
    });
    expect(await refusalOf(updateGroup(admin.ctx, { id: "nothing", name: "X" }))).toMatchObject({ code: "not-found" });
  });

  test("is refused when there are already two hundred", async () => {
    const groups = Array.from({ length: 200 }, (_, index) => [`g${index}`, { name: `Group ${index}`, count: 0 }]);
    const enterprise = await createTestEnterprise({ groups: Object.fromEntries(groups) as object });
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    expect(await refusalOf(updateGroup(admin.ctx, { name: "One more" }))).toMatchObject({ code: "quota-exceeded" });
    expect(await updateGroup(admin.ctx, { id: "g7", name: "Seven" })).toMatchObject({ name: "Seven" });
  });

  test("gets a unique name when a hundred requests for that name arrive at once", async () => {
    const { enterprise, admin, makeGroup } = await createFirm(0);
    const others: string[] = [];
    for (let count = 0; count < 5; count += 1) others.push((await makeGroup(`Team ${count}`)).id);
    const requests = Array.from({ length: 100 }, (_, at) => {
      const id = others[at];
      return updateGroup(admin.ctx, { ...(id === undefined ? {} : { id }), name: at % 2 === 0 ? "Sales" : "SALES" });
    });
    const outcomes = await Promise.allSettled(requests);
    const refused = outcomes.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(99);
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        code: "already-exists",
        details: { fields: { name: expect.any(String) as string } },
      });
    const names = Object.values((await stored(`enterprise/${enterprise}/groups`)) as Record<string, { name: string }>);
    expect(names.filter(({ name }) => name.toLowerCase() === "sales")).toHaveLength(1);
    expect(names.every((group) => Object.hasOwn(group, "count"))).toBe(true);
  });

  test("takes the last of two hundred places when two are created at once", async () => {
    const groups = Array.from({ length: 199 }, (_, index) => [`g${index}`, { name: `Group ${index}`, count: 0 }]);
    const enterprise = await createTestEnterprise({ groups: Object.fromEntries(groups) as object });
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const outcomes = await Promise.allSettled(["One", "Two"].map((name) => updateGroup(admin.ctx, { name })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "quota-exceeded" } });
    expect(Object.keys((await stored(`enterprise/${enterprise}/groups`)) as object)).toHaveLength(200);
  });

  test("adds and removes members, and a repeated request changes nothing", async () => {
    const { enterprise, admin, others, makeGroup } = await createFirm();
    const { id: group } = await makeGroup("Sales");
    const uids = others.map(({ uid }) => uid);
    expect(await updateGroupMembers(admin.ctx, { group, add: uids, remove: [] })).toEqual({ group, count: 2 });
    const before = await stored(`employees/${enterprise}`);
    expect(await updateGroupMembers(admin.ctx, { group, add: uids, remove: [] })).toEqual({ group, count: 2 });
    expect(await stored(`employees/${enterprise}`)).toEqual(before);
    await recount(enterprise);
    expect(await updateGroupMembers(admin.ctx, { group, add: [], remove: uids.slice(0, 1) })).toEqual({
      group,
      count: 1,
    });
    await recount(enterprise);
  });

  test("changes no member when one of them is unknown or already in five groups", async () => {
    const { enterprise, admin, others, makeGroup } = await createFirm();
    const [first, second] = others as [TestPerson, TestPerson];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await makeGroup(`Group ${count}`);
      await updateGroupMembers(admin.ctx, { group: id, add: [second.uid], remove: [] });
    }
    const { id: group } = await makeGroup("One more");
    const stranger = await createTestPerson();
    const add = (uid: string) => refusalOf(updateGroupMembers(admin.ctx, { group, add: [first.uid, uid], remove: [] }));
    expect(await add(stranger.uid)).toMatchObject({ code: "not-found" });
    expect(await add(second.uid)).toMatchObject({
      code: "invalid-argument",
      details: { fields: { add: "An employee can be in at most 5 groups." } },
    });
    expect(await employeeOf(enterprise, first)).not.toHaveProperty("groups");
    await recount(enterprise);
  });

  test("has an exact count after parallel changes", async () => {
    const { enterprise, admin, others, makeGroup } = await createFirm(6);
    const { id: group } = await makeGroup("Sales");
    await Promise.all(others.map(({ uid }) => updateGroupMembers(admin.ctx, { group, add: [uid], remove: [] })));
    expect(await stored(`enterprise/${enterprise}/groups/${group}/count`)).toBe(6);
    await recount(enterprise);
  });
});

describe("managers", () => {
  test("have the manager role in their groups, and lose it with the last group", async () => {
    const { enterprise, admin, others, makeGroup } = await createFirm(1);
    const [manager] = others as [TestPerson];
    const [sales, legal] = [await makeGroup("Sales"), await makeGroup("Legal")];
    const manage = (group: string, isManager: boolean) =>
      updateGroupManagers(admin.ctx, {
        group,
        add: isManager ? [manager.uid] : [],
        remove: isManager ? [] : [manager.uid],
      });
    await manage(sales.id, true);
    await manage(legal.id, true);
    expect(await stored(`grants/${enterprise}/${manager.uid}`)).toEqual({
      role: "manager",
      groups: { [sales.id]: true, [legal.id]: true },
    });
    await manage(sales.id, false);
    await manage(legal.id, false);
    expect(await stored(`grants/${enterprise}/${manager.uid}`)).toBeNull();
    await recount(enterprise);
  });

  /** A group with the maximum number of managers, minus some free places. */
  async function createManaged(free: number) {
    const firm = await createFirm(3);
    const { enterprise, admin } = firm;
    const { id: group } = await firm.makeGroup("Sales");
    const marks = Array.from({ length: MAX_MANAGERS - free }, (_, at) => [`m${at}`, true]);
    await testDatabase().ref(`group_managers/${enterprise}/${group}`).set(Object.fromEntries(marks));
    const manage = (add: readonly string[], remove: readonly string[] = []) =>
      updateGroupManagers(admin.ctx, { group, add: [...add], remove: [...remove] });
    const count = async () => Object.keys((await stored(`group_managers/${enterprise}/${group}`)) as object).length;
    return { ...firm, group, manage, count };
  }
  const TOO_MANY = { code: "invalid-argument", details: { fields: { add: "A group has at most 50 managers." } } };

  test("are limited to fifty per group; one more is refused before anyone is changed", async () => {
    const { enterprise, others, manage, count } = await createManaged(1);
    const [first, second] = others as [TestPerson, TestPerson];
    expect(await refusalOf(manage([first.uid, second.uid]))).toMatchObject(TOO_MANY);
    expect(await employeeOf(enterprise, first)).not.toHaveProperty("manages");
    await manage([first.uid]);
    expect(await refusalOf(manage([second.uid]))).toMatchObject(TOO_MANY);
    // An existing manager does not count twice, and a removal frees a place.
    await manage([first.uid]);
    await manage([second.uid], [first.uid]);
    expect(await count()).toBe(MAX_MANAGERS);
    expect(await employeeOf(enterprise, first)).not.toHaveProperty("manages");
    expect(await employeeOf(enterprise, second)).toHaveProperty("manages");
  });

  test("take the last place only once when several are added at once", async () => {
    const { enterprise, others, manage, count } = await createManaged(1);
    const outcomes = await Promise.allSettled(others.map(({ uid }) => manage([uid])));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const { reason } of outcomes.filter((one) => one.status === "rejected"))
      expect(reason).toMatchObject(TOO_MANY);
    expect(await count()).toBe(MAX_MANAGERS);
    const records = await Promise.all(others.map((one) => employeeOf(enterprise, one)));
    expect(records.filter((one) => Object.hasOwn(one as object, "manages"))).toHaveLength(1);
  });
});

test("groups are changed only by admins and by employees who may manage all groups", async () => {
  const enterprise = await createTestEnterprise({
    roles: { office: { label: "Office", can: " groups.manage " }, manager: { label: "Manager", can: " cards.edit " } },
    groups: { sales: { name: "Sales", count: 0 } },
  });
  const member = await createTestPerson({ enterprise });
  const manager = await createTestPerson({ enterprise, manages: ["sales"] });
  const loner = await createTestPerson();
  for (const { ctx } of [member, manager, loner]) {
    expect(await refusalOf(updateGroup(ctx, { name: "X" }))).toMatchObject({ code: "permission-denied" });
    const input = { group: "sales", add: [member.uid], remove: [] };
    expect(await refusalOf(updateGroupMembers(ctx, input))).toMatchObject({ code: "permission-denied" });
    expect(await refusalOf(updateGroupManagers(ctx, input))).toMatchObject({ code: "permission-denied" });
  }
});
