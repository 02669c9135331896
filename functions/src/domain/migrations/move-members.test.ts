import { usernameSkeleton } from "@cardinal/contract/fields/stored-name";
import { expect, test } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import type { Ctx } from "../ctx.ts";
import { moveMembers } from "./move-members.ts";

/** More than one batch. */
const MANY = 55;

/** Creates members of an enterprise in the format of earlier releases. */
async function createOldMembers(count: number, enterprise: string): Promise<string[]> {
  const uids = Array.from({ length: count }, () => uniqueName("old"));
  const update = uids.flatMap((uid) => [
    [`users/${uid}`, { email: `${uid}@example.com`, username: uid, enterprise, created_date: 7 }],
    [`vcard/${uid}`, { name_first: "Ada", name_last: "Old", job_title: "Engineer", created_date: 1, updated_date: 1 }],
    [`enterprise/${enterprise}/members/${uid}`, true],
  ]);
  await testDatabase()
    .ref()
    .update(Object.fromEntries(update) as object);
  return uids;
}

/** Runs only the steps of one enterprise. @returns their number. */
async function moveAll(ctx: Ctx, enterprise: string): Promise<number> {
  const start = `${enterprise.slice(0, -1)}${String.fromCharCode(enterprise.charCodeAt(enterprise.length - 1) - 1)}~`;
  let [cursor, parts]: [string | null, number] = [start, 0];
  do {
    ({ cursor } = await moveMembers(ctx, "all", cursor));
    parts += 1;
  } while (cursor === start);
  expect(cursor).toBe(enterprise);
  return parts;
}

test("members and groups of earlier releases become employees, and a second run changes nothing", async () => {
  const { ctx } = await createTestPerson();
  const enterprise = await createTestEnterprise({
    profile: { name: "Old Ltd", seats: 3 },
    seats: null,
    roles: null,
    groups: { sales: { name: "Sales" } },
  });
  const [admin = "", manager = "", member = "", leaving = "", ...others] = await createOldMembers(MANY, enterprise);
  const stranger = uniqueName("stranger");
  await testDatabase()
    .ref()
    .update({
      [`users/${admin}/enterprise_admin`]: true,
      [`users/${leaving}/deleting`]: true,
      [`enterprise/${enterprise}/members/${stranger}`]: true,
      [`enterprise/${enterprise}/groups/sales`]: {
        name: "Sales",
        members: { [member]: true, [manager]: true, [uniqueName("gone")]: true },
        managers: { [manager]: true, [stranger]: true },
      },
    });

  expect(await moveAll(ctx, enterprise)).toBe(2);
  const parts = (await stored(`enterprise/${enterprise}`)) as Record<string, unknown>;
  const people = others.length + 3;
  expect(parts).toMatchObject({
    profile: { name: "Old Ltd" },
    seats: { limit: MANY + 1, used: people },
    counts: { active: people, admins: 1 },
    groups: { sales: { name: "Sales", count: 2 } },
    roles: { manager: { label: "Manager", can: " cards.edit cards.create stats.view " } },
  });
  expect(parts).not.toHaveProperty("members");
  expect(parts).not.toHaveProperty("profile.seats");
  expect(parts["groups"]).toEqual({ sales: { name: "Sales", count: 2 } });
  expect(await stored(`employees/${enterprise}/${member}`)).toEqual({
    name_first: "Ada",
    name_last: "Old",
    job_title: "Engineer",
    email: `${member}@example.com`,
    username: member,
    groups: { sales: true },
    status: "active",
    sort: "1old ada",
    by_status: "active~1old ada",
    scopes: "sales",
    created_date: 7,
    rev: 1,
  });
  expect(await stored(`employees/${enterprise}/${admin}/admin`)).toBe(true);
  expect(Object.keys((await stored(`employees/${enterprise}`)) as object)).toHaveLength(people);
  expect(await stored(`grants/${enterprise}`)).toEqual({ [manager]: { role: "manager", groups: { sales: true } } });
  expect(await stored(`group_members/${enterprise}`)).toEqual({
    sales: { [member]: "1old ada", [manager]: "1old ada" },
  });
  expect(await stored(`employee_words/${enterprise}/sales/engineer~${member}`)).toBe(true);
  expect(await stored(`employee_words/${enterprise}/all/ada~${admin}`)).toBe(true);

  const skeleton = usernameSkeleton(enterprise);
  expect(await stored(`username_skeletons/_/${skeleton}`)).toEqual({ name: enterprise, uid: `e-${enterprise}` });

  const before = [await stored(`enterprise/${enterprise}`), await stored(`employees/${enterprise}`)];
  expect(await moveAll(ctx, enterprise)).toBe(1);
  expect([await stored(`enterprise/${enterprise}`), await stored(`employees/${enterprise}`)]).toEqual(before);
});

test("a step that was killed after its first writes leads to the same result", async () => {
  const { ctx } = await createTestPerson();
  const enterprise = await createTestEnterprise({ seats: null, profile: { name: "Old Ltd", seats: 90 } });
  const uids = await createOldMembers(3, enterprise);
  const { oldMembers } = ctx.stores;
  let left = 1;
  const forget: typeof oldMembers.forget = async (...input) => {
    left -= 1;
    if (left < 0) throw new Error("killed");
    await oldMembers.forget(...input);
  };
  const stores = { ...ctx.stores, oldMembers: { ...oldMembers, forget } };
  await expect(moveAll({ ...ctx, stores }, enterprise)).rejects.toThrow("killed");
  expect(await stored(`enterprise/${enterprise}/seats`)).toEqual({ limit: 90, used: 2 });
  await moveAll(ctx, enterprise);
  expect(await stored(`enterprise/${enterprise}/seats`)).toEqual({ limit: 90, used: 3 });
  expect(Object.keys((await stored(`employees/${enterprise}`)) as object).toSorted()).toEqual(uids.toSorted());
});
