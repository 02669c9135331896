import type { App } from "firebase-admin/app";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { Env } from "../config/env.ts";
import type { Actor } from "../domain/actor.ts";
import { createAccountChanges } from "./provider/account-changes.ts";
import { createActionCodes } from "./provider/action-codes.ts";
import { codeOf } from "./provider/error-code.ts";

/** An account at the identity provider. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
}

/** Codes of firebase-admin that say "this token is not good", as opposed to "this could not be found out". */
const BAD_TOKEN = new Set([
  "auth/argument-error",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/user-disabled",
  "auth/user-not-found",
]);

function toAccount(record: UserRecord): Account {
  const { uid, email, emailVerified, disabled } = record;
  return { uid, email: email?.toLowerCase() ?? null, emailVerified, disabled };
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

/** Accounts, tokens and account mails of Firebase Authentication. */
export function createAccountsGateway(app: App, env: Env) {
  let auth: Promise<Auth> | undefined;
  const load = () => (auth ??= import("firebase-admin/auth").then(({ getAuth }) => getAuth(app)));

  const finders = {
    get: async (uid: string): Promise<Account | null> => orNull((await load()).getUser(uid)),
    findByEmail: async (email: string): Promise<Account | null> => orNull((await load()).getUserByEmail(email)),
  };

  return {
    /**
     * Who an ID token belongs to; null when it is malformed, foreign, expired or revoked, or its account disabled or gone.
     * Asks the provider each time, so that signing somebody out takes effect at once.
     */
    async verifyToken(token: string): Promise<Actor | null> {
      try {
        const provider = await load();
        const claims = await provider.verifyIdToken(token, true);
        // A token says for an hour what was true when it was made: whoever is an admin no longer is none at once.
        const admin = claims["admin"] === true && (await provider.getUser(claims.uid)).customClaims?.["admin"] === true;
        return {
          uid: claims.uid,
          email: claims.email?.toLowerCase() ?? null,
          emailVerified: claims.email_verified ?? false,
          admin,
          authTime: claims.auth_time,
        };
      } catch (error) {
        if (BAD_TOKEN.has(codeOf(error))) return null;
        throw error;
      }
    },

    ...finders,

    /** Ends every session: what was signed in before this second is refused, and gets no new tokens. */
    async revokeSessions(uid: string): Promise<void> {
      await (await load()).revokeRefreshTokens(uid);
    },

    /** Deletes an account; one that is gone already is deleted too. */
    async delete(uid: string): Promise<void> {
      try {
        await (await load()).deleteUser(uid);
      } catch (error) {
        if (codeOf(error) !== "auth/user-not-found") throw error;
      }
    },

    ...createAccountChanges(load, finders),
    ...createActionCodes(app, env),
  };
}
export type AccountsGateway = ReturnType<typeof createAccountsGateway>;
