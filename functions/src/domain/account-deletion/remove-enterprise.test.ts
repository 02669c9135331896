import { ENTERPRISE_TREES } from "@cardinal/contract/stored/places/places";
import { expect, test } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { finishJob } from "../../testing/finish-removal.ts";
import { createFair } from "../events/events.test-helper.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { listEnterprise } from "../platform/enterprises/list-enterprise.ts";
import { deleteEnterprise } from "./delete-enterprise.ts";
import { deleteUser } from "./delete-user.ts";

/** The employees' own trees are written by the employee itself. */
const OF_EMPLOYEES = ["employees", "employee_words", "employee_keys", "group_members", "group_managers", "grants"];

/** An enterprise without a plan, whose only employee is an admin, with data in every tree and outside of them. */
async function createBusyFirm() {
  const enterprise = await createTestEnterprise();
  const [boss, applicant] = [await createTestPerson({ enterprise, enterpriseAdmin: true }), await createTestPerson()];
  const { ctx } = boss;
  const { event_id } = await createFair(boss, { owner: "enterprise" });
  const domain = `${uniqueName("d")}.example`;
  const file = `enterprise/${enterprise}/logo.webp`;
  await ctx.gateways.files.save(file, Buffer.from("logo"), "image/webp");
  await listEnterprise(ctx, enterprise);
  const { commit, directoryLeavers, domains, joinRequests } = ctx.stores;
  await domains.claim(enterprise, domain);
  const request = { name_first: "Vera", name_last: "", email: applicant.email, date: 1 };
  const names = { name_first: "Ada", name_last: "", user_name: "ada" };
  const leaver = { ...names, status: "active", created_date: 1, left_date: 1 } as const;
  await commit(
    domains.replacement(enterprise, { domain, token: "t", auto_join: "off", added_date: 1, verified_date: 1 }),
    joinRequests.creation({ enterprise, uid: applicant.uid }, request),
    directoryLeavers.replacement({ enterprise, uid: "someone" }, leaver),
  );
  const others = ENTERPRISE_TREES.filter((tree) => !OF_EMPLOYEES.includes(tree) && tree !== "enterprise");
  await testDatabase()
    .ref()
    .update(Object.fromEntries(others.map((tree) => [`${tree}/${enterprise}/zzzz`, { n: 1 }])));
  await testDatabase().ref(`billing/e-${enterprise}`).set({ trial_used: true });
  // Without a plan, nobody can be added, and the last admin may go.
  await testDatabase().ref(`enterprise/${enterprise}/standing`).set({ given_seats: 5, given_until: 1, rev: 1 });
  /** What is stored about it outside of its trees. */
  const elsewhere = async () => ({
    event: await stored(`events/${event_id}`),
    events: await stored(`owner_events/e-${enterprise}`),
    holder: await domains.getHolder(domain),
    request: await stored(`users/${applicant.uid}/join_request`),
    leaver: await stored(`directory_leavers/${enterprise}~someone`),
    payer: await stored(`billing/e-${enterprise}`),
    listed: await stored(`enterprise_index/${enterprise}`),
    file: await ctx.gateways.files.read(file),
  });
  const trees = async () => {
    const values = await Promise.all(
      ENTERPRISE_TREES.map(async (tree) => [tree, await stored(`${tree}/${enterprise}`)]),
    );
    return values.flatMap(([tree, value]) => (value === null ? [] : [tree]));
  };
  return { enterprise, boss, elsewhere, trees };
}

test("an enterprise is deleted with all its data once its last employee has deleted their account", async () => {
  const { boss, enterprise, elsewhere, trees } = await createBusyFirm();
  const other = await createBusyFirm();
  expect(Object.values(await elsewhere())).not.toContain(null);
  const before = await other.trees();
  expect(before).toEqual(expect.arrayContaining(["deliveries", "enterprise", "entstats", "hooks", "sso"]));
  await deleteUser(boss.ctx, { uid: boss.uid, username: boss.username });
  await finishJob(boss.ctx, "delete-account", boss.uid);
  await finishJob(boss.ctx, "delete-enterprise", enterprise);
  expect(await trees()).toEqual([]);
  expect(new Set(Object.values(await elsewhere()))).toEqual(new Set([null]));
  // Another enterprise loses nothing.
  expect(await other.trees()).toEqual(before);
  expect(Object.values(await other.elsewhere())).not.toContain(null);
});

test("an enterprise with an employee is not deleted", async () => {
  const { boss, enterprise, elsewhere, trees } = await createBusyFirm();
  const before = [await trees(), await elsewhere()];
  expect(await allParts(deleteEnterprise, boss.ctx, enterprise)).toBe(0);
  expect([await trees(), await elsewhere()]).toEqual(before);
});
