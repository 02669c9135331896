import { getAuth } from "firebase-admin/auth";
import { describe, expect, it } from "vitest";
import { firebaseApp } from "../../../config/app.ts";
import { auditOf } from "../../../testing/audit-of.ts";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { startTestOidc } from "../../../testing/sso/start-oidc.ts";
import { startTestProvider } from "../../../testing/sso/start-provider.ts";
import { startSsoServers } from "../../../testing/sso/start-servers.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { verifiedFirm } from "../domains/domains.test-helper.ts";
import { inviteOne, rowFor } from "../invitations/invitations.test-helper.ts";
import { beginSso, signInWithSso } from "./sign-in-with-sso.ts";
import { claimsOf, employeeOf, moveTo, personIn, signInAt, type SsoFirm, ssoFirm, visitor } from "./sso.test-helper.ts";
import { saveSso } from "./sso.ts";

const { dns, provider } = await startSsoServers();

/** All links between employees of an enterprise and identities at its provider. */
const linksOf = async (enterprise: string) => stored(`sso_subjects/${enterprise}`);

it("signs an employee in through a certified provider, first by their address and later by the linked identity", async () => {
  const oidc = await startTestOidc();
  const firm = await verifiedFirm(dns, "off");
  const ctx = provider.asking(firm.ctx);
  await saveSso(ctx, { ...oidc.client, required: false });
  const person = await employeeOf({ ...firm, ctx });
  const { enterprise } = firm;
  for (const round of ["first", "again"]) {
    const begun = await beginSso(visitor(provider), { email: person.email.toUpperCase() });
    expect([round, begun.enterprise, begun.name]).toEqual([round, enterprise, "Verde Ltd"]);
    const returned = await oidc.signIn(begun.url, person.email);
    const { state, browser_key } = begun;
    expect(returned.get("state")).toBe(state);
    const answer = { code: returned.get("code") ?? "", iss: returned.get("iss") ?? "" };
    const signedIn = await personIn(
      await signInWithSso(visitor(provider), { enterprise, state, browser_key, ...answer }),
    );
    expect(signedIn).toMatchObject({ uid: person.uid, sso: enterprise });
  }
  expect(await stored(`sso_identities/${person.uid}`)).toMatchObject({
    enterprise,
    issuer: oidc.client.issuer,
    email: person.email,
  });
  const notes = (await auditOf(person.uid)).filter(({ call }) => call === "users.signInWithSso");
  expect(notes).toHaveLength(1);
  // An unconfirmed address links no account.
  const other = await employeeOf({ ...firm, ctx });
  const begun = await beginSso(visitor(provider), { enterprise });
  const returned = await oidc.signIn(begun.url, other.email, { isVerified: false });
  const { state, browser_key } = begun;
  const answer = { code: returned.get("code") ?? "", iss: returned.get("iss") ?? "" };
  expect(await codeOf(signInWithSso(visitor(provider), { enterprise, state, browser_key, ...answer }))).toBe(
    "sso-unverified",
  );
  await oidc.stop();
});

it("starts with PKCE, state and nonce, and the fixed redirect URI of the enterprise", async () => {
  const firm = await ssoFirm(dns, provider);
  const { url, state } = await beginSso(visitor(provider), { email: `x@${firm.domain}` });
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    response_type: "code",
    client_id: provider.client.client_id,
    scope: "openid email profile",
    redirect_uri: `${firm.ctx.gateways.site.url}/signin/sso/${firm.enterprise}`,
    state,
    code_challenge_method: "S256",
    login_hint: `x@${firm.domain}`,
  });
  expect(query["nonce"]).toMatch(/^[\w-]{43}$/);
  const kept = Object.values((await stored("sso_attempts")) as Record<string, { enterprise: string }>);
  const own = kept.find(({ enterprise }) => enterprise === firm.enterprise);
  expect(JSON.stringify(own)).not.toContain(state);
});

it("returns not-found for addresses and enterprises without single sign-on", async () => {
  const firm = await verifiedFirm(dns, "off");
  for (const input of [
    { email: "ada@nowhere.example" },
    { email: `ada@${firm.domain}` },
    { enterprise: firm.enterprise },
    { enterprise: "nobody" },
  ])
    expect(await codeOf(beginSso(visitor(provider), input))).toBe("not-found");
});

