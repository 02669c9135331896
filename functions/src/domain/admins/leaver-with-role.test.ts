import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestCtx, createTestPerson, makeAdmin, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { setDeletion } from "../../testing/deletions.ts";
import { sweepLeavers } from "../enterprise/offboarding/sweep-leavers.ts";
import { createFirm, offboardEmployee } from "../enterprise/offboarding/offboarding.test-helper.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";

beforeAll(() => useOwnProject("demo-leavers-with-a-role"));
beforeEach(() => testDatabase().ref("platform").remove());

/** An owner of the platform whose account an enterprise created, and who left it 30 days ago. */
async function createLeaver() {
  const firm = await createFirm();
  await offboardEmployee(firm, firm.bob, {});
  await setDeletion(firm.bob.uid, 1);
  await makeAdmin(firm.bob.uid);
  return firm.bob;
}
const sweep = () => allParts(sweepLeavers, createTestCtx());
const ownersAnd = async (uid: string) => [
  await stored("platform/owners"),
  await stored(`platform/admins/${uid}/role`),
  await stored(`users/${uid}/deleting`),
];

test("the deletion of a former employee's account ends their role on the platform", async () => {
  const [bob, other] = [await createLeaver(), await createTestPerson({ admin: true })];
  await sweep();
  expect(await ownersAnd(bob.uid)).toEqual([1, null, true]);
  expect(await stored(`platform/admins/${other.uid}/role`)).toBe("owner");
  expect(await auditOf(bob.uid)).toContainEqual(
    expect.objectContaining({ call: "admin.removeAdmin", code: "deleted", before: "owner", after: "none" }),
  );
});

test("the only owner of the platform is deleted once there is another", async () => {
  const bob = await createLeaver();
  await sweep();
  expect(await ownersAnd(bob.uid)).toEqual([1, "owner", null]);
  await createTestPerson({ admin: true });
  await sweep();
  expect(await ownersAnd(bob.uid)).toEqual([1, null, true]);
});
