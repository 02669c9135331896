import { describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { breakOff, BrokenOff } from "../../../testing/break-off.ts";
import { createTestCtx, createTestPerson, stored, type TestPerson } from "../../../testing/create-test-ctx.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { startSsoServers } from "../../../testing/sso/start-servers.ts";
import type { ActorCtx } from "../../ctx.ts";
import { runJob } from "../../jobs/run-job.ts";
import { JOB_KINDS } from "../../job-kinds.ts";
import { publishCard } from "../../publish/publish-card.ts";
import { updateUser } from "../../users/update-user.ts";
import { releaseNames } from "../../usernames/release-names.ts";
import { personAt, verifiedFirm } from "../domains/domains.test-helper.ts";
import { updateDomain } from "../domains/domains.ts";
import { updateAccount } from "../employees/update-account.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { recount } from "../recount.test-helper.ts";
import { ssoFirm } from "../sso/sso.test-helper.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { createFirm, type Firm, inviteOne, recordOf, rowFor } from "./invitations.test-helper.ts";
import { joinByDomain } from "./join-by-domain.ts";
import { joinEnterprise } from "./join-enterprise.ts";
import { readInvitation } from "./read-invitation.ts";

const { dns, provider } = await startSsoServers();

/** The same context, in which the process ends before the card is moved to the enterprise. */
function killed(ctx: ActorCtx): ActorCtx {
  const removal = () => {
    throw new Error("killed");
  };
  return { ...ctx, stores: { ...ctx.stores, publicCards: { ...ctx.stores.publicCards, removal } } };
}

/**
 * A person with an account of their own whose request to join by an invitation was interrupted. A colleague has their
 * username in the enterprise.
 */
async function interrupted(firm: Firm) {
  const person = await createTestPerson();
  const colleague = await createTestPerson({ enterprise: firm.enterprise, username: person.username });
  const { token } = await inviteOne(firm, rowFor({ email: person.email }));
  await expect(joinEnterprise(killed(person.ctx), { token })).rejects.toThrow("killed");
  expect(await recordOf(firm, person.uid)).toMatchObject({ status: "active" });
  return { person, colleague, token };
}

/** Runs the job that finishes the join once its lease has expired. */
const runFinish = ({ enterprise }: Pick<Firm, "enterprise">, uid: string) =>
  runJob(createTestCtx({ now: Date.now() + 3 * 60_000 }), `finish-join~${enterprise}~${uid}`, { kinds: JOB_KINDS });

async function expectJoined(firm: Firm, { uid, username }: Pick<TestPerson, "uid" | "username">) {
  const name = `${username}-2`;
  expect(await stored(`usernames/_/${username}`)).toMatchObject({ uid, redirect_to: name });
  expect(await stored(`usernames/${firm.enterprise}/${name}`)).toMatchObject({ uid });
  expect(await stored(`users/${uid}`)).toMatchObject({ username: name, enterprise: firm.enterprise });
  expect(await stored(`users/${uid}/former_usernames/_`)).toHaveProperty(username);
  expect(await stored(`vcard/${uid}/username`)).toBe(name);
  expect(await recordOf(firm, uid)).not.toHaveProperty("invitation");
  expect(await recordOf(firm, uid)).toMatchObject({ status: "active", username: name });
}

describe("a join that was interrupted after the employee's record had become active is finished", () => {
  test("by a job", async () => {
    const firm = await createFirm();
    const { person } = await interrupted(firm);
    expect(await runFinish(firm, person.uid)).toMatchObject({ outcome: "finished" });
    await expectJoined(firm, person);
    expect((await auditOf(firm.enterprise)).map(({ call }) => call)).not.toContain("enterprise.joinByDomain");
    await recount(firm.enterprise);
  });

  test("by repeating it, where the domain of the address allows it", async () => {
    const firm = await verifiedFirm(dns, "auto");
    const { enterprise } = firm;
    const person = await personAt(firm.domain);
    await createTestPerson({ enterprise, username: person.username });
    await expect(joinByDomain(killed(person.ctx), {})).rejects.toThrow("killed");
    const joined = { state: "joined", enterprise, username: `${person.username}-2` };
    expect(await joinByDomain(person.ctx, {})).toEqual(joined);
    await expectJoined(firm, person);
    await recount(enterprise);
  });

  test("by the link, which sets no password of the own account", async () => {
    const firm = await createFirm();
    const { person, token } = await interrupted(firm);
    expect((await readInvitation(createTestCtx(), { token })).own_account).toBe(true);
    expect(await codeOf(acceptInvitation(createTestCtx(), { token, password: "a-good-secret" }))).toBe("conflict");
    await joinEnterprise(person.ctx, { token });
    await expectJoined(firm, person);
    await recount(firm.enterprise);
  });
});

test("wherever a join by the domain is interrupted, the job or the same request completes all of it once", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const { ctx, domain, enterprise } = firm;
  await updateDomain(ctx, { domain, auto_join: "auto" });
  const joiner = async () => {
    const person = await personAt(domain);
    await createTestPerson({ enterprise, username: person.username });
    return person;
  };
  const counted = breakOff((await joiner()).ctx, { step: 0, when: "before" });
  await joinByDomain(counted.ctx, {});
  let members = 0;
  for (let step = 1; step <= counted.steps(); step += 1) {
    const person = await joiner();
    const { uid, username } = person;
    await expect(joinByDomain(breakOff(person.ctx, { step, when: "after" }).ctx, {})).rejects.toThrow(BrokenOff);
    const isMember = (await stored(`users/${uid}/enterprise`)) === enterprise;
    members += isMember ? 1 : 0;
    const name = isMember ? `${username}-2` : username;
    expect([step, await stored(`users/${uid}/username`)]).toEqual([step, name]);
    await runFinish(firm, uid);
    if (!isMember) await joinByDomain(person.ctx, {});
    await expectJoined(firm, person);
    expect([step, await stored(`users/${uid}/sso_only`)]).toEqual([step, enterprise]);
    const acts = (await auditOf(uid)).filter(({ call }) => call === "enterprise.joinByDomain");
    expect([step, acts.map(({ thing }) => thing)]).toEqual([step, [domain]]);
  }
  expect(members).toBeGreaterThan(10);
  await recount(enterprise);
});

