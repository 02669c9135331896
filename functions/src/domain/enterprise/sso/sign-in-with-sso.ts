import { randomBytes } from "node:crypto";
import type {
  beginSso as beginCall,
  signInWithSso as signInCall,
} from "@cardinal/contract/endpoints/users/sso/sign-in-with-sso";
import { domainOfEmail } from "@cardinal/contract/fields/web/domain";
import { isEmployed, keyOfEmail } from "@cardinal/contract/stored/employee";
import type { StoredSsoAttempt, StoredSsoIdentity } from "@cardinal/contract/stored/connections/sso";
import { SSO_ATTEMPT_MS } from "../../../config/limits.ts";
import type { ProviderIdentity, ProviderRefusal } from "../../../gateways/outgoing/identity-provider.ts";
import { shortHash } from "../../../text/short-hash.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { isOpenAccount } from "../../sign-ins/sign-ins.ts";
import type { UseCase } from "../../use-case.ts";
import { acceptBySigningIn } from "../invitations/accept-invitation.ts";
import { auditEntry } from "../audit-entry.ts";
import { assertedEmail } from "./asserted-email.ts";
import { isOwnAddress } from "../domains/own-address.ts";
import { redirectUriOf } from "./sso.ts";

const BYTES = 32;
/** The hash under which the browser's key is stored. */
const hashOf = (browser_key: string) => shortHash(browser_key, 43);

/**
 * Unwraps a provider's response.
 * @throws Failure `unavailable` when it does not answer, `sso-failed` for an invalid response.
 */
async function requireResponse<T extends object>(response: Promise<T | ProviderRefusal>): Promise<T> {
  const result = await response;
  if (!("refusal" in result)) return result;
  throw new Failure(result.refusal === "unreachable" ? "unavailable" : "sso-failed");
}

/** The enterprise that has verified the domain of an address. */
async function holderOf({ stores }: Ctx, email: string): Promise<string | null> {
  const name = domainOfEmail(email);
  return name === null ? null : stores.domains.getHolder(name);
}

/** Starts a sign-in. No account is looked up, so the reply does not reveal whether one exists. */
export const beginSso: UseCase<typeof beginCall> = async (ctx, { email, enterprise: named }) => {
  const { enterprises, sso } = ctx.stores;
  const enterprise = named ?? (email === undefined ? null : await holderOf(ctx, email));
  const client = enterprise === null ? null : await sso.get(enterprise);
  if (enterprise === null || client === null) throw new Failure("not-found");
  const redirectUri = redirectUriOf(ctx, enterprise);
  const { url, state, nonce, verifier } = await requireResponse(
    ctx.gateways.identityProvider.begin(client, redirectUri, email),
  );
  const browser_key = randomBytes(BYTES).toString("base64url");
  const { issuer, client_id } = client;
  const until = ctx.now + SSO_ATTEMPT_MS;
  await sso.open(state, { enterprise, issuer, client_id, nonce, verifier, browser: hashOf(browser_key), until });
  const profile = await enterprises.getProfile(enterprise);
  return { url, state, browser_key, enterprise, name: profile?.organization_name ?? profile?.name ?? enterprise };
};

/**
 * Signs in the user that the identity provider of the enterprise identifies. The attempt is used up in any case. An
 * identity that is not linked yet is linked with the employee who has exactly the address that the provider confirms.
 */
export const signInWithSso: UseCase<typeof signInCall> = async (ctx, { enterprise, code, state, browser_key, iss }) => {
  const attempt = await ctx.stores.sso.take(state, ctx.now);
  const isValid = attempt?.enterprise === enterprise && attempt.browser === hashOf(browser_key);
  if (attempt === null || !isValid) throw new Failure("challenge-expired");
  const identity = await identityOf(ctx, attempt, { code, state, iss });
  const uid = await accountOf(ctx, enterprise, identity);
  return { sign_in: await ctx.gateways.accounts.createSignInToken(uid, { sso: enterprise }, ctx.now) };
};

interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss: string | undefined;
}

/**
 * The verified identity from the provider.
 * @throws Failure `challenge-expired` when the provider was changed meanwhile.
 */
async function identityOf(ctx: Ctx, attempt: StoredSsoAttempt, returned: Returned): Promise<ProviderIdentity> {
  const { enterprise, issuer, client_id, nonce, verifier } = attempt;
  const client = await ctx.stores.sso.get(enterprise);
  if (client === null || client.issuer !== issuer || client.client_id !== client_id)
    throw new Failure("challenge-expired");
  const redirectUri = redirectUriOf(ctx, enterprise);
  return requireResponse(ctx.gateways.identityProvider.finish(client, { ...returned, redirectUri, nonce, verifier }));
}

/** The account of a verified identity; links it if it is not linked yet. @throws Failure `sso-…` */
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

/**
 * The address that the provider confirms, which must be in a domain of the enterprise.
 * @throws Failure `sso-unverified`
 */
async function ownEmailOf(ctx: Ctx, enterprise: string, identity: ProviderIdentity): Promise<string> {
  const email = assertedEmail(identity);
  if (email === null || !(await isOwnAddress(ctx, enterprise, email))) throw new Failure("sso-unverified");
  return email;
}

/**
 * Links an account with an identity at the provider.
 * @throws Failure `sso-linked` when it is linked with another identity.
 */
async function link(ctx: Ctx, uid: string, identity: StoredSsoIdentity): Promise<void> {
  const { commit, sso } = ctx.stores;
  if ((await sso.getIdentity(uid, identity.enterprise)) !== null) throw new Failure("sso-linked");
  await commit(
    sso.binding(uid, identity),
    await auditEntry({ ...ctx, actor: { uid } }, identity.enterprise, "users.signInWithSso", {
      person: uid,
      thing: identity.issuer,
    }),
  );
}

/**
 * Requires an employee whom the identity provider of this enterprise may sign in: active, or invited without an account
 * of their own, with a confirmed address in a verified domain of the enterprise. Admins are excluded, so that control
 * over the provider does not give control over the enterprise or the platform.
 * @param email the confirmed address, for an identity that is not linked yet.
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
  // The owner of an account that the enterprise created has not signed in yet, so the address
  // cannot be confirmed otherwise.
  const isInvited = employee.status === "invited" && employee.own_account !== true;
  const isConfirmed = account.emailVerified || isInvited;
  const hasAddress = account.email !== null && (email === undefined || account.email === email);
  if (!(employee.status === "active" || isInvited) || !isConfirmed || !hasAddress) throw new Failure("sso-no-account");
  if (account.email === null || !(await isOwnAddress(ctx, enterprise, account.email)))
    throw new Failure("sso-no-account");
  if (!(await isOpenAccount(ctx, uid))) throw new Failure("sso-no-account");
  return { isInvited };
}
