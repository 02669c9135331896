import { expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, type TestPerson } from "../../../testing/create-test-ctx.ts";
import { startSsoServers } from "../../../testing/sso/start-servers.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { joinEnterprise } from "../invitations/join-enterprise.ts";
import { inviteOne, recordOf, rowFor } from "../invitations/invitations.test-helper.ts";
import { recount } from "../recount.test-helper.ts";
import { claimsOf, employeeOf, moveTo, personIn, signInAt, type SsoFirm, ssoFirm } from "../sso/sso.test-helper.ts";
import { recordLogin } from "../../stats/record-login.ts";
import { settleSso } from "./settle-sso.ts";

const { dns, provider } = await startSsoServers();

/** The enterprise, with `meanwhile` running when a new employee's record exists and their account does not yet. */
function withPause(firm: SsoFirm, meanwhile: (uid: string) => Promise<unknown>): SsoFirm {
  const { ctx } = firm;
  const { accounts } = ctx.gateways;
  const create: typeof accounts.create = async (email, password, uid = "") => {
    await meanwhile(uid);
    return accounts.create(email, password, uid);
  };
  return { ...firm, ctx: { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, create } } } };
}

const adaOf = ({ domain }: SsoFirm) => rowFor({ email: `ada@${domain}` });

it.each([
  ["the job reaches", ({ ctx, enterprise }: SsoFirm) => settleSso(ctx, enterprise, null)],
  ["an admin changes", ({ ctx }: SsoFirm, uid: string) => updateEmployee(ctx, { uid, groups: { add: [] } })],
])("an employee whom %s while their account is being created is added and joins", async (_title, meanwhile) => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const { token, uid } = await inviteOne(
    withPause(firm, (added) => meanwhile(firm, added)),
    adaOf(firm),
  );
  expect(await stored(`jobs/remove-remains~${uid}`)).toBeNull();
  await acceptInvitation(createTestCtx(), { token, password: "a-good-password" });
  expect(await recordOf(firm, uid)).toMatchObject({ status: "active" });
  expect(await stored(`users/${uid}`)).toMatchObject({ enterprise: firm.enterprise, sso_only: firm.enterprise });
  expect(await stored(`users/${uid}/deleting`)).toBeNull();
  await recount(firm.enterprise);
});

it("leaves nothing of an employee whose account is not created", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  let added = "";
  const row = adaOf(firm);
  const { ctx } = withPause(firm, async (uid) => {
    added = uid;
    await settleSso(firm.ctx, firm.enterprise, null);
    await createTestCtx().gateways.accounts.create(row.email, null);
  });
  const { results } = await createEmployees(ctx, { employees: [row], mail: true });
  expect(results).toMatchObject([{ outcome: "refused", code: "already-exists" }]);
  expect([await stored(`users/${added}`), await recordOf(firm, added)]).toEqual([null, null]);
  await recount(firm.enterprise);
});

/** Invites a user with an unconfirmed address in the enterprise's domain. @returns the token of the link as well. */
async function inviteUnconfirmed(firm: SsoFirm) {
  const person = await createTestPerson();
  const email = `${person.uid}@${firm.domain}`;
  await moveTo(person, email, false);
  const { token } = await inviteOne(firm, rowFor({ email }));
  return { ...person, email, token };
}
const isConfirmed = async ({ uid, ctx }: TestPerson) => (await ctx.gateways.accounts.get(uid))?.emailVerified;
const requiredOf = ({ uid }: TestPerson) => stored(`users/${uid}/sso_only`);

it("a join through the link in the mailbox confirms the address, so that the provider can sign in the employee", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const person = await inviteUnconfirmed(firm);
  await joinEnterprise(person.ctx, { token: person.token });
  expect([await isConfirmed(person), await requiredOf(person)]).toEqual([true, firm.enterprise]);
  expect(await personIn(await signInAt(provider, firm, claimsOf(person.email)))).toMatchObject({ uid: person.uid });
});

it("a join does not confirm another address than the one to which the link was mailed", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const person = await inviteUnconfirmed(firm);
  await moveTo(person, `other-${person.email}`, false);
  await joinEnterprise(person.ctx, { token: person.token });
  expect([await isConfirmed(person), await requiredOf(person)]).toEqual([false, null]);
});

it("is not required of an employee with an unconfirmed address until they sign in after confirming it", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const person = await employeeOf(firm);
  const { ctx, uid, email } = person;
  await moveTo(person, email, false);
  await settleSso(firm.ctx, firm.enterprise, null);
  await recordLogin(ctx, {});
  expect(await requiredOf(person)).toBeNull();
  await ctx.gateways.accounts.confirmEmail(uid);
  await recordLogin(ctx, {});
  expect(await requiredOf(person)).toBe(firm.enterprise);
});
