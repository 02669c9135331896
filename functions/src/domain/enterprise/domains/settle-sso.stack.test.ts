import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import { expect, it } from "vitest";
import { createTestCtx, createTestPerson, makeAdmin, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { errorOf, request, signIn } from "../../../testing/http.ts";
import { finishJob } from "../../../testing/finish-removal.ts";
import { startSsoServers } from "../../../testing/sso/start-servers.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { settleAdmin } from "../../admins/settle-admin.ts";
import { resetPassword } from "../../credentials/reset-password.ts";
import { createApiKey } from "../api-keys/api-keys.ts";
import { newcomer, operations, userIn } from "../scim/scim.test-helper.ts";
import { removeDomain } from "./domains.ts";
import { resetEmployeePassword } from "../employees/reset-employee-password.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { inviteOne, rowFor } from "../invitations/invitations.test-helper.ts";
import { updateAdmin } from "../roles/update-admin.ts";
import { settleSsoOf } from "./settle-sso.ts";
import { claimsOf, employeeOf, moveTo, personIn, signInAt, type SsoFirm, ssoFirm } from "../sso/sso.test-helper.ts";
import { deleteSso, saveSso } from "../sso/sso.ts";

const { dns, provider } = await startSsoServers();

const settle = ({ ctx, enterprise }: SsoFirm) => finishJob(ctx, "settle-sso", enterprise);
const markOf = async (uid: string) => stored(`users/${uid}/sso_only`);
const statusWith = async (token: string | undefined) => {
  const answer = await request("GET", "/api/users/sign_ins", { token });
  return answer.status === 200 ? "in" : `${answer.status} ${errorOf(answer).code}`;
};

it("limits employees to the provider once it is required, but not admins and other addresses", async () => {
  const firm = await ssoFirm(dns, provider);
  const [person, admin, elsewhere] = [
    await employeeOf(firm),
    await employeeOf(firm, { enterpriseAdmin: true }),
    await createTestPerson({ enterprise: firm.enterprise }),
  ];
  const password = await signIn(person);
  const { token } = await personIn(await signInAt(provider, firm, claimsOf(person.email)));
  expect([await statusWith(password), await statusWith(token)]).toEqual(["in", "in"]);
  await saveSso(firm.ctx, { ...provider.client, required: true });
  await settle(firm);
  expect([await statusWith(password), await statusWith(await signIn(person))]).toEqual(
    Array.from({ length: 2 }, () => "401 sso-required"),
  );
  expect(await statusWith(token)).toBe("in");
  expect([await statusWith(await signIn(admin)), await statusWith(await signIn(elsewhere))]).toEqual(["in", "in"]);
  await deleteSso(firm.ctx, {});
  await settle(firm);
  expect([await markOf(person.uid), await statusWith(password)]).toEqual([null, "in"]);
});

it("is not required of an admin of the platform, whom the provider may not sign in", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const person = await employeeOf(firm);
  await settleSsoOf(firm.ctx, person.uid);
  expect(await markOf(person.uid)).toBe(firm.enterprise);
  const { uid } = person;
  await makeAdmin(uid, "support");
  await settleAdmin(firm.ctx, uid, null);
  await settle(firm);
  expect([await markOf(uid), await statusWith(await signIn(person))]).toEqual([null, "in"]);
  await testDatabase().ref(`platform/admins/${uid}`).remove();
  await settleAdmin(firm.ctx, uid, null);
  await settle(firm);
  expect(await markOf(uid)).toBe(firm.enterprise);
});

it("refuses a sign-in through another enterprise", async () => {
  const [firm, other] = [await ssoFirm(dns, provider, { required: true }), await ssoFirm(dns, provider)];
  const person = await employeeOf(firm);
  await settleSsoOf(firm.ctx, person.uid);
  const stranger = await employeeOf(other);
  const { token } = await personIn(await signInAt(provider, other, claimsOf(stranger.email)));
  // The trigger on the address that has just changed removes the field as soon as it runs.
  const statusAsTheirs = async () => {
    await testDatabase().ref(`users/${stranger.uid}/sso_only`).set(firm.enterprise);
    return statusWith(token);
  };
  await expect.poll(statusAsTheirs).toBe("401 sso-required");
});