describe("while a join is interrupted", () => {
  test("the person's page is not shown at the address of a colleague", async () => {
    const firm = await createFirm();
    const { person, colleague } = await interrupted(firm);
    await publishCard(createTestCtx(), colleague.uid);
    await publishCard(createTestCtx(), person.uid);
    const page = async (name: string) => (await stored(`public/${firm.enterprise}/${name}`)) as { uid?: string } | null;
    expect((await page(person.username))?.uid).toBe(colleague.uid);
    expect((await page(`${person.username}-2`))?.uid).toBe(person.uid);
  });

  test("another username releases no colleague's, and the join is finished with it", async () => {
    const firm = await createFirm();
    const { person, colleague } = await interrupted(firm);
    const { uid, username } = person;
    const now = Date.now() + 3 * 60_000;
    await updateUser({ ...person.ctx, now }, { username: `${username}-new` });
    expect(await stored(`usernames/${firm.enterprise}/${username}`)).toMatchObject({ uid: colleague.uid });
    expect(await stored(`usernames/${firm.enterprise}/${username}`)).not.toHaveProperty("released_date");
    await runFinish(firm, uid);
    expect(await stored(`usernames/_/${username}`)).toMatchObject({ uid, redirect_to: `${username}-new` });
  });

  test("a deletion releases all the person's usernames, and no colleague's", async () => {
    const firm = await createFirm();
    const { person, colleague } = await interrupted(firm);
    const { uid, username } = person;
    const { commit, users } = person.ctx.stores;
    await commit(await releaseNames(person.ctx, uid, await users.get(uid)));
    expect(await stored(`usernames/${firm.enterprise}/${username}`)).toMatchObject({ uid: colleague.uid });
    for (const place of [`_/${username}`, `${firm.enterprise}/${username}-2`])
      expect([place, await stored(`usernames/${place}`)]).toEqual([place, { released_date: person.ctx.now }]);
  });

  test("an employee who leaves keeps their account and address", async () => {
    const firm = await createFirm();
    const { person } = await interrupted(firm);
    const { uid, username } = person;
    await updateEmployee({ ...firm.boss.ctx, now: Date.now() + 3 * 60_000 }, { uid, handover: { mode: "company" } });
    await runFinish(firm, uid);
    expect(await stored(`users/${uid}`)).toMatchObject({ username });
    for (const field of ["enterprise", "deletion_date"]) expect(await stored(`users/${uid}/${field}`)).toBeNull();
    expect(await stored(`usernames/_/${username}`)).not.toHaveProperty("redirect_to");
    expect(await stored(`usernames/${firm.enterprise}/${username}-2`)).toHaveProperty("departure");
    await recount(firm.enterprise);
  });

  test("an admin cannot change the address of the own account", async () => {
    const firm = await createFirm();
    const { person } = await interrupted(firm);
    const change = updateAccount(firm.boss.ctx, { uid: person.uid, email: `${person.uid}@other.example.com` });
    expect(await codeOf(change)).toBe("permission-denied");
  });
});