describe("asks the userinfo endpoint", () => {
  it("for a confirmation, or an address, that the ID token lacks", async () => {
    const firm = await ssoFirm(dns, provider);
    for (const inToken of [true, false]) {
      const { email, uid } = await employeeOf(firm);
      const claims = { sub: `sub-${email}`, ...(inToken ? { email } : {}) };
      const signedIn = await signInAt(provider, firm, claims, { userinfo: { email, email_verified: true } });
      expect((await personIn(signedIn)).uid).toBe(uid);
    }
  });

  it("and ignores the confirmation of another address, another user, and one that the ID token denies", async () => {
    const firm = await ssoFirm(dns, provider);
    const [{ email }, other] = [await employeeOf(firm), await employeeOf(firm)];
    const confirmed = { email, email_verified: true };
    const refused: [claims: object, userinfo: Record<string, unknown>][] = [
      [{ email }, { email: other.email, email_verified: true }],
      [{ email }, { email_verified: true }],
      [{ email, email_verified: false }, confirmed],
    ];
    for (const [claims, userinfo] of refused)
      expect(await codeOf(signInAt(provider, firm, { sub: "s", ...claims }, { userinfo }))).toBe("sso-unverified");
    const another = { userinfo: { ...confirmed, sub: "another" } };
    expect(await codeOf(signInAt(provider, firm, { sub: "s", email }, another))).toBe("sso-failed");
    expect(await linksOf(firm.enterprise)).toBeNull();
  });
});

it("accepts the invitation of an employee with their first sign-in", async () => {
  const firm = await ssoFirm(dns, provider);
  const email = `zoe-${firm.domain.split(".")[0]}@${firm.domain}`;
  const { uid } = await inviteOne(firm, rowFor({ email }));
  const { uid: signedIn } = await personIn(await signInAt(provider, firm, claimsOf(email)));
  expect(signedIn).toBe(uid);
  expect(await stored(`employees/${firm.enterprise}/${uid}/status`)).toBe("active");
  expect((await getAuth(firebaseApp()).getUser(uid)).emailVerified).toBe(true);
});

it("finishes an interrupted first sign-in", async () => {
  const firm = await ssoFirm(dns, provider);
  const email = `zoe-${firm.domain.split(".")[0]}@${firm.domain}`;
  const { uid } = await inviteOne(firm, rowFor({ email }));
  const { enterprise } = firm;
  const identity = { enterprise, issuer: provider.issuer, subject: "sub-zoe", email, date: 1 };
  await firm.ctx.stores.commit(firm.ctx.stores.sso.binding(uid, identity));
  await signInAt(provider, firm, claimsOf(email, "sub-zoe"));
  expect(await stored(`employees/${enterprise}/${uid}/status`)).toBe("active");
});

describe("links no account and refuses the sign-in", () => {
  /** The code of the refusal; expects that no account was linked. */
  const refusalFor = async (firm: SsoFirm, claims: Readonly<Record<string, unknown>>) => {
    const code = await codeOf(signInAt(provider, firm, claims));
    expect(await linksOf(firm.enterprise)).toBeNull();
    return code;
  };

  it("with an address in another domain, even if another enterprise has verified it", async () => {
    const [firm, other] = [await ssoFirm(dns, provider), await ssoFirm(dns, provider)];
    const stranger = await employeeOf(other);
    expect(await refusalFor(firm, claimsOf(stranger.email))).toBe("sso-unverified");
    // An employee of this enterprise with an address outside of its domains.
    const own = await createTestPerson({ enterprise: firm.enterprise });
    expect(await refusalFor(firm, claimsOf(own.email))).toBe("sso-unverified");
    expect(await stored(`sso_identities/${stranger.uid}`)).toBeNull();
  });

  it("with an address that the provider does not confirm", async () => {
    const firm = await ssoFirm(dns, provider);
    const { email } = await employeeOf(firm);
    for (const email_verified of [false, undefined, "yes", null])
      expect(await refusalFor(firm, { sub: "s", email, email_verified })).toBe("sso-unverified");
    expect(await refusalFor(firm, { sub: "s", email_verified: true })).toBe("sso-unverified");
    expect(await refusalFor(firm, { sub: "s", email: [email], email_verified: true })).toBe("sso-unverified");
  });

  it("with the address of an admin of the enterprise or of the platform", async () => {
    const firm = await ssoFirm(dns, provider);
    const boss = await employeeOf(firm, { enterpriseAdmin: true });
    expect(await refusalFor(firm, claimsOf(boss.email))).toBe("sso-admin");
    const operator = await employeeOf(firm, { admin: true });
    expect(await refusalFor(firm, claimsOf(operator.email))).toBe("sso-admin");
  });

  it("with the address of an account that is not an active employee of the enterprise", async () => {
    const [firm, other] = [await ssoFirm(dns, provider), await createTestEnterprise()];
    const outside = await createTestPerson();
    await moveTo(outside, `${outside.uid}@${firm.domain}`);
    expect(await refusalFor(firm, claimsOf(`${outside.uid}@${firm.domain}`))).toBe("sso-no-account");
    const elsewhere = await createTestPerson({ enterprise: other });
    await moveTo(elsewhere, `${elsewhere.uid}@${firm.domain}`);
    expect(await refusalFor(firm, claimsOf(`${elsewhere.uid}@${firm.domain}`))).toBe("sso-no-account");
    expect(await refusalFor(firm, claimsOf(`nobody@${firm.domain}`))).toBe("sso-no-account");
    const disabled = await employeeOf(firm, { status: "disabled" });
    expect(await refusalFor(firm, claimsOf(disabled.email))).toBe("sso-no-account");
    const blocked = await employeeOf(firm);
    await getAuth(firebaseApp()).updateUser(blocked.uid, { disabled: true });
    expect(await refusalFor(firm, claimsOf(blocked.email))).toBe("sso-no-account");
    const going = await employeeOf(firm);
    await testDatabase().ref(`users/${going.uid}/deleting`).set(true);
    expect(await refusalFor(firm, claimsOf(going.email))).toBe("sso-no-account");
  });

  it("with an address that the account has never confirmed", async () => {
    const firm = await ssoFirm(dns, provider);
    const person = await employeeOf(firm);
    await moveTo(person, person.email, false);
    expect(await refusalFor(firm, claimsOf(person.email))).toBe("sso-no-account");
  });

  it("for a user with an account of their own who has not joined", async () => {
    const firm = await ssoFirm(dns, provider);
    const person = await createTestPerson();
    const email = `${person.uid}@${firm.domain}`;
    await moveTo(person, email);
    await inviteOne(firm, rowFor({ email }));
    expect(await refusalFor(firm, claimsOf(email))).toBe("sso-no-account");
  });
});

