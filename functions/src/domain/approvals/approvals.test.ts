import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Approval } from "@cardinal/contract/entities/platform/approval";
import type { QueuedMail } from "@cardinal/contract/stored/mail";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import {
  createTestActor,
  createTestEnterprise,
  createTestPerson,
  makeAdmin,
  stored,
  type TestActor,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../testing/refusal.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { removeAdmin } from "../admins/remove-admin.ts";
import { saveAdmin } from "../admins/save-admin.ts";
import { listAdminActs } from "../audit/list-admin-acts.ts";
import type { ActorCtx } from "../ctx.ts";
import { updateAdmin } from "../enterprise/roles/update-admin.ts";
import { getPendingCounts } from "../platform/get-pending-counts.ts";
import { decideApproval } from "./decide-approval.ts";
import { listApprovals } from "./list-approvals.ts";
import { sweepApprovals } from "./sweep-approvals.ts";

const DAY_MS = 86_400_000;

beforeAll(() => useOwnProject("demo-approvals"));
beforeEach(() => testDatabase().ref("platform").remove());

const createOwner = () => createTestActor({ admin: true });
const createOwners = async () => [await createOwner(), await createOwner(), await createOwner()] as const;
const give = (ctx: ActorCtx, email: string, role: "support" | "owner" = "support") =>
  saveAdmin(ctx, { email, role, reason: "Helps with mails", confirmation: email });
const at = (ctx: ActorCtx, after: number): ActorCtx => {
  const now = ctx.now + after;
  return { ...ctx, now, actor: { ...ctx.actor, authTime: Math.floor(now / 1000) } };
};
const roleOf = (uid: string) => stored(`platform/admins/${uid}/role`);

/** Requests a role for an account. @returns the pending approval. */
async function askFor({ ctx }: TestActor, email: string): Promise<Approval> {
  expect((await refusalOf(give(ctx, email))).code).toBe("approval-needed");
  const [newest] = (await listApprovals(ctx, {})).items;
  if (newest === undefined) throw new Error("No approval is pending.");
  return newest;
}

const confirm = ({ ctx }: { readonly ctx: ActorCtx }, { id, hash }: Approval, over: object = {}) =>
  decideApproval(ctx, { id, hash, approve: true, ...over });

describe("with more than one owner", () => {
  test("a role is given once another owner has confirmed it", async () => {
    const [owner, other] = await createOwners();
    const { email, uid } = await createTestPerson();
    const asked = await askFor(owner, email);
    const request = { act: "admin.saveAdmin", subject: email, role: "support", reason: "Helps with mails" };
    expect(asked).toMatchObject({ ...request, by: owner.email, own: true, state: "waiting", decided_by: null });
    expect([asked.until - asked.date, await roleOf(uid)]).toEqual([DAY_MS, null]);
    expect((await listApprovals(other.ctx, {})).items).toMatchObject([{ id: asked.id, own: false }]);
    expect(await confirm(other, asked)).toMatchObject({ state: "done", decided_by: other.email });
    expect(await stored(`platform/admins/${uid}`)).toMatchObject({ role: "support", by: owner.uid, rev: 1 });
    expect((await getAuth(firebaseApp()).getUser(uid)).customClaims).toEqual({ admin: true });
    expect(await auditOf(uid)).toMatchObject([
      {
        actor: owner.uid,
        call: "admin.askApproval",
        before: "admin.saveAdmin",
        code: "support",
        reason: "Helps with mails",
      },
      { actor: other.uid, call: "admin.saveAdmin", code: "confirmed", before: "none", after: "support" },
    ]);
  });

  test("a repeated request is stored once, and lowering the role of an operator requires no confirmation", async () => {
    const [owner] = await createOwners();
    const [{ email }, operator] = [await createTestPerson(), await createTestPerson()];
    await makeAdmin(operator.uid, "operator");
    await askFor(owner, email);
    await askFor(owner, email);
    expect((await listApprovals(owner.ctx, {})).items).toHaveLength(1);
    expect((await give(owner.ctx, operator.email, "support")).role).toBe("support");
    expect(await removeAdmin(owner.ctx, { uid: operator.uid, reason: "Has left" })).toEqual({ removed: true });
  });

  test("no one confirms their own request", async () => {
    const [owner] = await createOwners();
    const { email, uid } = await createTestPerson();
    expect(await codeOf(confirm(owner, await askFor(owner, email)))).toBe("permission-denied");
    expect(await roleOf(uid)).toBeNull();
  });

  test("only the exact input that was requested is carried out", async () => {
    const [owner, other] = await createOwners();
    const [{ email, uid }, eve] = [await createTestPerson(), await createTestPerson()];
    const asked = await askFor(owner, email);
    expect(await codeOf(confirm(other, asked, { hash: "0".repeat(32) }))).toBe("conflict");
    const place = testDatabase().ref(`platform/approvals/${asked.id}/input`);
    const input = (await stored(`platform/approvals/${asked.id}/input`)) as string;
    await place.set(input.replace("support", "owner"));
    expect(await codeOf(confirm(other, asked))).toBe("conflict");
    await place.set("{}");
    expect(await codeOf(confirm(other, asked))).toBe("conflict");
    await place.set(input);
    // The address belongs to another account by now.
    await getAuth(firebaseApp()).updateUser(uid, { email: `old-${email}` });
    await getAuth(firebaseApp()).updateUser(eve.uid, { email, emailVerified: true });
    expect(await codeOf(confirm(other, asked))).toBe("conflict");
    expect([await roleOf(uid), await roleOf(eve.uid)]).toEqual([null, null]);
  });

  test("a confirmation that is late, without a recent sign-in, or of an unknown request is refused", async () => {
    const [owner, other] = await createOwners();
    const { email, uid } = await createTestPerson();
    const asked = await askFor(owner, email);
    expect(await codeOf(confirm({ ctx: at(other.ctx, DAY_MS + 60_000) }, asked))).toBe("challenge-expired");
    expect((await listApprovals(at(other.ctx, DAY_MS + 60_000), {})).items).toMatchObject([{ state: "expired" }]);
    const stale = { ...other.ctx, actor: { ...other.ctx.actor, authTime: other.ctx.now / 1000 - 901 } };
    expect(await codeOf(confirm({ ctx: stale }, asked))).toBe("recent-sign-in-required");
    expect(await codeOf(confirm(other, asked, { id: `-${"0".repeat(19)}` }))).toBe("not-found");
    expect(await roleOf(uid)).toBeNull();
    expect((await confirm({ ctx: at(other.ctx, DAY_MS - 60_000) }, asked)).state).toBe("done");
  });

  test("two confirmations at once carry it out once", async () => {
    const [owner, second, third] = await createOwners();
    const { email, uid } = await createTestPerson();
    const asked = await askFor(owner, email);
    const outcomes = await Promise.allSettled([confirm(second, asked), confirm(third, asked)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    expect(await stored(`platform/admins/${uid}/rev`)).toBe(1);
    expect((await auditOf(uid)).filter(({ code }) => code === "confirmed")).toHaveLength(1);
  });

  test("a request that was withdrawn, or whose requester is no longer an owner, is not carried out", async () => {
    const [owner, second] = await createOwners();
    const { email, uid } = await createTestPerson();
    const asked = await askFor(owner, email);
    expect(await confirm(owner, asked, { approve: false })).toMatchObject({ state: "withdrawn" });
    expect(await codeOf(confirm(second, asked))).toBe("conflict");
    const again = await askFor(owner, email);
    await removeAdmin(owner.ctx, { uid: owner.uid, reason: "I leave" });
    expect(await codeOf(confirm(second, again))).toBe("conflict");
    expect(await roleOf(uid)).toBeNull();
  });
});

test("a user sees what was done with their account, but not what was only requested", async () => {
  const [owner, other] = await createOwners();
  const person = await createTestPerson();
  const listedActs = async () => (await listAdminActs(person.ctx, {})).items.map(({ act }) => act);
  await confirm(owner, await askFor(owner, person.email), { approve: false });
  expect(await auditOf(person.uid)).toMatchObject([
    { call: "admin.askApproval", before: "admin.saveAdmin", code: "support" },
    { call: "admin.decideApproval", before: "admin.saveAdmin", code: "withdrawn" },
  ]);
  // As earlier releases wrote it.
  const entry = { actor: owner.uid, call: "admin.saveAdmin", target: person.uid, code: "asked", date: 1 };
  const { audit, commit } = owner.ctx.stores;
  await commit(audit.creation({ ...entry, request_id: "r1" }));
  expect(await listedActs()).toEqual([]);
  await confirm(other, await askFor({ ...owner, ctx: at(owner.ctx, 1000) }, person.email));
  expect(await listedActs()).toEqual(["role"]);
});

test("a pending approval is counted for the other owners, who get a mail in their language", async () => {
  const [owner, alone] = [await createOwner(), await createOwner()];
  const [german, closed] = [await createTestPerson({ admin: true }), await createTestPerson({ admin: true })];
  const person = await createTestPerson();
  await testDatabase()
    .ref()
    .update({
      [`users/${german.uid}/settings`]: { language: "de", time_zone: "Europe/Berlin" },
      [`users/${closed.uid}/disabled`]: true,
    });
  const asked = await askFor(owner, person.email);
  await askFor(owner, person.email);
  const all = Object.values((await stored("outbox")) as Record<string, { mail: QueuedMail }>);
  const mails = all.map(({ mail }) => mail).filter(({ kind }) => kind === "approval-asked");
  const mailsTo = (to: string) => mails.filter((mail) => mail.to === to);
  expect(mailsTo(german.email)).toMatchObject([
    {
      language: "de",
      about: german.uid,
      data: { act: "admin.saveAdmin", until: asked.until, time_zone: "Europe/Berlin" },
    },
  ]);
  expect(JSON.stringify(mailsTo(german.email))).toContain(`/admin/approvals"`);
  expect(mailsTo(alone.email)).toMatchObject([{ language: "en" }]);
  expect([owner, closed].flatMap(({ email }) => mailsTo(email))).toEqual([]);
  expect(JSON.stringify(mails)).not.toContain(person.email);
  const waiting = async ({ ctx }: TestActor, role: AdminRole = "owner", after = 0) =>
    (await getPendingCounts(at({ ...ctx, actor: { ...ctx.actor, role } }, after), {})).approvals;
  expect([await waiting(german), await waiting(owner)]).toEqual([1, 0]);
  expect([await waiting(german, "operator"), await waiting(german, "owner", DAY_MS)]).toEqual([0, 0]);
  await confirm(german, asked);
  expect(await waiting(alone)).toBe(0);
});

describe("deleting an account", () => {
  test("of another user requires a reason, and the confirmation of another owner if there is one", async () => {
    const [owner, other] = await createOwners();
    const { uid, username } = await createTestPerson();
    expect(await codeOf(deleteUser(owner.ctx, { uid, username }))).toBe("invalid-argument");
    const stale = { ...owner.ctx, actor: { ...owner.ctx.actor, authTime: owner.ctx.now / 1000 - 901 } };
    expect(await codeOf(deleteUser(stale, { uid, username, reason: "Spam" }))).toBe("recent-sign-in-required");
    expect(await codeOf(deleteUser(owner.ctx, { uid, username, reason: "Spam" }))).toBe("approval-needed");
    expect(await stored(`users/${uid}/deleting`)).toBeNull();
    const [asked] = (await listApprovals(other.ctx, {})).items;
    expect(asked).toMatchObject({ act: "admin.deleteUser", subject: username, role: null });
    expect((await confirm(other, asked as Approval)).state).toBe("done");
    expect(await stored(`users/${uid}`)).toBeNull();
    expect(JSON.stringify(await stored("platform"))).not.toContain(uid);
  });

  test("is refused for the last admin of an enterprise when it is requested, and when it is confirmed", async () => {
    const [owner, other] = await createOwners();
    const enterprise = await createTestEnterprise();
    const { uid, username } = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const deletion = () => codeOf(deleteUser(owner.ctx, { uid, username, reason: "Spam" }));
    expect([await deletion(), (await listApprovals(other.ctx, {})).items]).toEqual(["last-admin", []]);
    const colleague = await createTestPerson({ enterprise, enterpriseAdmin: true });
    expect(await deletion()).toBe("approval-needed");
    const [asked] = (await listApprovals(other.ctx, {})).items;
    await updateAdmin(colleague.ctx, { uid: colleague.uid, enterprise_admin: false });
    expect(await codeOf(confirm(other, asked as Approval))).toBe("last-admin");
    expect((await listApprovals(other.ctx, {})).items).toMatchObject([{ state: "waiting" }]);
    expect([await stored(`users/${uid}/deleting`), await stored(`employees/${enterprise}/${uid}/admin`)]).toEqual([
      null,
      true,
    ]);
  });

  test("is done at once when there is one owner", async () => {
    const owner = await createOwner();
    const { uid, username } = await createTestPerson();
    expect(await deleteUser(owner.ctx, { uid, username, reason: "Spam" })).toEqual({ deleted: true });
    expect(await stored(`users/${uid}`)).toBeNull();
  });

  test("is refused for the last admin of an enterprise, also to an owner", async () => {
    const owner = await createOwner();
    const enterprise = await createTestEnterprise();
    const { uid, username } = await createTestPerson({ enterprise, enterpriseAdmin: true });
    expect(await codeOf(deleteUser(owner.ctx, { uid, username, reason: "Spam" }))).toBe("last-admin");
    expect(await stored(`users/${uid}/deleting`)).toBeNull();
    expect(await stored(`employees/${enterprise}/${uid}/admin`)).toBe(true);
  });

  test("removes the role of an owner, and is refused for the last one", async () => {
    const [owner, other] = [await createOwner(), await createTestPerson({ admin: true })];
    const helper = await createTestPerson();
    await testDatabase().ref(`platform/admins/${helper.uid}`).set({ role: "support", by: other.uid, date: 1, rev: 1 });
    expect(await deleteUser(other.ctx, { uid: other.uid, username: other.username })).toEqual({ deleted: true });
    expect([await roleOf(other.uid), await stored("platform/owners")]).toEqual([null, 1]);
    expect(JSON.stringify(await stored("platform"))).not.toContain(other.uid);
    expect(await codeOf(deleteUser(owner.ctx, { uid: owner.uid, username: "-" }))).toBe("last-owner");
  });
});

test.each([
  ["the last admin of an enterprise", "last-admin", 1, 2],
  ["the last owner of the platform", "last-owner", 2, 1],
] as const)("%s who has both roles keeps them when the deletion is refused", async (_, code, admins, owners) => {
  const enterprise = await createTestEnterprise();
  const options = { enterprise, enterpriseAdmin: true };
  const { ctx, uid, username } = await createTestPerson({ ...options, admin: true });
  if (admins > 1) await createTestPerson(options);
  if (owners > 1) await createOwner();
  expect(await codeOf(deleteUser(ctx, { uid, username }))).toBe(code);
  expect([await roleOf(uid), await stored(`users/${uid}/enterprise_admin`)]).toEqual(["owner", true]);
});

test("requests are removed after a week", async () => {
  const [owner] = await createOwners();
  const { email } = await createTestPerson();
  await askFor(owner, email);
  expect(await sweepApprovals(at(owner.ctx, 6 * DAY_MS), "all", null)).toEqual({ cursor: null, done: 0 });
  expect(await sweepApprovals(at(owner.ctx, 8 * DAY_MS), "all", null)).toEqual({ cursor: null, done: 1 });
  expect(await stored("platform/approvals")).toBeNull();
});
