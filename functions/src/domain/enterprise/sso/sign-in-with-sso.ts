import { randomBytes } from "node:crypto";
import type {
  beginSso as beginCall,
  signInWithSso as signInCall,
} from "@cardinal/contract/endpoints/users/sso/sign-in-with-sso";
import { domainOfEmail } from "@cardinal/contract/fields/domain";
import { isEmployed, keyOfEmail } from "@cardinal/contract/stored/employee";
import type { StoredSsoAttempt, StoredSsoIdentity } from "@cardinal/contract/stored/connections/sso";
import { SSO_ATTEMPT_MS } from "../../../config/limits.ts";
import type { ProviderIdentity, ProviderRefusal } from "../../../gateways/outgoing/identity-provider.ts";
import { shortHash } from "../../../text/short-hash.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { isOpenAccount } from "../../sign-ins/is-open-account.ts";
import type { UseCase } from "../../use-case.ts";
import { acceptBySigningIn } from "../invitations/accept-invitation.ts";
import { noted } from "../noted.ts";
import { assertedEmail } from "./asserted-email.ts";
import { isOwnAddress } from "./own-address.ts";
import { redirectUriOf } from "./sso.ts";

const BYTES = 32;
/** What the browser keeps, as it is stored. */
const hashOf = (browser_key: string) => shortHash(browser_key, 43);

/** A provider that does not answer is away; one that answers wrongly is not to be trusted. */
async function asked<T extends object>(answer: Promise<T | ProviderRefusal>): Promise<T> {
  const given = await answer;
  if (!("refusal" in given)) return given;
  throw new Failure(given.refusal === "unreachable" ? "unavailable" : "sso-failed");
}

/** The enterprise that has verified the domain of an address. */
async function holderOf({ stores }: Ctx, email: string): Promise<string | null> {
  const name = domainOfEmail(email);
  return name === null ? null : stores.domains.getHolder(name);
}

/** Begins a sign-in. Nothing is asked about the person, so the answer says nothing of whether they have an account. */
export const beginSso: UseCase<typeof beginCall> = async (ctx, { email, enterprise: named }) => {
  const { enterprises, sso } = ctx.stores;
  const enterprise = named ?? (email === undefined ? null : await holderOf(ctx, email));
  const client = enterprise === null ? null : await sso.get(enterprise);
  if (enterprise === null || client === null) throw new Failure("not-found");
  const redirectUri = redirectUriOf(ctx, enterprise);
  const { url, state, nonce, verifier } = await asked(ctx.gateways.identityProvider.begin(client, redirectUri, email));
  const browser_key = randomBytes(BYTES).toString("base64url");
  const { issuer, client_id } = client;
  const until = ctx.now + SSO_ATTEMPT_MS;
  await sso.open(state, { enterprise, issuer, client_id, nonce, verifier, browser: hashOf(browser_key), until });
  const profile = await enterprises.getProfile(enterprise);
  return { url, state, browser_key, enterprise, name: profile?.organization_name ?? profile?.name ?? enterprise };
};

/**
 * Signs in whom the identity provider of the enterprise names. What was begun is used up whatever comes of it. Who is linked with
 * nobody yet is an employee with the very address that the provider confirms, and is linked with their account then.
 */
export const signInWithSso: UseCase<typeof signInCall> = async (ctx, { enterprise, code, state, browser_key, iss }) => {
  const attempt = await ctx.stores.sso.take(state, ctx.now);
  const isOurs = attempt?.enterprise === enterprise && attempt.browser === hashOf(browser_key);
  if (attempt === null || !isOurs) throw new Failure("challenge-expired");
  const identity = await identityOf(ctx, attempt, { code, state, iss });
  const uid = await accountOf(ctx, enterprise, identity);
  return { sign_in: await ctx.gateways.accounts.createSignInToken(uid, enterprise) };
};

interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss: string | undefined;
}

