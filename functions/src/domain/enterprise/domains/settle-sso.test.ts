import { expect, it } from "vitest";
import { createTestCtx, stored } from "../../../testing/create-test-ctx.ts";
import { startSsoServers } from "../../../testing/sso/start-servers.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { inviteOne, recordOf, rowFor } from "../invitations/invitations.test-helper.ts";
import { recount } from "../recount.test-helper.ts";
import { type SsoFirm, ssoFirm } from "../sso/sso.test-helper.ts";
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
