import type { Approval } from "@cardinal/contract/entities/platform/approval";
import type { QueuedMail } from "@cardinal/contract/stored/mail";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { setEmail, useOwnProject } from "../../testing/authority/own-project.ts";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { catchMails } from "../../testing/catch-mails.ts";
import {
  createTestActor,
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  makeAdmin,
  stored,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { codeOf, refusalOf, refusalsOf } from "../../testing/refusal.ts";
import { decideApproval } from "../approvals/decide-approval.ts";
import { listApprovals } from "../approvals/list-approvals.ts";
import type { ActorCtx } from "../ctx.ts";
import { createEmployees } from "../enterprise/employees/create-employees.ts";
import { updateEmployee } from "../enterprise/employees/update-employee.ts";
import { getEnterprise } from "../enterprise/get-enterprise.ts";
import { acceptInvitation } from "../enterprise/invitations/accept-invitation.ts";
import { inviteOne, rowFor } from "../enterprise/invitations/invitations.test-helper.ts";
import { joinByDomain } from "../enterprise/invitations/join-by-domain.ts";
import { joinEnterprise } from "../enterprise/invitations/join-enterprise.ts";
import { addEmployee } from "../enterprise/roster/add-employee.ts";
import { JOB_KINDS as kinds } from "../job-kinds.ts";
import { runJob } from "../jobs/run-job.ts";
import { payerOf } from "../payments/payer.ts";
import { changeEnterprise } from "../platform/enterprises/change-enterprise.ts";
import { getEnterpriseOverview } from "../platform/enterprises/get-enterprise-overview.ts";
import { beginEnterpriseDeletion, deleteEnterprise } from "./delete-enterprise.ts";

beforeAll(() => useOwnProject("demo-delete-enterprise"));
beforeEach(() => testDatabase().ref("platform").remove());

const REASON = "Asked by letter";
const createOwner = () => createTestActor({ admin: true });
const remove = (ctx: ActorCtx, id: string, over: object = {}) =>
  deleteEnterprise(ctx, { id, confirmation: id, reason: REASON, ...over });
const standingOf = (id: string) => stored(`enterprise/${id}/standing`);

/** An enterprise with two admins, one of whom reads German. */
async function createFirm() {
  const id = await createTestEnterprise();
  const inside = { enterprise: id, enterpriseAdmin: true };
  const [boss, german] = [await createTestPerson(inside), await createTestPerson(inside)];
  await testDatabase().ref(`users/${german.uid}/settings/language`).set("de");
  return { id, enterprise: id, boss, german, ...catchMails(boss.ctx) };
}

describe("with one owner", () => {
  test("an enterprise is marked and frozen at once, which is logged and mailed to its admins, and a job is started", async () => {
    const [owner, { id, boss, german }] = [await createOwner(), await createFirm()];
    const { ctx, mails } = catchMails(owner.ctx);
    expect(await remove(ctx, id)).toEqual({ deleted: true });
    expect(await standingOf(id)).toEqual({
      frozen_date: ctx.now,
      deletion: { date: ctx.now, by: owner.uid, request_id: ctx.requestId },
      rev: 1,
    });
    expect(await stored(`jobs/delete-enterprise~${id}`)).toMatchObject({ wake: true, done: 0 });
    const data = { enterprise: "Verde Ltd", url: `${ctx.gateways.site.url}/privacy` };
    // Without the person whom it concerns: it reaches them also when their account is gone.
    const mail = { kind: "enterprise-deleted", data: { ...data, name: "Ada" } } as const;
    const expected: QueuedMail[] = [
      { ...mail, to: boss.email, language: "en" },
      { ...mail, to: german.email, language: "de" },
    ];
    expect(mails).toHaveLength(2);
    expect(mails).toEqual(expect.arrayContaining(expected));
    expect(await auditOf(id)).toMatchObject([
      { actor: owner.uid, call: "admin.deleteEnterprise", target: id, reason: REASON, code: null },
    ]);
    expect(await stored(`enterprise_index/${id}/frozen`)).toBe(true);
    const overview = await getEnterpriseOverview(ctx, { id });
    expect(overview).toMatchObject({ deletion_date: ctx.now, frozen_date: ctx.now, in_force: false });
    expect(await getEnterprise(boss.ctx, {})).toMatchObject({ in_force: false, frozen: true, deleting: true });
  });

  test("it keeps the date since when it was frozen, and what was granted", async () => {
    const [{ ctx }, { id }] = [await createOwner(), await createFirm()];
    await testDatabase().ref(`enterprise/${id}/standing`).set({ frozen_date: 5, given_seats: 9, rev: 7 });
    await remove(ctx, id);
    expect(await standingOf(id)).toMatchObject({ frozen_date: 5, given_seats: 9, rev: 8, deletion: { date: ctx.now } });
  });

  test.each([
    ["confirmation-mismatch", { confirmation: "Verde Ltd" }],
    ["confirmation-mismatch", { confirmation: "" }],
    ["not-found", { id: "nobody" }],
  ] as const)("is refused as %s with %o", async (code, over) => {
    const [{ ctx }, { id }] = [await createOwner(), await createFirm()];
    expect(await codeOf(remove(ctx, id, over))).toBe(code);
    expect([await standingOf(id), await stored(`jobs/delete-enterprise~${id}`)]).toEqual([null, null]);
  });

  test("is refused without a recent sign-in, and a second time", async () => {
    const [{ ctx }, { id }] = [await createOwner(), await createFirm()];
    const stale = { ...ctx, actor: { ...ctx.actor, authTime: ctx.now / 1000 - 901 } };
    expect(await codeOf(remove(stale, id))).toBe("recent-sign-in-required");
    expect(await standingOf(id)).toBeNull();
    await remove(ctx, id);
    expect(await codeOf(remove(ctx, id))).toBe("conflict");
    expect((await auditOf(id)).filter(({ call }) => call === "admin.deleteEnterprise")).toHaveLength(1);
  });

  test("a second confirmed request keeps the abandoned job of the deletion under way", async () => {
    const [{ ctx }, { id }] = [await createOwner(), await createFirm()];
    await remove(ctx, id);
    const job = `jobs/delete-enterprise~${id}`;
    await testDatabase().ref(job).update({ failed_date: 5, failures: 5, wake: null });
    expect(await codeOf(beginEnterpriseDeletion(ctx, id, { reason: REASON }))).toBe("conflict");
    expect(await stored(job)).toMatchObject({ failed_date: 5, failures: 5 });
  });

  test("is refused for one that created the account of an admin of the platform, who may have an account of their own", async () => {
    const [{ ctx }, { id, boss }] = [await createOwner(), await createFirm()];
    await makeAdmin(boss.uid, "support");
    expect(await codeOf(remove(ctx, id))).toBe("conflict");
    expect(await standingOf(id)).toBeNull();
    await testDatabase()
      .ref(`users/${boss.uid}/former_usernames/_`)
      .set({ [boss.username]: 1 });
    expect(await remove(ctx, id)).toEqual({ deleted: true });
  });

  test("of two requests at once, one begins", async () => {
    const [{ ctx }, { id }] = [await createOwner(), await createFirm()];
    const outcomes = await Promise.allSettled([remove(ctx, id), remove(ctx, id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    expect(await standingOf(id)).toMatchObject({ rev: 1 });
  });

  test("a request that is killed has either changed nothing, or is finished by the job", async () => {
    const [{ ctx }, { id }] = [await createOwner(), await createFirm()];
    const jobId = `delete-enterprise~${id}`;
    const later = { ...createTestCtx(), now: ctx.now + 3_600_000 };
    for (let step = 1; (await standingOf(id)) === null; step += 1) {
      await expect(remove(breakOff(ctx, { step, when: "after" }).ctx, id)).rejects.toThrow(BrokenOff);
      if ((await standingOf(id)) !== null) break;
      await runJob(later, jobId, { kinds });
      expect([await stored(`jobs/${jobId}`), await stored(`enterprise/${id}/counts/active`)]).toEqual([null, 2]);
    }
    await runJob(later, jobId, { kinds });
    expect(await stored(`enterprise/${id}`)).toBeNull();
  });
});

describe("with several owners", () => {
  const createOwners = async () => [await createOwner(), await createOwner(), await createOwner()] as const;
  const confirm = ({ ctx }: { readonly ctx: ActorCtx }, { id, hash }: Approval, approve = true) =>
    decideApproval(ctx, { id, hash, approve });

  /** Requests the deletion. @returns the pending approval. */
  async function askFor(ctx: ActorCtx, id: string): Promise<Approval> {
    expect(await codeOf(remove(ctx, id))).toBe("approval-needed");
    const [newest] = (await listApprovals(ctx, {})).items;
    if (newest === undefined) throw new Error("No approval is pending.");
    return newest;
  }

  test("it begins once another owner has confirmed it", async () => {
    const [[owner, other], { id }] = [await createOwners(), await createFirm()];
    const asked = await askFor(owner.ctx, id);
    expect(asked).toMatchObject({ act: "admin.deleteEnterprise", subject: id, role: null, reason: REASON, own: true });
    expect(await codeOf(confirm(owner, asked))).toBe("permission-denied");
    expect([await standingOf(id), await stored(`jobs/delete-enterprise~${id}`)]).toEqual([null, null]);
    expect(await confirm(other, asked)).toMatchObject({ state: "done", decided_by: other.email });
    expect(await standingOf(id)).toMatchObject({ deletion: { by: other.uid } });
    expect(await stored(`platform/approvals/${asked.id}/state`)).toBe("done");
    expect(await auditOf(id)).toMatchObject([
      { actor: owner.uid, call: "admin.askApproval", before: "admin.deleteEnterprise", reason: REASON },
      { actor: other.uid, call: "admin.deleteEnterprise", code: "confirmed", reason: REASON },
    ]);
  });

  test("two confirmations at once begin it once", async () => {
    const [[owner, second, third], { id }] = [await createOwners(), await createFirm()];
    const asked = await askFor(owner.ctx, id);
    const outcomes = await Promise.allSettled([confirm(second, asked), confirm(third, asked)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    expect((await auditOf(id)).filter(({ code }) => code === "confirmed")).toHaveLength(1);
  });

  test("only the exact request is carried out, and none that was rejected or whose enterprise is gone", async () => {
    const [[owner, other], { id }, another] = [await createOwners(), await createFirm(), await createFirm()];
    const asked = await askFor(owner.ctx, id);
    const input = testDatabase().ref(`platform/approvals/${asked.id}/input`);
    const text = (await stored(`platform/approvals/${asked.id}/input`)) as string;
    await input.set(text.replaceAll(id, another.id));
    expect(await codeOf(confirm(other, asked))).toBe("conflict");
    await input.set(text);
    expect(await confirm(other, asked, false)).toMatchObject({ state: "withdrawn" });
    expect(await codeOf(confirm(other, asked))).toBe("conflict");
    expect([await standingOf(id), await standingOf(another.id)]).toEqual([null, null]);
    const again = await askFor({ ...owner.ctx, now: owner.ctx.now + 1 }, id);
    await testDatabase().ref(`enterprise/${id}`).remove();
    expect(await codeOf(confirm(other, again))).toBe("not-found");
    expect(await stored(`platform/approvals/${again.id}/state`)).toBe("waiting");
    expect(await stored(`jobs/delete-enterprise~${id}`)).toBeNull();
  });
});

test("an enterprise that is being deleted cannot be unfrozen, get seats, pay, invite anyone, or be joined", async () => {
  const [{ ctx }, firm] = [await createOwner(), await createFirm()];
  const { id, boss } = firm;
  const person = await createTestPerson();
  const disabled = await createTestPerson({ enterprise: id, status: "disabled" });
  const { token } = await inviteOne(firm);
  const own = await inviteOne(firm, rowFor({ email: person.email }));
  const domain = `${id}.example`;
  const { domains, users } = boss.ctx.stores;
  const joinable = { domain, token: "t", auto_join: "auto", added_date: 1, verified_date: 1 } as const;
  await domains.add(id, joinable, 1);
  await domains.claim(id, domain);
  const outsider = await createTestPerson();
  await setEmail(outsider.uid, `ada@${domain}`);
  await remove(ctx, id);
  const bossUser = await users.get(boss.uid);
  if (bossUser === null) throw new Error("The boss has a record.");
  const adding = { ...boss.ctx, by: boss.uid };
  const attempts = [
    [changeEnterprise(ctx, { id, frozen: false, reason: "A mistake" }), "conflict"],
    [changeEnterprise(ctx, { id, given: { seats: 5 }, reason: "A gift" }), "conflict"],
    [payerOf(boss.ctx, bossUser, "enterprise"), "conflict"],
    [createEmployees(boss.ctx, { employees: [rowFor()] }), "plan-required"],
    [updateEmployee(boss.ctx, { uid: disabled.uid, status: "active" }), "plan-required"],
    [acceptInvitation(createTestCtx(), { token, password: "a-good-secret" }), "invalid-argument"],
    [joinEnterprise(person.ctx, { token: own.token }), "invalid-argument"],
    [joinByDomain(outsider.ctx, {}), "conflict"],
    // A request that had checked the plan before the deletion began.
    [addEmployee(adding, id, rowFor()), "conflict"],
  ] as const;
  const refusals = await refusalsOf(attempts.map(([attempt]) => attempt));
  expect(refusals.map(({ code }) => code)).toEqual(attempts.map(([, code]) => code));
  const { message } = await refusalOf(createEmployees(boss.ctx, { employees: [rowFor()] }));
  expect(message).toBe("This organisation is being deleted, so nothing can be added or changed.");
  expect(await standingOf(id)).toMatchObject({ rev: 1 });
  expect(await stored(`enterprise/${id}/counts`)).toEqual({ active: 2, admins: 2, invited: 2, disabled: 1 });
});
