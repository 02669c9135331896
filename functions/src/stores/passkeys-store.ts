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

/** What is to be signed: by a new passkey of a person, or by whoever signs in. */
function challengesIn(db: Database) {
  return {
    /** Begins a registration in the place of one that is under way. */
    async beginRegistration(uid: string, registration: StoredPasskeyRegistration): Promise<void> {
      await db.ref().update(at(`passkey_registrations`, { [uid]: registration }));
    },

    /** Ends the registration that is under way. @returns its challenge; null when there is none, or it has expired. */
    async takeRegistration(uid: string, now: number): Promise<string | null> {
      let taken: StoredPasskeyRegistration | null = null;
      await transact(db.ref(`passkey_registrations/${uid}`), readPasskeyRegistration, (current) => {
        taken = current;
        return null;
      });
      const { challenge, until } = taken ?? { challenge: null, until: 0 };
      return until > now ? challenge : null;
    },

    /** Opens a challenge for whoever signs it first. */
    async open(challenge: string, until: number): Promise<void> {
      await db.ref(`passkey_challenges/${challenge}`).set(until);
    },

    /** Takes a challenge away. @returns whether it was open, and has not expired. */
    async take(challenge: string, now: number): Promise<boolean> {
      let until = 0;
      await transact(db.ref(`passkey_challenges/${challenge}`), readNumber, (current) => {
        until = current ?? 0;
        return null;
      });
      return until > now;
    },

    /** Forgets some of the challenges that have expired. @returns how many, and whether there may be more. */
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
 * `passkeys/{uid}`, `passkey_registrations/{uid}`, and `passkey_challenges/{challenge}` (`.indexOn` value): the passkeys of
 * accounts, and the challenges that are open. Whoever takes a challenge is the only one.
 */
export function createPasskeysStore(db: Database) {
  const place = (uid: string) => db.ref(`passkeys/${uid}`);

  return {
    /** Oldest first. */
    async list(uid: string): Promise<(StoredPasskey & { readonly id: string })[]> {
      const kept = Object.entries(readPasskeys((await place(uid).get()).val()));
      return kept.map(([id, passkey]) => ({ id, ...passkey })).sort((a, b) => a.created_date - b.created_date);
    },

    /** Null when there is none of this id. */
    async get(uid: string, id: string): Promise<StoredPasskey | null> {
      const stored: unknown = (await place(uid).child(id).get()).val();
      return readPasskeys({ [id]: stored })[id] ?? null;
    },

    /** Adds a passkey unless it is there, or `most` others are. Two at once are both counted. */
    async add(uid: string, id: string, passkey: StoredPasskey, most: number): Promise<"done" | "known" | "full"> {
      let outcome: "done" | "known" | "full" = "done";
      await transact(place(uid), readPasskeys, (current) => {
        const kept = current ?? {};
        outcome = kept[id] === undefined ? (Object.keys(kept).length < most ? "done" : "full") : "known";
        return outcome === "done" ? { ...kept, [id]: passkey } : undefined;
      });
      return outcome;
    },

    /** Gives one another name; null when there is none of this id. */
    async rename(uid: string, id: string, name: string): Promise<StoredPasskey | null> {
      const { value } = await transact(place(uid), readPasskeys, (current) => {
        const passkey = current?.[id];
        return passkey === undefined ? current : { ...current, [id]: { ...passkey, name } };
      });
      return value?.[id] ?? null;
    },

    /**
     * Notes that somebody has signed in. An authenticator that counts has to have gone on, also when two sign-ins are under
     * way at once.
     * @returns false when it has not, or the passkey is gone; nothing is changed then.
     */
    async use(uid: string, id: string, counter: number, now: number): Promise<boolean> {
      let went = false;
      await transact(place(uid), readPasskeys, (current) => {
        const passkey = current?.[id];
        went = passkey !== undefined && (counter > passkey.counter || (counter === 0 && passkey.counter === 0));
        // What is not known yet looks like nothing: the same again makes the SDK ask.
        if (passkey === undefined) return current;
        return went ? { ...current, [id]: { ...passkey, counter, used_date: now } } : undefined;
      });
      return went;
    },

    /** The change that removes one. */
    removal(uid: string, id: string): Change {
      return { [`passkeys/${uid}/${id}`]: null };
    },

    /** The change that removes all of an account, and what is under way. */
    removalOfAll(uid: string): Change {
      return { [`passkeys/${uid}`]: null, [`passkey_registrations/${uid}`]: null };
    },

    ...challengesIn(db),
  };
}
export type PasskeysStore = ReturnType<typeof createPasskeysStore>;
