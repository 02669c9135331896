import { getAuth } from "firebase-admin/auth";
import { firebaseApp } from "../../../config/app.ts";
import {
  createTestCtx,
  createTestPerson,
  testDatabase,
  type TestPerson,
  type TestPersonOptions,
} from "../../../testing/create-test-ctx.ts";

import type { TestDns } from "../../../testing/sso/start-dns.ts";
import type { Odd, TestProvider } from "../../../testing/sso/start-provider.ts";
import type { Ctx } from "../../ctx.ts";
import { exchangeToken } from "../../passkeys/passkeys.test-helper.ts";
import { verifiedFirm } from "../domains/domains.test-helper.ts";
import { syncEmployee } from "../sync-employee.ts";
import { beginSso, signInWithSso } from "./sign-in-with-sso.ts";
import { saveSso } from "./sso.ts";

/** An enterprise with a verified domain and an identity provider. */
export async function ssoFirm(dns: TestDns, provider: TestProvider, { required = false } = {}) {
  const firm = await verifiedFirm(dns, "off");
  const ctx = provider.asking(firm.ctx);
  await saveSso(ctx, { ...provider.client, required });
  return { ...firm, ctx };
}
export type SsoFirm = Awaited<ReturnType<typeof ssoFirm>>;

/** Changes a user's email address, and confirms it by default. */
export async function moveTo({ uid, ctx }: Pick<TestPerson, "uid" | "ctx">, email: string, isConfirmed = true) {
  await getAuth(firebaseApp()).updateUser(uid, { email, emailVerified: isConfirmed });
  await testDatabase().ref(`users/${uid}/email`).set(email);
  await syncEmployee(ctx, uid);
}

/** An employee with a confirmed address in the domain of their enterprise. */
export async function employeeOf({ enterprise, domain }: SsoFirm, options: TestPersonOptions = {}) {
  const person = await createTestPerson({ enterprise, ...options });
  const email = `${person.uid}@${domain}`;
  await moveTo(person, email);
  return { ...person, email };
}

/** The claims for a user with a verified address. */
export const claimsOf = (email: string, sub = `sub-${email}`) => ({ sub, email, email_verified: true });

/** The context of a visitor who is not signed in. */
export const visitor = (provider: TestProvider, now = Date.now()): Ctx => provider.asking(createTestCtx({ now }));

/** Completes a sign-in at the provider with these claims. */
export async function signInAt(
  provider: TestProvider,
  { enterprise }: Pick<SsoFirm, "enterprise">,
  claims: Readonly<Record<string, unknown>>,
  odd?: Odd,
) {
  const ctx = visitor(provider);
  const { url, state, browser_key } = await beginSso(ctx, { enterprise });
  return signInWithSso(ctx, { enterprise, code: provider.issue(url, claims, odd), state, browser_key });
}

/** The user of a sign-in, according to the account service. */
export async function personIn({ sign_in }: { readonly sign_in: string }) {
  const token = await exchangeToken(sign_in);
  const { uid, sso } = await getAuth(firebaseApp()).verifyIdToken(token);
  return { uid, sso: sso as unknown, token };
}
