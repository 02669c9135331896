import { expect, test } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { createFirm, inviteOne } from "./invitations/invitations.test-helper.ts";
import { recount } from "./recount.test-helper.ts";
import { syncEmployee } from "./sync-employee.ts";

const groups = { sales: { name: "Sales", count: 0 } };

test("an employee is listed and found by their current names, job title and address", async () => {
  const enterprise = await createTestEnterprise({ groups });
  const { ctx, uid } = await createTestPerson({ enterprise, groups: ["sales"], manages: ["sales"] });
  const email = `${uniqueName("new")}@example.com`;
  await testDatabase()
    .ref()
    .update({
      [`vcard/${uid}/name_last`]: "Byron",
      [`vcard/${uid}/job_title`]: "Countess",
      [`users/${uid}/email`]: email,
    });
  await syncEmployee(ctx, uid);
  expect(await stored(`employees/${enterprise}/${uid}`)).toMatchObject({
    name_last: "Byron",
    job_title: "Countess",
    email,
    sort: "1byron ada",
    by_status: "active~1byron ada",
  });
  expect(await stored(`group_members/${enterprise}/sales/${uid}`)).toBe("1byron ada");
  expect(await stored(`employee_words/${enterprise}/sales/countess~${uid}`)).toBe(true);
  expect(await stored(`employee_words/${enterprise}/sales/lovelace~${uid}`)).toBeNull();
  await recount(enterprise);
});

test("nothing is written without a difference, or for users without an enterprise or who are being deleted", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx, uid } = await createTestPerson({ enterprise });
  await syncEmployee(ctx, uid);
  const before = await stored(`employees/${enterprise}/${uid}`);
  await syncEmployee(ctx, uid);
  await testDatabase().ref(`users/${uid}/deleting`).set(true);
  await testDatabase().ref(`vcard/${uid}/name_last`).set("Byron");
  await syncEmployee(ctx, uid);
  expect(await stored(`employees/${enterprise}/${uid}`)).toEqual(before);
  const loner = await createTestPerson();
  await expect(syncEmployee(ctx, loner.uid)).resolves.toBeUndefined();
  await expect(syncEmployee(ctx, uniqueName())).resolves.toBeUndefined();
});

test("the deployed trigger invites an employee at their changed address", async () => {
  const firm = await createFirm();
  const { uid } = await inviteOne(firm);
  const email = `${uniqueName("new")}@example.com`;
  const invitation = `employees/${firm.enterprise}/${uid}/invitation`;
  const before = await stored(`${invitation}/key`);
  await testDatabase().ref(`users/${uid}/email`).set(email);
  await expect.poll(() => stored(`${invitation}/email`), { interval: 100 }).toBe(email);
  expect(await stored(`${invitation}/key`)).not.toBe(before);
  await recount(firm.enterprise);
});

test("the deployed triggers apply a change of the card and of the address", async () => {
  const enterprise = await createTestEnterprise();
  const { uid } = await createTestPerson({ enterprise });
  const email = `${uniqueName("new")}@example.com`;
  const soon = { interval: 100 };
  await testDatabase().ref(`vcard/${uid}/name_last`).set("Byron");
  await expect.poll(() => stored(`employees/${enterprise}/${uid}/name_last`), soon).toBe("Byron");
  await testDatabase().ref(`users/${uid}/email`).set(email);
  await expect.poll(() => stored(`employees/${enterprise}/${uid}/email`), soon).toBe(email);
});
