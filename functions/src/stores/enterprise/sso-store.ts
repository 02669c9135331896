import {
  readSso,
  readSsoAttempt,
  readSsoIdentity,
  ssoAttemptShape,
  type StoredSso,
  type StoredSsoAttempt,
  type StoredSsoIdentity,
} from "@cardinal/contract/stored/connections/sso";
import { readRecords, readString } from "@cardinal/contract/stored/record";
import { createHash } from "node:crypto";
import type { Database } from "firebase-admin/database";
import type { Change, Swept } from "../change.ts";
import { transact } from "../infrastructure/transact.ts";

const SWEEP_SIZE = 500;
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

const attemptPath = (state: string) => `sso_attempts/${hash(state)}`;
/** Unambiguous, because an issuer contains no line break. */
const subjectPath = ({ enterprise, issuer, subject }: Subject) =>
  `sso_subjects/${enterprise}/${hash(`${issuer}\n${subject}`)}`;

/** A user at the identity provider of an enterprise. */
export type Subject = Pick<StoredSsoIdentity, "enterprise" | "issuer" | "subject">;

/**
 * `sso/{enterprise}`, `sso_attempts/{hash of the state}` (`.indexOn` until), and the links between accounts and
 * identities, in both directions: `sso_identities/{uid}` and `sso_subjects/{enterprise}/{hash of issuer and subject}`.
 */
export function createSsoStore(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    /** The identity provider of an enterprise; null when there is none. */
    async get(enterprise: string): Promise<StoredSso | null> {
      return readSso(await read(`sso/${enterprise}`));
    },

    replacement: (enterprise: string, sso: StoredSso): Change => ({ [`sso/${enterprise}`]: sso }),

    /** Removes the provider with all its links; identities that remain with users are no longer valid. */
    removal: (enterprise: string): Change => ({ [`sso/${enterprise}`]: null, [`sso_subjects/${enterprise}`]: null }),

    /** Removes all links: another client, or another provider, identifies users differently. */
    unlinkingAll: (enterprise: string): Change => ({ [`sso_subjects/${enterprise}`]: null }),

    /** Stores a started sign-in. */
    async open(state: string, attempt: StoredSsoAttempt): Promise<void> {
      await db.ref(attemptPath(state)).set(attempt);
    },

    /** Takes a sign-in, at most once under concurrency. @returns null when there is none, or it has expired. */
    async take(state: string, now: number): Promise<StoredSsoAttempt | null> {
      const { before } = await transact(db.ref(attemptPath(state)), readSsoAttempt, () => null);
      return before !== null && before.until > now ? before : null;
    },

    /** Removes a batch of expired sign-ins. @returns how many, and whether there may be more. */
    async sweepAttempts(now: number): Promise<Swept> {
      const old = db.ref("sso_attempts").orderByChild("until").endAt(now).limitToFirst(SWEEP_SIZE);
      const expired = Object.keys(readRecords(ssoAttemptShape, (await old.get()).val()));
      if (expired.length > 0)
        await db.ref("sso_attempts").update(Object.fromEntries(expired.map((attempt) => [attempt, null])));
      return { removed: expired.length, more: expired.length === SWEEP_SIZE };
    },

    /** The account linked to an identity, confirmed in both directions; null when there is none. */
    async findAccount(subject: Subject): Promise<string | null> {
      const uid = readString(await read(subjectPath(subject)));
      const identity = uid === null ? null : readSsoIdentity(await read(`sso_identities/${uid}`));
      return identity !== null && subjectPath(identity) === subjectPath(subject) ? uid : null;
    },

    /**
     * The identity linked to an account at an enterprise's provider, confirmed in both directions; null when there is
     * none.
     */
    async getIdentity(uid: string, enterprise: string): Promise<StoredSsoIdentity | null> {
      const identity = readSsoIdentity(await read(`sso_identities/${uid}`));
      if (identity === null || identity.enterprise !== enterprise) return null;
      return readString(await read(subjectPath(identity))) === uid ? identity : null;
    },

    /** The change that links an account with an identity. Of two concurrent changes, the last wins. */
    binding: (uid: string, identity: StoredSsoIdentity): Change => ({
      [`sso_identities/${uid}`]: identity,
      [subjectPath(identity)]: uid,
    }),

    /** The change that unlinks an account, whichever enterprise it was linked at. */
    async unbinding(uid: string): Promise<Change> {
      const identity = readSsoIdentity(await read(`sso_identities/${uid}`));
      if (identity === null) return {};
      const path = subjectPath(identity);
      const isOwn = readString(await read(path)) === uid;
      return { [`sso_identities/${uid}`]: null, ...(isOwn ? { [path]: null } : {}) };
    },
  };
}
export type SsoStore = ReturnType<typeof createSsoStore>;
