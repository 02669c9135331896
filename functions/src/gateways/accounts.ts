import type { App } from "firebase-admin/app";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { Env } from "../config/env.ts";
import type { Actor } from "../domain/actor.ts";
import { type Account, createAccountChanges } from "./provider/account-changes.ts";
import { createActionCodes } from "./provider/action-codes.ts";
import { codeOf } from "./provider/error-code.ts";
import { createWordKeeper, type Word } from "./provider/kept-word.ts";

/** Codes of firebase-admin that say "this token is not good", as opposed to "this could not be found out". */
const BAD_TOKEN = new Set([
  "auth/argument-error",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** The most accounts that the provider lists at once. */
const MOST_ACCOUNTS = 1000;

/** Our names of the provider's ways to sign in; `password` is one of its own. */
const METHODS: Readonly<Partial<Record<string, string>>> = { "google.com": "google", "apple.com": "apple" };

function methodsOf({ providerData }: UserRecord): string[] {
  return providerData.map(({ providerId }) => METHODS[providerId] ?? providerId);
}

function toAccount(record: UserRecord): Account {
  const { uid, email, emailVerified, disabled, customClaims } = record;
  const admin = customClaims?.["admin"] === true;
  return { uid, email: email?.toLowerCase() ?? null, emailVerified, disabled, admin, methods: methodsOf(record) };
}

/** Null instead of an error when there is no such account. */
async function orNull(found: Promise<UserRecord>): Promise<Account | null> {
  try {
    return toAccount(await found);
  } catch (error) {
    if (codeOf(error) === "auth/user-not-found" || codeOf(error) === "auth/invalid-email") return null;
    throw error;
  }
}

/** Done as well when there is no such account. */
async function unlessGone(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (codeOf(error) !== "auth/user-not-found") throw error;
  }
}

/** How many seconds after an account's creation the provider may still be writing it. */
const CREATION_S = 1;

/**
 * Since when the provider accepts sign-ins, in epoch seconds; 0 while nothing has ended one. The provider writes that
 * second into a new account too, and may do so a second after the sign-in that created it: that ends no session.
 */
function validAfterOf({ tokensValidAfterTime: since, metadata }: UserRecord): number {
  const seconds = since === undefined ? 0 : Date.parse(since) / 1000;
  return seconds <= Date.parse(metadata.creationTime) / 1000 + CREATION_S ? 0 : seconds;
}

/** What the provider says of an account now, or null when there is none. */
async function readWord(found: Promise<UserRecord>): Promise<Word | null> {
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
 * Accounts, tokens and account mails of Firebase Authentication.
 * @param clock epoch milliseconds, for how long the provider's word is kept.
 */
export function createAccountsGateway(app: App, env: Env, clock: () => number = Date.now) {
  let auth: Promise<Auth> | undefined;
  const load = () => (auth ??= import("firebase-admin/auth").then(({ getAuth }) => getAuth(app)));
  const wordOf = createWordKeeper(async (uid) => readWord((await load()).getUser(uid)), clock);

  const finders = {
    get: async (uid: string): Promise<Account | null> => orNull((await load()).getUser(uid)),
    findByEmail: async (email: string): Promise<Account | null> => orNull((await load()).getUserByEmail(email)),
  };

  return {
    /**
     * What an ID token says; null when it is malformed, foreign or expired. Asks nobody: `confirm` tells whether it still
     * holds.
     */
    async verifyToken(token: string): Promise<Actor | null> {
      try {
        const claims = await (await load()).verifyIdToken(token);
        return {
          uid: claims.uid,
          email: claims.email?.toLowerCase() ?? null,
          emailVerified: claims.email_verified ?? false,
          admin: claims["admin"] === true,
          authTime: claims.auth_time,
          ...(typeof claims["sso"] === "string" ? { sso: claims["sso"] } : {}),
        };
      } catch (error) {
        // What is no JSON between the dots is thrown as it was found.
        if (error instanceof SyntaxError || BAD_TOKEN.has(codeOf(error))) return null;
        throw error;
      }
    },

    /**
     * Whether the provider still accepts a token; null when the account is disabled, deleted or signed out since. A
     * token is valid for an hour regardless of later changes, so the provider is asked on every request of an admin.
     * For others its answer is kept for a minute, so that a crowd does not use up the quota of look-ups.
     * @param fresh true to ask now.
     */
    async confirm(actor: Actor, { fresh }: { readonly fresh: boolean }): Promise<Actor | null> {
      const word = await wordOf(actor.uid, fresh || actor.admin);
      if (word === null || word.disabled || actor.authTime < word.validAfter) return null;
      return { ...actor, admin: actor.admin && word.admin };
    },

    /** How somebody signs in with the provider, as its word says that `confirm` goes by: up to a minute old. */
    async methodsOf(uid: string): Promise<readonly string[]> {
      return (await wordOf(uid, false))?.methods ?? [];
    },

    ...finders,

    /**
     * The admins among some accounts.
     * @param page the provider's word for the page of accounts; the first without it.
     * @returns their ids, and the word for the next page; null after the last one.
     */
    async listAdmins(page?: string): Promise<{ readonly uids: readonly string[]; readonly next: string | null }> {
      const { users, pageToken } = await (await load()).listUsers(MOST_ACCOUNTS, page);
      const admins = users.filter(({ customClaims, disabled }) => customClaims?.["admin"] === true && !disabled);
      return { uids: admins.map(({ uid }) => uid), next: pageToken ?? null };
    },

    /**
     * Ends every session at the provider, which gives no new tokens then. Use-cases call `endSessions`. Somebody without an
     * account there, such as an employee without an email address, has no sessions.
     */
    async revokeSessions(uid: string): Promise<void> {
      await unlessGone((await load()).revokeRefreshTokens(uid));
    },

    /**
     * What lets a browser sign in to an account for whom we have found out ourselves that they may.
     * @param sso the enterprise whose identity provider said who it is; every token of the session names it.
     */
    async createSignInToken(uid: string, sso?: string): Promise<string> {
      return (await load()).createCustomToken(uid, sso === undefined ? undefined : { sso });
    },

    /** Deletes an account; one that is gone already is deleted too. */
    async delete(uid: string): Promise<void> {
      await unlessGone((await load()).deleteUser(uid));
    },

    ...createAccountChanges(load, finders),
    ...createActionCodes(app, env),
  };
}
export type AccountsGateway = ReturnType<typeof createAccountsGateway>;
