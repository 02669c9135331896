import type { Approval } from "@cardinal/contract/entities/platform/approval";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestActor, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { codeOf } from "../../testing/refusal.ts";
import { removeAdmin } from "../admins/remove-admin.ts";
import { saveAdmin } from "../admins/save-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { decideApproval } from "./decide-approval.ts";
import { listApprovals } from "./list-approvals.ts";

beforeAll(() => useOwnProject("demo-other-owners"));
beforeEach(() => testDatabase().ref("platform").remove());

const createOwner = () => createTestActor({ admin: true });
const createOwners = async () => [await createOwner(), await createOwner(), await createOwner()] as const;
const give = (ctx: ActorCtx, email: string, role: "support" | "owner" = "support") =>
  saveAdmin(ctx, { email, role, reason: "Helps with mails", confirmation: email });
const roleOf = (uid: string) => stored(`platform/admins/${uid}/role`);
const confirm = ({ ctx }: { readonly ctx: ActorCtx }, { id, hash }: Approval) =>
  decideApproval(ctx, { id, hash, approve: true });

test("one of two owners can neither remove the other alone nor lower their role", async () => {
  const [owner, other] = [await createOwner(), await createOwner()];
  const reason = "Has left";
  expect(await codeOf(removeAdmin(owner.ctx, { uid: other.uid, reason }))).toBe("approval-needed");
  expect(await codeOf(give(owner.ctx, other.email, "support"))).toBe("approval-needed");
  const { items } = await listApprovals(owner.ctx, {});
  expect(items).toHaveLength(2);
  for (const one of items) expect(await codeOf(confirm(owner, one))).toBe("permission-denied");
  expect([await roleOf(other.uid), await stored("platform/owners")]).toEqual(["owner", 2]);
  expect((await getAuth(firebaseApp()).getUser(other.uid)).customClaims).toEqual({ admin: true });
});

test("an owner whose removal a second owner confirms loses role, claim and sessions", async () => {
  const [owner, second, third] = await createOwners();
  expect(await codeOf(removeAdmin(owner.ctx, { uid: third.uid, reason: "Has left" }))).toBe("approval-needed");
  const [asked] = (await listApprovals(second.ctx, {})).items;
  expect(asked).toMatchObject({ act: "admin.removeAdmin", subject: third.email, role: null, reason: "Has left" });
  expect(await roleOf(third.uid)).toBe("owner");
  expect(await confirm(second, asked as Approval)).toMatchObject({ state: "done", decided_by: second.email });
  expect([await roleOf(third.uid), await stored("platform/owners")]).toEqual([null, 2]);
  expect((await getAuth(firebaseApp()).getUser(third.uid)).customClaims ?? {}).toEqual({});
  const acts = (await auditOf(third.uid)).filter(({ target }) => target === third.uid);
  expect(acts).toMatchObject([
    { actor: owner.uid, call: "admin.askApproval", before: "admin.removeAdmin", reason: "Has left" },
    { actor: second.uid, call: "admin.removeAdmin", code: "confirmed", before: "owner", after: "none" },
  ]);
  expect(await codeOf(confirm(owner, asked as Approval))).toBe("conflict");
});

test("an owner gets a lower role once a second owner agrees, who may be the same owner", async () => {
  const [owner, other] = [await createOwner(), await createOwner()];
  expect(await codeOf(give(owner.ctx, other.email, "support"))).toBe("approval-needed");
  const [asked] = (await listApprovals(other.ctx, {})).items;
  expect((await confirm(other, asked as Approval)).state).toBe("done");
  expect([await roleOf(other.uid), await stored("platform/owners")]).toEqual(["support", 1]);
});

test("a confirmed removal is not found when the owner has given up the role meanwhile", async () => {
  const [owner, second, third] = await createOwners();
  expect(await codeOf(removeAdmin(owner.ctx, { uid: third.uid, reason: "Has left" }))).toBe("approval-needed");
  const [asked] = (await listApprovals(second.ctx, {})).items;
  expect(await removeAdmin(third.ctx, { uid: third.uid, reason: "I leave" })).toEqual({ removed: true });
  expect(await codeOf(confirm(second, asked as Approval))).toBe("not-found");
});