/** What the provider says of the person, verified. A provider that was changed meanwhile is another one. */
async function identityOf(ctx: Ctx, attempt: StoredSsoAttempt, returned: Returned): Promise<ProviderIdentity> {
  const { enterprise, issuer, client_id, nonce, verifier } = attempt;
  const client = await ctx.stores.sso.get(enterprise);
  if (client === null || client.issuer !== issuer || client.client_id !== client_id)
    throw new Failure("challenge-expired");
  const redirectUri = redirectUriOf(ctx, enterprise);
  return asked(ctx.gateways.identityProvider.finish(client, { ...returned, redirectUri, nonce, verifier }));
}

/** The account of a verified identity, which is linked with it by now. @throws Failure `sso-…` */
async function accountOf(ctx: Ctx, enterprise: string, identity: ProviderIdentity): Promise<string> {
  const { issuer, subject } = identity;
  const linked = await ctx.stores.sso.findAccount({ enterprise, issuer, subject });
  const email = linked === null ? await ownEmailOf(ctx, enterprise, identity) : undefined;
  const uid = linked ?? (await ctx.stores.employees.findByKey(enterprise, keyOfEmail(email ?? "")));
  if (uid === null) throw new Failure("sso-no-account");
  const { isInvited } = await requireMember(ctx, enterprise, uid, email);
  if (email !== undefined) await link(ctx, uid, { enterprise, issuer, subject, email, date: ctx.now });
  if (isInvited) {
    await ctx.gateways.accounts.confirmEmail(uid);
    await acceptBySigningIn(ctx, enterprise, uid);
  }
  return uid;
}

/** The address that the provider confirms, of the enterprise's own. @throws Failure `sso-unverified` */
async function ownEmailOf(ctx: Ctx, enterprise: string, identity: ProviderIdentity): Promise<string> {
  const email = assertedEmail(identity);
  if (email === null || !(await isOwnAddress(ctx, enterprise, email))) throw new Failure("sso-unverified");
  return email;
}

/** Links an account with somebody at the provider. @throws Failure `sso-linked` when it is linked with somebody else there. */
async function link(ctx: Ctx, uid: string, identity: StoredSsoIdentity): Promise<void> {
  const { commit, sso } = ctx.stores;
  if ((await sso.getIdentity(uid, identity.enterprise)) !== null) throw new Failure("sso-linked");
  await commit(
    sso.binding(uid, identity),
    await noted({ ...ctx, actor: { uid } }, identity.enterprise, "users.signInWithSso", {
      person: uid,
      thing: identity.issuer,
    }),
  );
}

/**
 * Somebody whom the identity provider of this enterprise may sign in: an active employee, or one who is invited and has no account
 * of their own, with a confirmed address in a verified domain of the enterprise. Never an admin, so that whoever controls the
 * provider does not control the enterprise or the product.
 * @param email the address that was asserted, for somebody who is linked with nobody yet.
 */
async function requireMember(
  ctx: Ctx,
  enterprise: string,
  uid: string,
  email?: string,
): Promise<{ readonly isInvited: boolean }> {
  const { employees, users } = ctx.stores;
  const [employee, user, account] = await Promise.all([
    employees.get({ enterprise, uid }),
    users.get(uid),
    ctx.gateways.accounts.get(uid),
  ]);
  if (!isEmployed(employee) || user?.enterprise !== enterprise || account === null) throw new Failure("sso-no-account");
  if (employee.admin === true || user.enterprise_admin === true || account.admin) throw new Failure("sso-admin");
  // The address of an account that the enterprise made is nobody's else to confirm; its owner has not come yet.
  const isInvited = employee.status === "invited" && employee.own_account !== true;
  const isConfirmed = account.emailVerified || isInvited;
  const isTheirs = account.email !== null && (email === undefined || account.email === email);
  if (!(employee.status === "active" || isInvited) || !isConfirmed || !isTheirs) throw new Failure("sso-no-account");
  if (account.email === null || !(await isOwnAddress(ctx, enterprise, account.email)))
    throw new Failure("sso-no-account");
  if (!(await isOpenAccount(ctx, uid))) throw new Failure("sso-no-account");
  return { isInvited };
}