it("is updated when an employee becomes an admin, changes the address, or accepts an invitation", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const person = await employeeOf(firm);
  await settleSsoOf(firm.ctx, person.uid);
  expect(await markOf(person.uid)).toBe(firm.enterprise);
  await updateAdmin(firm.ctx, { uid: person.uid, enterprise_admin: true });
  expect(await markOf(person.uid)).toBeNull();
  await updateAdmin(firm.ctx, { uid: person.uid, enterprise_admin: false });
  expect(await markOf(person.uid)).toBe(firm.enterprise);
  await moveTo(person, `${person.uid}@private.example`);
  await settleSsoOf(firm.ctx, person.uid);
  expect(await markOf(person.uid)).toBeNull();
  const invited = await inviteOne(firm, rowFor({ email: `new-${person.uid}@${firm.domain}` }));
  await acceptInvitation(createTestCtx(), { token: invited.token, password: "a-good-password" });
  expect(await markOf(invited.uid)).toBe(firm.enterprise);
});

it("ends with the domain", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const person = await employeeOf(firm);
  await settle(firm);
  await removeDomain(firm.ctx, { domain: firm.domain });
  await settle(firm);
  expect(await markOf(person.uid)).toBeNull();
});

it("is not required any more after an interrupted removal of the provider or the domain", async () => {
  for (const remove of [
    ({ ctx }: SsoFirm) => deleteSso(ctx, {}),
    ({ ctx, domain }: SsoFirm) => removeDomain(ctx, { domain }),
  ]) {
    const firm = await ssoFirm(dns, provider, { required: true });
    const { token, uid } = await inviteOne(firm, rowFor({ email: `ada@${firm.domain}` }));
    await acceptInvitation(createTestCtx(), { token, password: "a-good-password" });
    expect(await markOf(uid)).toBe(firm.enterprise);
    const { stores } = firm.ctx;
    // The function is killed as soon as its first write is stored.
    const commit: typeof stores.commit = async (...changes) => {
      await stores.commit(...changes);
      throw new Error("killed");
    };
    const killed = { ...firm, ctx: { ...firm.ctx, stores: { ...stores, commit } } };
    await expect(remove(killed)).rejects.toThrow("killed");
    await expect.poll(() => markOf(uid)).toBeNull();
  }
});

it("is required again of an employee whom a directory restores", async () => {
  const firm = await ssoFirm(dns, provider, { required: true });
  const { key } = await createApiKey(firm.ctx, { name: "Okta", scopes: ["scim"] });
  const send = (method: string, path: string, body: object) =>
    request(method, `${SCIM_PATH}${path}`, {
      token: key,
      body: JSON.stringify(body),
      headers: { "content-type": "application/scim+json" },
    });
  const { id } = userIn(
    await send("POST", "/Users", newcomer({ userName: `ada@${firm.domain}`, emails: undefined })),
    201,
  );
  await signInAt(provider, firm, claimsOf(`ada@${firm.domain}`));
  expect(await markOf(id)).toBe(firm.enterprise);
  for (const active of [false, true])
    userIn(await send("PATCH", `/Users/${id}`, operations({ op: "replace", path: "active", value: active })));
  expect(await markOf(id)).toBe(firm.enterprise);
});

it("sends no password link to an employee who must use the provider, and refuses earlier links", async () => {
  const firm = await ssoFirm(dns, provider);
  const person = await employeeOf(firm);
  const code = (await person.ctx.gateways.accounts.createPasswordReset(person.email)) ?? "";
  await saveSso(firm.ctx, { ...provider.client, required: true });
  await settle(firm);
  const { enterprise } = firm;
  expect(await codeOf(resetEmployeePassword(firm.ctx, { enterprise, email: person.email }))).toBe("conflict");
  expect(await codeOf(resetPassword(createTestCtx(), { code, password: "another-one" }))).toBe("sso-required");
  expect(await signIn({ ...person, password: "another-one" })).toBeUndefined();
});
