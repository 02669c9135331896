import { expect, it } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { codeOf, refusalOf, refusalsOf } from "../../../testing/refusal.ts";
import { startTestProvider } from "../../../testing/sso/start-provider.ts";
import { startSsoServers } from "../../../testing/sso/start-servers.ts";
import { ENDED, firmWith, verifiedFirm } from "../domains/domains.test-helper.ts";
import { claimsOf, employeeOf, signInAt, ssoFirm } from "./sso.test-helper.ts";
import { deleteSso, getSso, saveSso, testSso } from "./sso.ts";

const { dns, provider } = await startSsoServers();

const fieldsOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).details.fields;

it("stores the provider and returns everything except its secret", async () => {
  const firm = await verifiedFirm(dns, "off");
  const ctx = provider.asking(firm.ctx);
  const redirect_uri = `${ctx.gateways.site.url}/signin/sso/${firm.enterprise}`;
  expect(await getSso(ctx, {})).toEqual({ sso: null, redirect_uri });
  const { issuer } = provider;
  const sso = { issuer, client_id: "client", required: false, changed_date: ctx.now };
  expect(await saveSso(ctx, { ...provider.client, required: false })).toEqual({ sso, redirect_uri });
  expect(await getSso(ctx, {})).toEqual({ sso, redirect_uri });
  expect(await stored(`sso/${firm.enterprise}`)).toMatchObject({ client_secret: provider.client.client_secret });
  expect(await auditOf(firm.boss.uid)).toContainEqual(
    expect.objectContaining({ call: "enterprise.saveSso", target: firm.enterprise, thing: issuer, code: "optional" }),
  );
});

it("keeps the secret while issuer and client do not change, but never uses it for another one", async () => {
  const { ctx, enterprise } = await ssoFirm(dns, provider);
  const { client_secret: _secret, ...client } = provider.client;
  expect((await saveSso(ctx, { ...client, required: true })).sso?.required).toBe(true);
  expect(await stored(`sso/${enterprise}/client_secret`)).toBe(provider.client.client_secret);
  for (const other of [
    { ...client, client_id: "another" },
    { ...client, issuer: "http://127.0.0.1:9" },
  ])
    expect(await fieldsOf(saveSso(ctx, { ...other, required: false }))).toEqual({
      client_secret: "Enter the client secret of this client.",
    });
  expect(await stored(`sso/${enterprise}/issuer`)).toBe(provider.issuer);
});

it("is not saved over settings that another admin has saved since", async () => {
  const { ctx, enterprise } = await ssoFirm(dns, provider);
  const { client_secret: _secret, ...client } = provider.client;
  const before = (await getSso(ctx, {})).sso;
  const seen = { ...client, required: before?.required === true };
  expect(await codeOf(saveSso(ctx, { ...client, required: !seen.required, seen: null }))).toBe("conflict");
  await saveSso(ctx, { ...client, required: !seen.required, seen });
  const rotated = { ...client, client_secret: "rotated", required: seen.required };
  expect(await refusalOf(saveSso(ctx, { ...rotated, seen }))).toMatchObject({
    code: "conflict",
    message: "Someone has changed this since you opened it, so nothing was saved.",
  });
  expect(await stored(`sso/${enterprise}/client_secret`)).toBe(provider.client.client_secret);
  expect((await getSso(ctx, {})).sso?.required).toBe(!seen.required);
  const repeated = { ...client, required: !seen.required, seen };
  expect((await saveSso(ctx, repeated)).sso?.required).toBe(!seen.required);
});

it("removes all links for another client, because its subjects differ", async () => {
  const firm = await ssoFirm(dns, provider);
  const person = await employeeOf(firm);
  await signInAt(provider, firm, claimsOf(person.email));
  await saveSso(firm.ctx, { ...provider.client, required: true });
  expect(Object.values((await stored(`sso_subjects/${firm.enterprise}`)) as object)).toEqual([person.uid]);
  await saveSso(firm.ctx, { ...provider.client, client_id: "another", required: false });
  expect(await stored(`sso_subjects/${firm.enterprise}`)).toBeNull();
});

it("requires a verified domain, a public issuer, a plan, and an admin", async () => {
  const bare = await firmWith(dns);
  const input = { ...provider.client, required: false };
  expect(await codeOf(saveSso(provider.asking(bare.ctx), input))).toBe("conflict");
  const firm = await verifiedFirm(dns, "off");
  // Without the exception for loopback addresses.
  expect(await fieldsOf(saveSso(firm.ctx, input))).toEqual({
    issuer: "Use an https:// address that is public on the internet.",
  });
  expect(await fieldsOf(saveSso(firm.ctx, { ...input, issuer: "https://10.0.0.1" }))).toHaveProperty("issuer");
  await testDatabase().ref(`enterprise/${firm.enterprise}/billing`).set(ENDED);
  expect(await codeOf(saveSso(provider.asking(firm.ctx), input))).toBe("plan-required");
  expect(await codeOf(testSso(provider.asking(firm.ctx), input))).toBe("plan-required");
  const manager = await createTestPerson({ enterprise: firm.enterprise, groups: ["g"], manages: ["g"] });
  for (const refusal of await refusalsOf([
    saveSso(manager.ctx, input),
    getSso(manager.ctx, {}),
    deleteSso(manager.ctx, {}),
  ]))
    expect(refusal.code).toBe("permission-denied");
  expect(await codeOf(testSso(manager.ctx, input))).toBe("permission-denied");
  expect(await stored(`sso/${firm.enterprise}`)).toBeNull();
});

it("removes the provider with all links, and can be repeated", async () => {
  const firm = await ssoFirm(dns, provider);
  const person = await employeeOf(firm);
  await signInAt(provider, firm, claimsOf(person.email));
  expect(await deleteSso(firm.ctx, {})).toEqual({ removed: true });
  expect(await deleteSso(firm.ctx, {})).toEqual({ removed: true });
  expect([await stored(`sso/${firm.enterprise}`), await stored(`sso_subjects/${firm.enterprise}`)]).toEqual([
    null,
    null,
  ]);
  expect(await codeOf(signInAt(provider, firm, claimsOf(person.email)))).toBe("not-found");
  const calls = (await auditOf(firm.boss.uid)).filter(({ call }) => call === "enterprise.deleteSso");
  expect(calls).toHaveLength(1);
});

it("tests the discovery document of a provider", async () => {
  const { ctx } = await verifiedFirm(dns, "off");
  const asking = provider.asking(ctx);
  const { issuer } = provider;
  expect(await testSso(asking, { issuer })).toEqual({ problem: null, issuer });
  expect(await testSso(asking, { issuer: `${issuer}/other` })).toEqual({ problem: "no-discovery", issuer: null });
  expect(await testSso(asking, { issuer: "http://127.0.0.1:9" })).toEqual({ problem: "unreachable", issuer: null });
  expect(await testSso(ctx, { issuer })).toEqual({ problem: "address", issuer: null });
});

it.each([
  [{ issuer: "https://other.example" }, "issuer", "https://other.example"],
  [{ token_endpoint: undefined }, "unsupported", null],
  [{ response_types_supported: ["id_token"] }, "unsupported", null],
  [{ jwks_uri: "http://127.0.0.1:9/keys" }, "keys", null],
] as const)("reports a problem in the discovery document: %j", async (wrong, problem, named) => {
  const other = await startTestProvider();
  Object.assign(other.document, wrong);
  const { ctx } = await verifiedFirm(dns, "off");
  const { issuer } = other;
  expect(await testSso(other.asking(ctx), { issuer })).toEqual({ problem, issuer: named ?? issuer });
  await other.stop();
});
