import { randomBytes } from "node:crypto";
import type { Auth } from "firebase-admin/auth";
import { codeOf } from "./error-code.ts";

/** An account at the identity provider. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  /** Custom claim `admin: true`. */
  readonly admin: boolean;
  /** Sign-in methods at the provider: `password`, `google`, `apple`. */
  readonly methods: readonly string[];
}

/** Possible results of requesting another email address. */
export type EmailChange = { readonly account: Account } & (
  | { readonly kind: "free"; readonly code: string }
  | { readonly kind: "taken"; readonly by: Account }
  | { readonly kind: "unchanged" | "unusable" }
);

/** Errors about the addresses of a link rather than the service. */
const NO_LINK = new Set([
  "auth/email-already-exists",
  "auth/email-not-found",
  "auth/invalid-email",
  "auth/invalid-new-email",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** Errors when the account already exists. */
const TAKEN = new Set(["auth/email-already-exists", "auth/uid-already-exists"]);

/** Errors about a password. */
const WEAK = new Set(["auth/invalid-password", "auth/weak-password", "auth/password-does-not-meet-requirements"]);

/** firebase-admin's error when the provider returns no link, as it does for addresses that it protects. */
const NO_LINK_MADE = /EXCEED_LIMIT|TOO_MANY_ATTEMPTS|Unable to create the email action link/;

/** The code of a link, or null when the provider creates none for these addresses, or no more for now. */
async function codeOfLink(made: Promise<string>): Promise<string | null> {
  try {
    return new URL(await made).searchParams.get("oobCode");
  } catch (error) {
    const none = error instanceof Error && NO_LINK_MADE.test(error.message);
    if (none || NO_LINK.has(codeOf(error))) return null;
    throw error;
  }
}

/** The identity provider's ids of Google and Apple. */
const EXTERNAL_PROVIDERS = ["google.com", "apple.com"];

interface Finders {
  readonly get: (uid: string) => Promise<Account | null>;
  readonly findByEmail: (email: string) => Promise<Account | null>;
}

/** Creates accounts, and sets the passwords of verified owners. */
function createAccounts(load: () => Promise<Auth>, get: Finders["get"]) {
  async function trySetPassword(
    uid: string,
    change: { readonly password: string; readonly emailVerified?: true },
  ): Promise<"done" | "weak" | "missing"> {
    try {
      await (await load()).updateUser(uid, change);
      return "done";
    } catch (error) {
      const code = codeOf(error);
      if (code === "auth/user-not-found") return "missing";
      if (WEAK.has(code)) return "weak";
      throw error;
    }
  }

  return {
    /**
     * Creates an account with an unconfirmed address.
     * @param password null: a random one, until the owner sets another with a link.
     * @param uid the id to use; an account created with it before is the same account.
     * @returns its id; null when another account has the address.
     */
    async create(email: string, password: string | null, uid?: string): Promise<string | null> {
      try {
        const secret = password ?? randomBytes(32).toString("base64url");
        const chosen = uid === undefined ? {} : { uid };
        return (await (await load()).createUser({ ...chosen, email, password: secret })).uid;
      } catch (error) {
        if (!TAKEN.has(codeOf(error))) throw error;
        const own = uid === undefined ? null : await get(uid);
        return own?.email === email ? own.uid : null;
      }
    },

    /** Marks the address of an account as confirmed. */
    async confirmEmail(uid: string): Promise<void> {
      await (await load()).updateUser(uid, { emailVerified: true });
    },

    /**
     * Sets the password of an account whose owner has proved access to its mailbox, which also confirms the address.
     * @returns `weak` when the provider rejects the password, `missing` when there is no account; nothing is changed
     * then.
     */
    setPassword: (uid: string, password: string) => trySetPassword(uid, { password, emailVerified: true }),

    /** Sets the password of an account whose owner is signed in, with the same results. */
    changePassword: (uid: string, password: string) => trySetPassword(uid, { password }),
  };
}

/** Creates links whose codes change an account, and makes immediate changes to accounts. */
export function createAccountChanges(load: () => Promise<Auth>, { get, findByEmail }: Finders) {
  return {
    ...createAccounts(load, get),

    /** The code of a link to set a new password, or null: no such account, or too many links recently. */
    async createPasswordReset(email: string): Promise<string | null> {
      return codeOfLink((await load()).generatePasswordResetLink(email));
    },

    /** The code of a link that confirms an account's address, or null: no such account, or too many links recently. */
    async createVerification(email: string): Promise<string | null> {
      return codeOfLink((await load()).generateEmailVerificationLink(email));
    },

    /**
     * Prepares a change of the sign-in address. The provider applies it when the code is returned, which requires
     * access to the new mailbox. The same requests are sent to the provider whatever the result.
     */
    async createEmailChange(uid: string, email: string): Promise<EmailChange> {
      const [provider, account] = await Promise.all([load(), get(uid)]);
      if (account === null) throw new Error("There is no such account.");
      const [other, code] = await Promise.all([
        findByEmail(email),
        codeOfLink(provider.generateVerifyAndChangeEmailLink(account.email ?? "-", email)),
      ]);
      if (other?.uid === uid) return { kind: "unchanged", account };
      if (other !== null) return { kind: "taken", account, by: other };
      return code === null ? { kind: "unusable", account } : { kind: "free", account, code };
    },

    /** Disconnects Google or Apple from an account. */
    async disconnect(uid: string, providers: readonly ("google" | "apple")[]): Promise<void> {
      const providersToUnlink = providers.map((provider) => `${provider}.com`);
      await (await load()).updateUser(uid, { providersToUnlink });
    },

    /**
     * Restores a former address of an account, as verified, with a random password and no other sign-in method.
     * @returns `taken` when another account has the address; nothing is changed then.
     */
    async restoreEmail(uid: string, email: string): Promise<"done" | "taken"> {
      const password = randomBytes(32).toString("base64url");
      try {
        await (
          await load()
        ).updateUser(uid, { email, emailVerified: true, password, providersToUnlink: EXTERNAL_PROVIDERS });
        return "done";
      } catch (error) {
        if (codeOf(error) === "auth/email-already-exists") return "taken";
        throw error;
      }
    },

    /**
     * Sets or removes the claim of platform admins, which appears in tokens issued from then on; a missing account is
     * ignored.
     */
    async setAdmin(uid: string, isAdmin: boolean): Promise<void> {
      try {
        const provider = await load();
        const { admin: _admin, ...claims } = (await provider.getUser(uid)).customClaims ?? {};
        await provider.setCustomUserClaims(uid, isAdmin ? { ...claims, admin: true } : claims);
      } catch (error) {
        if (codeOf(error) !== "auth/user-not-found") throw error;
      }
    },

    /** Disables or enables sign-ins of an account. False when there is no such account. */
    async setDisabled(uid: string, disabled: boolean): Promise<boolean> {
      try {
        await (await load()).updateUser(uid, { disabled });
        return true;
      } catch (error) {
        if (codeOf(error) !== "auth/user-not-found") throw error;
        return false;
      }
    },

    /** Disables an account and frees its address for another account. */
    async displace(uid: string): Promise<void> {
      // The provider cannot remove an account's address; `.invalid` is reserved (RFC 2606).
      const email = `${uid.toLowerCase()}@displaced.invalid`;
      await (await load()).updateUser(uid, { email, emailVerified: false, disabled: true });
    },
  };
}