describe("a linked employee", () => {
  it("is refused as an admin, when disabled, with an address in another domain, or once the domain is lost", async () => {
    const firm = await ssoFirm(dns, provider);
    const place = (uid: string) => `employees/${firm.enterprise}/${uid}`;
    const again = async (uid: string, email: string) => codeOf(signInAt(provider, firm, claimsOf(email, `sub-${uid}`)));
    const linked = async () => {
      const person = await employeeOf(firm);
      await signInAt(provider, firm, claimsOf(person.email, `sub-${person.uid}`));
      return person;
    };
    const [promoted, disabled, moved, last] = [await linked(), await linked(), await linked(), await linked()];
    await testDatabase()
      .ref(`${place(promoted.uid)}/admin`)
      .set(true);
    expect(await again(promoted.uid, promoted.email)).toBe("sso-admin");
    await testDatabase()
      .ref(`${place(disabled.uid)}/status`)
      .set("disabled");
    expect(await again(disabled.uid, disabled.email)).toBe("sso-no-account");
    await moveTo(moved, `${moved.uid}@private.example`);
    expect(await again(moved.uid, moved.email)).toBe("sso-no-account");
    await testDatabase()
      .ref(`domains`)
      .update({ [firm.domain.replaceAll(".", "=2e")]: null });
    expect(await again(last.uid, last.email)).toBe("sso-no-account");
  });

  it("is identified by the subject, whatever address the provider sends later", async () => {
    const firm = await ssoFirm(dns, provider);
    const [one, other] = [await employeeOf(firm), await employeeOf(firm)];
    await signInAt(provider, firm, claimsOf(one.email, "sub-one"));
    const claims = { sub: "sub-one", email: other.email, email_verified: false };
    expect((await personIn(await signInAt(provider, firm, claims))).uid).toBe(one.uid);
  });

  it("cannot be linked with another subject that has the same address", async () => {
    const firm = await ssoFirm(dns, provider);
    const { email, uid } = await employeeOf(firm);
    await signInAt(provider, firm, claimsOf(email, "sub-one"));
    expect(await codeOf(signInAt(provider, firm, claimsOf(email, "sub-two")))).toBe("sso-linked");
    expect(await stored(`sso_identities/${uid}/subject`)).toBe("sub-one");
  });

  it("is a different user than the same subject at another issuer", async () => {
    const second = await startTestProvider();
    const [firm, other] = [await ssoFirm(dns, provider), await ssoFirm(dns, second)];
    const [one, two] = [await employeeOf(firm), await employeeOf(other)];
    await signInAt(provider, firm, claimsOf(one.email, "same"));
    expect((await personIn(await signInAt(second, other, claimsOf(two.email, "same")))).uid).toBe(two.uid);
    // A link of one enterprise does not count in another one, even with the same provider.
    await saveSso(other.ctx, { ...provider.client, required: false });
    expect(await codeOf(signInAt(provider, other, claimsOf(one.email, "same")))).toBe("sso-unverified");
    await second.stop();
  });
});
