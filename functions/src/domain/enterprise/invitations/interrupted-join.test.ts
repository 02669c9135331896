import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { createTestCtx, createTestPerson, stored, type TestPerson } from "../../../testing/create-test-ctx.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { startTestDns, type TestDns } from "../../../testing/sso/start-dns.ts";
import type { ActorCtx } from "../../ctx.ts";
import { recordLogin } from "../../stats/record-login.ts";
import { personAt, verifiedFirm } from "../domains/domains.test-helper.ts";
import { updateAccount } from "../employees/update-account.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { recount } from "../recount.test-helper.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { createFirm, type Firm, inviteOne, recordOf, rowFor } from "./invitations.test-helper.ts";
import { joinByDomain } from "./join-by-domain.ts";
import { joinEnterprise } from "./join-enterprise.ts";
import { readInvitation } from "./read-invitation.ts";

let dns: TestDns;
beforeAll(async () => {
  dns = await startTestDns();
});
afterAll(() => dns.stop());

/** The same context, in which the process ends before the card is moved to the enterprise. */
function killed(ctx: ActorCtx): ActorCtx {
  const removal = () => {
    throw new Error("killed");
  };
  return { ...ctx, stores: { ...ctx.stores, publicCards: { ...ctx.stores.publicCards, removal } } };
}

/** A person with an account of their own whose request to join by an invitation was interrupted. */
async function interrupted(firm: Firm) {
  const person = await createTestPerson();
  const { token } = await inviteOne(firm, rowFor({ email: person.email }));
  await expect(joinEnterprise(killed(person.ctx), { token })).rejects.toThrow("killed");
  expect(await recordOf(firm, person.uid)).toMatchObject({ status: "active" });
  return { person, token };
}

async function expectJoined(firm: Firm, { uid, username }: Pick<TestPerson, "uid" | "username">) {
  expect(await stored(`usernames/_/${username}`)).toMatchObject({ uid, redirect_to: username });
  expect(await stored(`users/${uid}/former_usernames/_`)).toHaveProperty(username);
  expect(await recordOf(firm, uid)).not.toHaveProperty("invitation");
  await recount(firm.enterprise);
}

describe("a join that was interrupted after the employee's record had become active is finished", () => {
  test("by repeating it, where the domain of the address allows it", async () => {
    const firm = await verifiedFirm(dns, "auto");
    const person = await personAt(firm.domain);
    await expect(joinByDomain(killed(person.ctx), {})).rejects.toThrow("killed");
    const { enterprise } = firm;
    expect(await joinByDomain(person.ctx, {})).toEqual({ state: "joined", enterprise, username: person.username });
    await expectJoined(firm, person);
    const entry = (await auditOf(enterprise)).find(({ call }) => call === "enterprise.joinByDomain");
    expect(entry?.thing).toBe(firm.domain);
  });

  test("by the next sign-in", async () => {
    const firm = await createFirm();
    const { person } = await interrupted(firm);
    expect(await recordLogin(person.ctx, {})).toEqual({ ok: true });
    await expectJoined(firm, person);
  });

  test("by the link, which sets no password of the own account", async () => {
    const firm = await createFirm();
    const { person, token } = await interrupted(firm);
    expect((await readInvitation(createTestCtx(), { token })).own_account).toBe(true);
    expect(await codeOf(acceptInvitation(createTestCtx(), { token, password: "a-good-secret" }))).toBe("conflict");
    await joinEnterprise(person.ctx, { token });
    await expectJoined(firm, person);
  });

  test("before the employee leaves, who keeps their account and address", async () => {
    const firm = await createFirm();
    const { person } = await interrupted(firm);
    const { uid, username } = person;
    await updateEmployee({ ...firm.boss.ctx, now: Date.now() }, { uid, handover: { mode: "company" } });
    expect(await stored(`users/${uid}`)).toMatchObject({ username });
    for (const field of ["enterprise", "deletion_date"]) expect(await stored(`users/${uid}/${field}`)).toBeNull();
    expect(await stored(`usernames/_/${username}`)).not.toHaveProperty("redirect_to");
    expect(await stored(`usernames/${firm.enterprise}/${username}`)).toHaveProperty("departure");
    await recount(firm.enterprise);
  });
});

test("an admin cannot change the address of an own account while the join is interrupted", async () => {
  const firm = await createFirm();
  const { person } = await interrupted(firm);
  const change = updateAccount(firm.boss.ctx, { uid: person.uid, email: `${person.uid}@other.example.com` });
  expect(await codeOf(change)).toBe("permission-denied");
});
