import type { App } from "firebase-admin/app";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { Env } from "../config/env.ts";
import { type Account, createAccountChanges } from "./provider/account-changes.ts";
import { createActionCodes } from "./provider/action-codes.ts";
import { codeOf } from "./provider/error-code.ts";
import { readIdToken, validAfterOf } from "./provider/id-token.ts";
import { createStatusCache, type AccountStatus } from "./provider/status-cache.ts";

/** The user of an ID token, as its claims state. */
export interface TokenUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** The custom claim `admin: true`. */
  readonly admin: boolean;
  /**
   * Seconds since the epoch of the last interactive sign-in. With a custom token, it is the time at which the user was
   * verified: the browser can exchange the token up to an hour later.
   */
  readonly authTime: number;
  /** The enterprise whose identity provider signed the user in; absent for every other sign-in. */
  readonly sso?: string;
  /** True for a sign-in with a passkey. */
  readonly passkey?: true;
}

/**
 * How a user has proven who they are, stored as claims of the session: with a passkey, or
 * at their enterprise's provider.
 */
export type SignInProof = { readonly passkey: true } | { readonly sso: string };

/** Error codes of firebase-admin for an invalid token, as opposed to a failed check. */
const BAD_TOKEN = new Set([
  "auth/argument-error",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** Maximum number of accounts that the provider lists per page. */
const PAGE_SIZE = 1000;

/** Our names for the provider's sign-in methods; `password` is one of its own. */
const METHODS: Readonly<Partial<Record<string, string>>> = { "google.com": "google", "apple.com": "apple" };

function methodsOf({ providerData }: UserRecord): string[] {
  return providerData.map(({ providerId }) => METHODS[providerId] ?? providerId);
}

function toAccount(record: UserRecord): Account {
  const { uid, email, emailVerified, disabled, customClaims } = record;
  const admin = customClaims?.["admin"] === true;
  return { uid, email: email?.toLowerCase() ?? null, emailVerified, disabled, admin, methods: methodsOf(record) };
}

/** Returns null instead of throwing when there is no such account. */
async function orNull(found: Promise<UserRecord>): Promise<Account | null> {
  try {
    return toAccount(await found);
  } catch (error) {
    if (codeOf(error) === "auth/user-not-found" || codeOf(error) === "auth/invalid-email") return null;
    throw error;
  }
}

/** Succeeds as well when there is no such account. */
async function ignoringMissing(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (codeOf(error) !== "auth/user-not-found") throw error;
  }
}

/** The provider's current status of an account, or null when there is no such account. */
async function readStatus(found: Promise<UserRecord>): Promise<AccountStatus | null> {
  try {
    const record = await found;
    const { disabled, customClaims } = record;
    return {
      disabled,
      validAfter: validAfterOf(record),
      admin: customClaims?.["admin"] === true,
      methods: methodsOf(record),
    };
  } catch (error) {
    if (codeOf(error) === "auth/user-not-found") return null;
    throw error;
  }
}

/**
 * Accounts, tokens and action codes of Firebase Authentication.
 * @param clock epoch milliseconds, for the cache of account statuses.
 */
export function createAccountsGateway(app: App, env: Env, clock: () => number = Date.now) {
  let auth: Promise<Auth> | undefined;
  const load = () => (auth ??= import("firebase-admin/auth").then(({ getAuth }) => getAuth(app)));
  const statusOf = createStatusCache(async (uid) => readStatus((await load()).getUser(uid)), clock);

  const finders = {
    get: async (uid: string): Promise<Account | null> => orNull((await load()).getUser(uid)),
    findByEmail: async (email: string): Promise<Account | null> => orNull((await load()).getUserByEmail(email)),
  };

  return {
    /**
     * The user of an ID token; null when it is malformed, foreign or expired. Makes no request: `confirm` checks
     * whether the account is still valid.
     */
    async verifyToken(token: string): Promise<TokenUser | null> {
      try {
        const claims = await readIdToken(await load(), token, env.authEmulator !== null);
        return {
          uid: claims.uid,
          email: claims.email?.toLowerCase() ?? null,
          emailVerified: claims.email_verified ?? false,
          admin: claims["admin"] === true,
          authTime: typeof claims["issued"] === "number" ? claims["issued"] : claims.auth_time,
          ...(typeof claims["sso"] === "string" ? { sso: claims["sso"] } : {}),
          ...(claims["passkey"] === true ? { passkey: true } : {}),
        };
      } catch (error) {
        // The library throws a SyntaxError when a part of the token is not JSON.
        if (error instanceof SyntaxError || BAD_TOKEN.has(codeOf(error))) return null;
        throw error;
      }
    },

    /**
     * Checks that the provider still accepts a token; null when the account has been disabled, deleted or signed out. A
     * token is valid for an hour regardless of later changes, so the provider is asked on every request of an admin.
     * For others its answer is cached for a minute, so that many users do not exhaust the quota of look-ups.
     * @param fresh true to bypass the cache.
     */
    async confirm(user: TokenUser, { fresh }: { readonly fresh: boolean }): Promise<TokenUser | null> {
      const status = await statusOf(user.uid, fresh || user.admin);
      if (status === null || status.disabled || user.authTime < status.validAfter) return null;
      return { ...user, admin: user.admin && status.admin };
    },

    /** The sign-in methods of an account at the provider, from the cache that `confirm` uses: up to a minute old. */
    async methodsOf(uid: string): Promise<readonly string[]> {
      return (await statusOf(uid, false))?.methods ?? [];
    },

    ...finders,

    /**
     * The admins among a page of accounts.
     * @param page the provider's page token; the first page without it.
     * @returns their ids, and the next page token; null after the last page.
     */
    async listAdmins(page?: string): Promise<{ readonly uids: readonly string[]; readonly next: string | null }> {
      const { users, pageToken } = await (await load()).listUsers(PAGE_SIZE, page);
      const admins = users.filter(({ customClaims, disabled }) => customClaims?.["admin"] === true && !disabled);
      return { uids: admins.map(({ uid }) => uid), next: pageToken ?? null };
    },

    /**
     * Ends every session at the provider, which then issues no new tokens. Use-cases call `endSessions`. A user without
     * an account there, such as an employee without an email address, has no sessions.
     */
    async revokeSessions(uid: string): Promise<void> {
      await ignoringMissing((await load()).revokeRefreshTokens(uid));
    },

    /**
     * A custom token with which a browser signs in to an account after we have verified the user ourselves.
     * @param proof how the user was verified; every token of the session contains it.
     * @param now epoch milliseconds of the request that verified the user: the session counts as signed in then.
     */
    async createSignInToken(uid: string, proof: SignInProof, now: number): Promise<string> {
      return (await load()).createCustomToken(uid, { ...proof, issued: Math.floor(now / 1000) });
    },

    /** Whether admins of the platform have to sign in with a passkey. */
    adminsNeedPasskey: (): boolean => env.adminsNeedPasskey,

    /** Deletes an account; succeeds as well when it is already gone. */
    async delete(uid: string): Promise<void> {
      await ignoringMissing((await load()).deleteUser(uid));
    },

    ...createAccountChanges(load, finders),
    ...createActionCodes(app, env),
  };
}
export type AccountsGateway = ReturnType<typeof createAccountsGateway>;
