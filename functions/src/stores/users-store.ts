import { readUser, type StoredUser } from "@cardinal/contract/stored/user";
import { readString, toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { at, type Change, type Patch } from "./change.ts";

/** `users/{uid}`: who somebody is, what they may use, and where their card is. */
export function createUsersStore(db: Database) {
  return {
    /** The record, or null. */
    async get(uid: string): Promise<StoredUser | null> {
      return readUser((await db.ref(`users/${uid}`).get()).val());
    },

    /** Somebody’s address; null without a record. Reads one small value. */
    async getEmail(uid: string): Promise<string | null> {
      return readString((await db.ref(`users/${uid}/email`).get()).val());
    },

    /** Whether there is such a person: a record that has begun. Reads one small value. */
    async exists(uid: string): Promise<boolean> {
      return (await db.ref(`users/${uid}/created_date`).get()).exists();
    },

    /** Some of those whose accounts are to be deleted by `now`, the one that waits longest first. */
    async listDueDeletions(now: number, limit: number): Promise<string[]> {
      const due = db.ref("users").orderByChild("deletion_date").startAt(1).endAt(now).limitToFirst(limit);
      return Object.keys(toRecord((await due.get()).val()));
    },

    /** The whole record of a new person. */
    creation(uid: string, user: StoredUser): Change {
      return { [`users/${uid}`]: user };
    },

    /** Single fields; null removes one. */
    patch(uid: string, fields: Patch<StoredUser>): Change {
      return at(`users/${uid}`, fields);
    },
  };
}
export type UsersStore = ReturnType<typeof createUsersStore>;
