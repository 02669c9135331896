import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import {
  createTestActor,
  createTestPerson,
  makeAdmin,
  stored,
  type TestActor,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import type { ActorCtx } from "../ctx.ts";
import { JOB_KINDS } from "../job-kinds.ts";
import { continueJobs } from "../jobs/run-job.ts";
import { getOwnRole } from "./get-own-role.ts";
import { listAdmins } from "./list-admins.ts";
import { removeAdmin } from "./remove-admin.ts";
import { saveAdmin } from "./save-admin.ts";

beforeAll(() => useOwnProject("demo-admins"));
beforeEach(() => testDatabase().ref("platform").remove());

/** A platform with one owner. */
async function createOwner(): Promise<TestActor> {
  return createTestActor({ admin: true });
}

async function createAdmin(role: AdminRole): Promise<TestActor> {
  const actor = await createTestPerson();
  await makeAdmin(actor.uid, role);
  return { ...actor, ctx: { ...actor.ctx, actor: { ...actor.ctx.actor, admin: true } } };
}

const give = (ctx: ActorCtx, email: string, role: AdminRole = "support") =>
  saveAdmin(ctx, { email, role, reason: "Helps with mails", confirmation: email });
const take = (ctx: ActorCtx, uid: string) => removeAdmin(ctx, { uid, reason: "Has left" });
const claimsOf = async (uid: string) => (await getAuth(firebaseApp()).getUser(uid)).customClaims ?? {};
const roleOf = (uid: string) => stored(`platform/admins/${uid}/role`);

describe("giving a role", () => {
  test("writes record and claim, and an entry of the log that says why", async () => {
    const [owner, person] = [await createOwner(), await createTestPerson()];
    await getAuth(firebaseApp()).setCustomUserClaims(person.uid, { other: 1 });
    const { email, uid } = person;
    const saved = { uid, email, role: "support", by: owner.email, date: owner.ctx.now };
    expect(await give(owner.ctx, email)).toEqual(saved);
    expect(await stored(`platform/admins/${uid}`)).toEqual({
      role: "support",
      by: owner.uid,
      date: owner.ctx.now,
      rev: 1,
    });
    expect(await claimsOf(uid)).toEqual({ other: 1, admin: true });
    const acts = await auditOf(uid);
    const act = { actor: owner.uid, call: "admin.saveAdmin", target: uid, reason: "Helps with mails" };
    expect(acts).toMatchObject([{ ...act, before: "none", after: "support" }]);
    expect((await listAdmins(owner.ctx, {})).items).toEqual([
      { uid: owner.uid, email: owner.email, role: "owner", by: null, date: expect.any(Number) as number },
      saved,
    ]);
  });

  test("replaces the role before, and keeps the sessions", async () => {
    const [owner, operator] = [await createOwner(), await createAdmin("operator")];
    expect((await give(owner.ctx, operator.email, "owner")).role).toBe("owner");
    expect([await roleOf(operator.uid), await stored("platform/owners")]).toEqual(["owner", 2]);
    expect((await give(operator.ctx, operator.email, "support")).role).toBe("support");
    expect([await roleOf(operator.uid), await stored("platform/owners")]).toEqual(["support", 1]);
    expect(await getOwnRole(operator.ctx, {})).toEqual({ role: "support" });
    expect(await operator.ctx.gateways.accounts.confirm(operator.ctx.actor, { fresh: true })).not.toBeNull();
  });

  test("is refused for an account that is missing, cannot sign in, or has an unconfirmed address", async () => {
    const owner = await createOwner();
    const [disabled, hidden, leaving, strange] = [
      await createTestActor(),
      await createTestPerson(),
      await createTestPerson(),
      await createTestActor(),
    ];
    await getAuth(firebaseApp()).updateUser(disabled.uid, { disabled: true });
    await testDatabase().ref(`users/${hidden.uid}/disabled`).set(true);
    await testDatabase().ref(`users/${leaving.uid}/deleting`).set(true);
    await getAuth(firebaseApp()).updateUser(strange.uid, { emailVerified: false });
    const before = await stored("platform");
    for (const [email, code] of [
      ["nobody@example.com", "not-found"],
      [disabled.email, "not-found"],
      [hidden.email, "not-found"],
      [leaving.email, "not-found"],
      [strange.email, "email-unconfirmed"],
    ] as const)
      expect([email, (await refusalOf(give(owner.ctx, email))).code]).toEqual([email, code]);
    expect(await stored("platform")).toEqual(before);
  });

  test("requires the address twice and a sign-in within the last 15 minutes", async () => {
    const [owner, { email }] = [await createOwner(), await createTestPerson()];
    const input = { email, role: "support", reason: "Helps", confirmation: "other@example.com" } as const;
    expect((await refusalOf(saveAdmin(owner.ctx, input))).code).toBe("confirmation-mismatch");
    const authTime = owner.ctx.now / 1000 - 901;
    const stale = { ...owner.ctx, actor: { ...owner.ctx.actor, authTime } };
    expect((await refusalOf(give(stale, email))).code).toBe("recent-sign-in-required");
    expect((await refusalOf(take(stale, owner.uid))).code).toBe("recent-sign-in-required");
  });
});

describe("taking a role away", () => {
  test("removes the record and the claim, and ends all sessions", async () => {
    const [owner, helper] = [await createOwner(), await createAdmin("support")];
    expect(await take(owner.ctx, helper.uid)).toEqual({ removed: true });
    expect([await roleOf(helper.uid), await claimsOf(helper.uid)]).toEqual([null, {}]);
    expect(await stored(`users/${helper.uid}/valid_after`)).toBeGreaterThan(helper.ctx.actor.authTime);
    expect(await auditOf(helper.uid)).toMatchObject([
      { call: "admin.removeAdmin", before: "support", after: "none", reason: "Has left" },
    ]);
    expect((await refusalOf(take(owner.ctx, helper.uid))).code).toBe("not-found");
    expect((await refusalOf(getOwnRole(helper.ctx, {}))).code).toBe("permission-denied");
  });

  test("is refused for the last owner, also when two give up their roles at once", async () => {
    const owner = await createOwner();
    expect((await refusalOf(take(owner.ctx, owner.uid))).code).toBe("last-owner");
    expect((await refusalOf(give(owner.ctx, owner.email, "operator"))).code).toBe("last-owner");
    const other = await createAdmin("owner");
    const outcomes = await Promise.allSettled([take(owner.ctx, owner.uid), take(other.ctx, other.uid)]);
    const [lost] = outcomes.filter(({ status }) => status === "rejected");
    expect(lost).toMatchObject({ reason: { code: "last-owner" } });
    expect([await stored("platform/owners"), (await listAdmins(owner.ctx, {})).items.length]).toEqual([1, 1]);
  });
});

describe("an interrupted change", () => {
  /** Runs the jobs that are due in an hour. */
  const later = async ({ ctx }: TestActor) =>
    continueJobs({ ...ctx, now: ctx.now + 3_600_000 }, () => undefined, { kinds: JOB_KINDS });

  test.each(["giving", "taking"])("%s: the claim is brought in line with the record", async (what) => {
    let outcome: unknown = new BrokenOff();
    let isAdmin = false;
    for (let step = 1; outcome instanceof BrokenOff; step += 1) {
      await testDatabase().ref("platform").remove();
      const owner = await createOwner();
      const person = what === "giving" ? await createTestActor() : await createAdmin("support");
      const { ctx } = breakOff(owner.ctx, { step, when: "after" });
      const change: Promise<unknown> = what === "giving" ? give(ctx, person.email) : take(ctx, person.uid);
      outcome = await change.catch((error: unknown) => error);
      await later(owner);
      isAdmin = (await roleOf(person.uid)) !== null;
      expect([step, await claimsOf(person.uid)]).toEqual([step, isAdmin ? { admin: true } : {}]);
    }
    expect([outcome instanceof Error, isAdmin]).toEqual([false, what === "giving"]);
  });
});

describe("a role that changes after it was decided that no other owner has to confirm", () => {
  /** Changes the role between the first read of the record and the write. */
  const changing = (ctx: ActorCtx, role: AdminRole): ActorCtx => {
    const { admins } = ctx.stores;
    let isChanged = false;
    const get: typeof admins.get = async (uid) => {
      const record = await admins.get(uid);
      if (!isChanged) await makeAdmin(uid, role);
      isChanged = true;
      return record;
    };
    return { ...ctx, stores: { ...ctx.stores, admins: { ...admins, get } } };
  };

  test("is not removed", async () => {
    const [owner, operator] = [await createOwner(), await createAdmin("operator")];
    await createOwner();
    expect((await refusalOf(take(changing(owner.ctx, "owner"), operator.uid))).code).toBe("conflict");
    expect(await roleOf(operator.uid)).toBe("owner");
  });

  test("is not replaced", async () => {
    const [owner, operator] = [await createOwner(), await createAdmin("operator")];
    await createOwner();
    const change = give(changing(owner.ctx, "owner"), operator.email, "support");
    expect((await refusalOf(change)).code).toBe("conflict");
    expect(await roleOf(operator.uid)).toBe("owner");
    // Without a change in between, it needs no confirmation.
    const other = await createAdmin("operator");
    expect((await give(owner.ctx, other.email, "support")).role).toBe("support");
  });
});
