import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestCtx, stored } from "../../../testing/create-test-ctx.ts";
import { startTestDns, type TestDns } from "../../../testing/sso/start-dns.ts";
import { startTestProvider, type TestProvider } from "../../../testing/sso/start-provider.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { recordOf, rowFor, tokenIn } from "../invitations/invitations.test-helper.ts";
import { recount } from "../recount.test-helper.ts";
import { type SsoFirm, ssoFirm } from "../sso/sso.test-helper.ts";
import { settleSso } from "./settle-sso.ts";

let dns: TestDns;
let provider: TestProvider;
beforeAll(async () => {
  [dns, provider] = await Promise.all([startTestDns(), startTestProvider()]);
});
afterAll(async () => {
  await Promise.all([dns.stop(), provider.stop()]);
});

/** Invites an employee. @param meanwhile runs when the employee's record exists, and their account does not yet. */
async function inviteDuring(firm: SsoFirm, meanwhile: (uid: string) => Promise<unknown>) {
  const { ctx } = firm;
  const { accounts } = ctx.gateways;
  const create: typeof accounts.create = async (email, password, uid = "") => {
    await meanwhile(uid);
    return accounts.create(email, password, uid);
  };
  const row = rowFor({ email: `ada@${firm.domain}` });
  const slow = { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, create } } };
  const { results } = await createEmployees(slow, { employees: [row], mail: true });
  const mail = firm.mails.find(({ kind, to }) => kind === "invitation" && to === row.email);
  return { results, uid: results[0]?.uid ?? "", token: mail?.kind === "invitation" ? tokenIn(mail) : "" };
}

it.each([
  ["the job reaches", ({ ctx, enterprise }: SsoFirm) => settleSso(ctx, enterprise, null)],
  ["an admin changes", ({ ctx }: SsoFirm, uid: string) => updateEmployee(ctx, { uid, groups: { add: [] } })],
])("an employee whom %s while their account is being created is added and joins", async (_title, meanwhile) => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const { results, token, uid } = await inviteDuring(firm, (added) => meanwhile(firm, added));
  expect(results).toEqual([{ outcome: "created", uid: expect.any(String) as string }]);
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
  const { results } = await inviteDuring(firm, async (uid) => {
    added = uid;
    await settleSso(firm.ctx, firm.enterprise, null);
    await createTestCtx().gateways.accounts.create(`ada@${firm.domain}`, null);
  });
  expect(results).toMatchObject([{ outcome: "refused", code: "already-exists" }]);
  expect([await stored(`users/${added}`), await recordOf(firm, added)]).toEqual([null, null]);
  await recount(firm.enterprise);
});
