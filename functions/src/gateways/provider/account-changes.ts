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
  /** Ways to sign in that the provider knows: `password`, `google`, `apple`. */
  readonly methods: readonly string[];
}

/** What can become of an account's wish for another address. */
export type EmailChange = { readonly account: Account } & (
  | { readonly kind: "free"; readonly code: string }
  | { readonly kind: "taken"; readonly by: Account }
  | { readonly kind: "unchanged" | "unusable" }
);

/** Refusals of a link that are about the addresses, and no trouble of the service. */
const NO_LINK = new Set([
  "auth/email-already-exists",
  "auth/email-not-found",
  "auth/invalid-email",
  "auth/invalid-new-email",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** Refusals of an account that there is already. */
const TAKEN = new Set(["auth/email-already-exists", "auth/uid-already-exists"]);

/** Refusals of a password. */
const WEAK = new Set(["auth/invalid-password", "auth/weak-password", "auth/password-does-not-meet-requirements"]);

/** What firebase-admin says when the provider answers without a link, as it does for addresses that it protects. */
const NO_LINK_MADE = /EXCEED_LIMIT|TOO_MANY_ATTEMPTS|Unable to create the email action link/;

/** The code of a link, or null when the provider makes none for these addresses, or no more of them for now. */
async function codeOfLink(made: Promise<string>): Promise<string | null> {
  try {
    return new URL(await made).searchParams.get("oobCode");
  } catch (error) {
    const none = error instanceof Error && NO_LINK_MADE.test(error.message);
    if (none || NO_LINK.has(codeOf(error))) return null;
    throw error;
  }
}

/** The identity provider's names of Google and Apple. */
const ELSEWHERE = ["google.com", "apple.com"];

interface Finders {
  readonly get: (uid: string) => Promise<Account | null>;
  readonly findByEmail: (email: string) => Promise<Account | null>;
}

/** Makes accounts, and sets the passwords of those whose owner has proved who they are. */
function createAccounts(load: () => Promise<Auth>, get: Finders["get"]) {
  return {
    /**
     * Makes an account with an address that nobody has confirmed.
     * @param password null: one that nobody knows, until its owner sets another by a link.
     * @param uid the id that it gets; one that was made with it before is the same account.
     * @returns its id; null when there is another account with the address.
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

    /** Notes that the address of an account is its owner's. */
    async confirmEmail(uid: string): Promise<void> {
      await (await load()).updateUser(uid, { emailVerified: true });
    },

    /**
     * Sets the password of an account whose owner has proved that they read its mail, which confirms the address.
     * @returns `weak` when the provider takes no such password, `missing` when there is no account, and nothing is changed.
     */
    async setPassword(uid: string, password: string): Promise<"done" | "weak" | "missing"> {
      try {
        await (await load()).updateUser(uid, { password, emailVerified: true });
        return "done";
      } catch (error) {
        const code = codeOf(error);
        if (code === "auth/user-not-found") return "missing";
        if (WEAK.has(code)) return "weak";
        throw error;
      }
    },
  };
}

/** Makes links that change an account when their code is brought back, and changes accounts at once. */
export function createAccountChanges(load: () => Promise<Auth>, { get, findByEmail }: Finders) {
  return {
    ...createAccounts(load, get),

    /** The code of a link to set a new password with, or null: no such account, or too many links lately. */
    async createPasswordReset(email: string): Promise<string | null> {
      return codeOfLink((await load()).generatePasswordResetLink(email));
    },

    /** The code of a link that confirms an account's address, or null: no such account, or too many links lately. */
    async createVerification(email: string): Promise<string | null> {
      return codeOfLink((await load()).generateEmailVerificationLink(email));
    },

    /**
     * Prepares another address to sign in with. The provider takes it over when its code is brought back, which only
     * who reads that address's mail can do. Asks the provider the same questions whatever the answer is.
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

    /** Takes accounts at Google or Apple off an account. */
    async disconnect(uid: string, providers: readonly ("google" | "apple")[]): Promise<void> {
      const providersToUnlink = providers.map((provider) => `${provider}.com`);
      await (await load()).updateUser(uid, { providersToUnlink });
    },

    /**
     * Gives an account back an address that was its own, as verified, a password that nobody knows, and no other way to sign
     * in.
     * @returns `taken` when another account has it, and nothing is changed.
     */
    async restoreEmail(uid: string, email: string): Promise<"done" | "taken"> {
      const password = randomBytes(32).toString("base64url");
      try {
        await (await load()).updateUser(uid, { email, emailVerified: true, password, providersToUnlink: ELSEWHERE });
        return "done";
      } catch (error) {
        if (codeOf(error) === "auth/email-already-exists") return "taken";
        throw error;
      }
    },

    /** Sets or removes the claim of admins of the platform, which tokens carry from the next one on; an account that is gone is left. */
    async setAdmin(uid: string, isAdmin: boolean): Promise<void> {
      try {
        const provider = await load();
        const { admin: _admin, ...claims } = (await provider.getUser(uid)).customClaims ?? {};
        await provider.setCustomUserClaims(uid, isAdmin ? { ...claims, admin: true } : claims);
      } catch (error) {
        if (codeOf(error) !== "auth/user-not-found") throw error;
      }
    },

    /** Lets an account sign in no more, or again. False when there is no such account. */
    async setDisabled(uid: string, disabled: boolean): Promise<boolean> {
      try {
        await (await load()).updateUser(uid, { disabled });
        return true;
      } catch (error) {
        if (codeOf(error) !== "auth/user-not-found") throw error;
        return false;
      }
    },

    /** Disables an account and takes its address off it, so that another account can have the address. */
    async displace(uid: string): Promise<void> {
      // The provider knows no account that had an address and has none; `.invalid` belongs to nobody (RFC 2606).
      const email = `${uid.toLowerCase()}@displaced.invalid`;
      await (await load()).updateUser(uid, { email, emailVerified: false, disabled: true });
    },
  };
}
