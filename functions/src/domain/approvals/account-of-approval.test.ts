import type { Approval } from "@cardinal/contract/entities/platform/approval";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import {
  createTestActor,
  createTestEnterprise,
  createTestPerson,
  stored,
  type TestActor,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { codeOf } from "../../testing/refusal.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { removeAdmin } from "../admins/remove-admin.ts";
import { decideApproval } from "./decide-approval.ts";
import { listApprovals } from "./list-approvals.ts";

beforeAll(() => useOwnProject("demo-account-of-approval"));
beforeEach(() => testDatabase().ref("platform").remove());

const createOwner = () => createTestActor({ admin: true });

/** Requests the deletion of a user. @returns the request as another owner sees it. */
async function askedOf(owner: TestActor, other: TestActor, uid: string, username: string): Promise<Approval> {
  expect(await codeOf(deleteUser(owner.ctx, { uid, username, reason: "Spam" }))).toBe("approval-needed");
  const [asked] = (await listApprovals(other.ctx, {})).items;
  if (asked === undefined) throw new Error("No approval is pending.");
  return asked;
}

describe("the owner who confirms a deletion sees", () => {
  test("the address and the card of an employee, whose username alone names several people", async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const enterprise = await createTestEnterprise();
    const { uid, email, username } = await createTestPerson({ enterprise });
    const asked = await askedOf(owner, other, uid, username);
    expect(asked).toMatchObject({ subject: username, account: { uid, email, route: `/${enterprise}/${username}` } });
  });

  test("the address of a user without a username, and no account once it is deleted", async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const { uid, email } = await createTestPerson();
    await testDatabase().ref(`users/${uid}/username`).remove();
    const asked = await askedOf(owner, other, uid, "-");
    expect(asked).toMatchObject({ subject: "-", account: { uid, email, route: null } });
    const { id, hash } = asked;
    expect(await decideApproval(other.ctx, { id, hash, approve: true })).toMatchObject({
      state: "done",
      account: null,
    });
  });

  test("the address of an account without a record, which is named by nothing but the placeholder", async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const third = await createOwner();
    const deletion = { uid: third.uid, username: "spammer123", reason: "Spam" };
    expect(await codeOf(deleteUser(owner.ctx, deletion))).toBe("confirmation-mismatch");
    expect([await stored("platform/approvals"), await stored("platform/owners")]).toEqual([null, 3]);
    const asked = await askedOf(owner, other, third.uid, "-");
    expect(asked.account).toEqual({ uid: third.uid, email: third.email, route: null });
  });
});

test("an approval names the account whose role is concerned, and none for an act on something else", async () => {
  const [owner, other] = [await createOwner(), await createOwner()];
  expect(await codeOf(removeAdmin(owner.ctx, { uid: other.uid, reason: "Has left" }))).toBe("approval-needed");
  const { approvals, commit } = owner.ctx.stores;
  const act = { act: "admin.switchGenerator", generator: "g1", subject: "Fair" };
  const { now: date } = owner.ctx;
  const request = { input: JSON.stringify(act), hash: "0", by: owner.uid, reason: "Lost", date: date - 1, until: date };
  await commit(approvals.creation(request));
  expect((await listApprovals(owner.ctx, {})).items.map(({ account }) => account)).toEqual([
    { uid: other.uid, email: other.email, route: null },
    null,
  ]);
});
