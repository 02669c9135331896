import {
  readPasskeyRegistration,
  readPasskeys,
  type StoredPasskey,
  type StoredPasskeyRegistration,
} from "@cardinal/contract/stored/account";
import { readNumber, toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { type Change, at, type Swept } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

const SWEEP_SIZE = 500;

/** Challenges to be signed: by a user's new passkey, or for a sign-in. */
function challengesIn(db: Database) {
  return {
    /** Starts a registration, replacing one in progress. */
    async beginRegistration(uid: string, registration: StoredPasskeyRegistration): Promise<void> {
      await db.ref().update(at(`passkey_registrations`, { [uid]: registration }));
    },

    /** Ends the registration in progress. @returns its challenge; null when there is none, or it has expired. */
    async takeRegistration(uid: string, now: number): Promise<string | null> {
      const { before } = await transact(db.ref(`passkey_registrations/${uid}`), readPasskeyRegistration, () => null);
      return before !== null && before.until > now ? before.challenge : null;
    },

    /** Opens a challenge for the first sign-in that signs it. */
    async open(challenge: string, until: number): Promise<void> {
      await db.ref(`passkey_challenges/${challenge}`).set(until);
    },

    /** Takes a challenge. @returns whether it was open and has not expired. */
    async take(challenge: string, now: number): Promise<boolean> {
      const { before: until } = await transact(db.ref(`passkey_challenges/${challenge}`), readNumber, () => null);
      return (until ?? 0) > now;
    },

    /** Removes a batch of expired challenges. @returns how many, and whether there may be more. */
    async sweep(now: number): Promise<Swept> {
      const old = db.ref("passkey_challenges").orderByValue().endAt(now).limitToFirst(SWEEP_SIZE);
      const expired = Object.keys(toRecord((await old.get()).val()));
      if (expired.length > 0)
        await db.ref("passkey_challenges").update(Object.fromEntries(expired.map((challenge) => [challenge, null])));
      return { removed: expired.length, more: expired.length === SWEEP_SIZE };
    },
  };
}

/**
 * `passkeys/{uid}`, `passkey_registrations/{uid}`, and `passkey_challenges/{challenge}` (`.indexOn` value): the
 * passkeys of accounts, and the open challenges. A challenge can be taken only once.
 */
export function createPasskeysStore(db: Database) {
  const place = (uid: string) => db.ref(`passkeys/${uid}`);

  return {
    /** Oldest first. */
    async list(uid: string): Promise<(StoredPasskey & { readonly id: string })[]> {
      const kept = Object.entries(readPasskeys((await place(uid).get()).val()));
      return kept.map(([id, passkey]) => ({ id, ...passkey })).sort((a, b) => a.created_date - b.created_date);
    },

    /** Null when the id is unknown. */
    async get(uid: string, id: string): Promise<StoredPasskey | null> {
      const stored: unknown = (await place(uid).child(id).get()).val();
      return readPasskeys({ [id]: stored })[id] ?? null;
    },

    /** Adds a passkey unless it exists, or there are `most` others, also under concurrency. */
    async add(uid: string, id: string, passkey: StoredPasskey, most: number): Promise<"done" | "known" | "full"> {
      let outcome: "done" | "known" | "full" = "done";
      await transact(place(uid), readPasskeys, (current) => {
        const kept = current ?? {};
        outcome = kept[id] === undefined ? (Object.keys(kept).length < most ? "done" : "full") : "known";
        return outcome === "done" ? { ...kept, [id]: passkey } : undefined;
      });
      return outcome;
    },

    /** Renames a passkey; null when the id is unknown. */
    async rename(uid: string, id: string, name: string): Promise<StoredPasskey | null> {
      const { value } = await transact(place(uid), readPasskeys, (current) => {
        const passkey = current?.[id];
        return passkey === undefined ? current : { ...current, [id]: { ...passkey, name } };
      });
      return value?.[id] ?? null;
    },

    /**
     * Records a sign-in. The counter of an authenticator that has one must have increased, even under concurrent
     * sign-ins.
     * @returns false when it has not, or the passkey is gone; nothing is changed then.
     */
    async use(uid: string, id: string, counter: number, now: number): Promise<boolean> {
      let isNewer = false;
      await transact(place(uid), readPasskeys, (current) => {
        const passkey = current?.[id];
        isNewer = passkey !== undefined && (counter > passkey.counter || (counter === 0 && passkey.counter === 0));
        // An uncached value looks empty: returning it unchanged makes the SDK fetch it.
        if (passkey === undefined) return current;
        return isNewer ? { ...current, [id]: { ...passkey, counter, used_date: now } } : undefined;
      });
      return isNewer;
    },

    /** The change that removes a passkey. */
    removal(uid: string, id: string): Change {
      return { [`passkeys/${uid}/${id}`]: null };
    },

    /** The change that removes all passkeys of an account, and a registration in progress. */
    removalOfAll(uid: string): Change {
      return { [`passkeys/${uid}`]: null, [`passkey_registrations/${uid}`]: null };
    },

    ...challengesIn(db),
  };
}
export type PasskeysStore = ReturnType<typeof createPasskeysStore>;
