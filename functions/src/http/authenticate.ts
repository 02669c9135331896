import type { ApiScope } from "@cardinal/contract/entities/connections/api-key";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { timingSafeEqual } from "node:crypto";
import type { Access, Endpoint } from "@cardinal/contract/endpoint";
import { includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Actor } from "../domain/actor.ts";
import type { Ctx } from "../domain/ctx.ts";
import { openPhoneKey, readPhoneKey, type SentPhoneKey } from "../domain/events/staff/open-phone-key.ts";
import { Failure } from "../domain/failure.ts";
import type { AccountsGateway } from "../gateways/accounts.ts";
import { signBody } from "../gateways/sign-body.ts";
import { openApiKey, readApiKey, type SentKey } from "../domain/enterprise/api-keys/open-api-key.ts";
import type { Stores } from "../stores/stores.ts";
import { type HttpRequest, headerOf } from "./request.ts";

/** How old or how far in the future an accepted signature may be, in seconds: replays beyond it are refused. */
const SIGNATURE_TOLERANCE_S = 300;

/** How long a platform admin's sign-in is valid for admin calls, in seconds. */
const ADMIN_SIGN_IN_S = 12 * 3600;

/** The caller of a request: anonymous, or an account with its user record, if registration has started. */
export type Caller = Pick<Ctx, "actor"> & {
  readonly person: StoredUser | null;
  /** True for an API key or a phone key: the actor has no account at the identity provider. */
  readonly isKey?: true;
  /** Why a platform admin cannot make the call with this sign-in, although the role allows it. */
  readonly adminRefusal?: "recent-sign-in-required" | "passkey-required";
};

const ANONYMOUS: Caller = { actor: null, person: null };

interface Services {
  readonly accounts: AccountsGateway;
  readonly stores: Pick<Stores, "admins" | "apiKeys" | "events" | "eventStaff" | "limits" | "users" | "vendors">;
  readonly now: number;
}

/** An API key acts as an admin of its enterprise, but only in calls that declare one of its scopes. */
async function identifyKey({ stores, now }: Services, key: SentKey, scope: ApiScope): Promise<Caller> {
  const { actor, enterprise } = await openApiKey({ apiKeys: stores.apiKeys, limits: stores.limits, now }, key, scope);
  return {
    actor,
    person: { ...NO_PERSON, enterprise, enterprise_admin: true },
    isKey: true,
  };
}

/** Used instead of a user record for keys, which have none. */
const NO_PERSON: StoredUser = { email: "", username: "", created_date: 0 };

/** A phone acts for its vendor, but only in calls that declare `phones`. */
async function identifyPhone({ stores, now }: Services, key: SentPhoneKey): Promise<Caller> {
  const { events, eventStaff, vendors } = stores;
  return { actor: await openPhoneKey({ events, eventStaff, vendors, now }, key), person: NO_PERSON, isKey: true };
}

/**
 * Whether a user makes a call as a platform admin: by the claim, and by the record, which is read for every such call
 * so that removing a role takes effect immediately. A call without a role has no admins.
 */
async function asAdmin(
  actor: Actor,
  least: Endpoint["role"],
  { accounts, stores, now }: Services,
): Promise<Pick<Caller, "adminRefusal"> & { readonly actor: Actor }> {
  if (!actor.admin) return { actor };
  const refused = { ...actor, admin: false };
  const role = least === undefined ? null : (await stores.admins.get(actor.uid))?.role;
  if (least === undefined || role === null || role === undefined || !includesRole(role, least))
    return { actor: refused };
  if (accounts.adminsNeedPasskey() && actor.passkey !== true)
    return { actor: refused, adminRefusal: "passkey-required" };
  if (now / 1000 - actor.authTime > ADMIN_SIGN_IN_S) return { actor: refused, adminRefusal: "recent-sign-in-required" };
  return { actor: { ...actor, admin: true, role } };
}

/**
 * Identifies the caller by the bearer token. This is the only place that decides whether a token is still valid: by our
 * own record, which is read for every call, and by the provider's account status, which is cached for a minute. A bad
 * token is refused even where none is required: a caller who sends one expects to be signed in.
 * @throws Failure `unauthenticated` when the token or the API key is not valid, the call accepts no key, or the token's
 * user is being deleted or signed out; `account-disabled` when their record is disabled; `sso-required` when their
 * enterprise requires its own identity provider; `permission-denied` when the key lacks the scope.
 */
export async function identify(
  { access, phones, role, scope, whileDeleting }: Pick<Endpoint, "access"> & Partial<Endpoint>,
  request: HttpRequest,
  services: Services,
): Promise<Caller> {
  const { accounts, stores } = services;
  const header = headerOf(request, "authorization");
  if (access === "partner" || header === "") return ANONYMOUS;
  const sent = /^Bearer (\S+)$/i.exec(header)?.[1] ?? "";
  const key = readApiKey(sent);
  if (key !== null && scope !== undefined) return identifyKey(services, key, scope);
  const phoneKey = readPhoneKey(sent);
  if (phoneKey !== null && phones === true) return identifyPhone(services, phoneKey);
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header)?.[1];
  const claimed = token === undefined ? null : await accounts.verifyToken(token);
  if (claimed === null) throw new Failure("unauthenticated");
  const person = await stores.users.get(claimed.uid);
  const deleting = person?.deleting === true && whileDeleting !== true;
  if (deleting) throw new Failure("unauthenticated");
  // Disabling an account also ends its sessions, and the user should see the reason.
  if (person?.disabled === true) throw new Failure("account-disabled");
  if (claimed.authTime < (person?.valid_after ?? 0)) throw new Failure("unauthenticated");
  if (person?.sso_only !== undefined && person.sso_only !== claimed.sso) throw new Failure("sso-required");
  // A deleted user has no record any more, and must not get in with a cached status.
  const actor = await accounts.confirm(claimed, { fresh: person === null });
  if (actor === null) throw new Failure("unauthenticated");
  return { ...(await asAdmin(actor, role, services)), person };
}

/**
 * Admits or refuses a caller: `signed-in` needs an account, `user` also a completed registration, `admin` the claim and
 * the role of a platform admin.
 * @throws Failure `unauthenticated`, `permission-denied`, `registration-incomplete`, or `recent-sign-in-required` for
 * an admin whose sign-in is too old, `passkey-required` for one who has to sign in with a passkey.
 */
export function authorize(access: Access, { actor, person, adminRefusal }: Caller): void {
  if (access === "anyone" || access === "partner") return;
  if (actor === null) throw new Failure("unauthenticated");
  if (access === "admin" && !actor.admin) throw new Failure(adminRefusal ?? "permission-denied");
  if (access === "user" && person?.username === undefined) throw new Failure("registration-incomplete");
}

/**
 * Checks a partner's signature over the raw body. Without a key the feature is not configured, and the call does not
 * exist.
 * @throws Failure `not-found` or `unauthenticated`.
 */
export function verifySignature(request: HttpRequest, key: string | null, now: number): void {
  if (key === null) throw new Failure("not-found");
  const sent = headerOf(request, "x-cardinal-signature");
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(sent)?.[1] ?? Number.NaN);
  const fresh = Math.abs(now / 1000 - seconds) <= SIGNATURE_TOLERANCE_S;
  const expected = fresh ? signBody(key, request.rawBody ?? new Uint8Array(), seconds) : "";
  const equal = sent.length === expected.length && timingSafeEqual(Buffer.from(sent), Buffer.from(expected));
  if (!fresh || !equal) throw new Failure("unauthenticated", { message: "The signature isn’t valid." });
}
