import { readUser, type StoredUser } from "@cardinal/contract/stored/user";
import { readNumber, readString } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { orderKey } from "@cardinal/contract/stored/platform/listed-person";
import { at, type Change, type Patch } from "./change.ts";
import { childKeys } from "./infrastructure/list-keys.ts";

const dueAt = (uid: string, date: number) => `deletions_due/${orderKey(uid, date)}`;

/**
 * `users/{uid}`: a user's identity, rights and card address. `deletions_due/{moment}~{uid}: true` finds accounts to be
 * deleted.
 */
export function createUsersStore(db: Database) {
  return {
    /** The record, or null. */
    async get(uid: string): Promise<StoredUser | null> {
      return readUser((await db.ref(`users/${uid}`).get()).val());
    },

    /** A user’s email address; null without a record. Reads one small value. */
    async getEmail(uid: string): Promise<string | null> {
      return readString((await db.ref(`users/${uid}/email`).get()).val());
    },

    /** When a user last signed in (epoch ms); null if never. Reads one small value. */
    async getLastLogin(uid: string): Promise<number | null> {
      return readNumber((await db.ref(`users/${uid}/last_login`).get()).val());
    },

    /** Whether there is such a user, with a created record. Reads one small value. */
    async exists(uid: string): Promise<boolean> {
      return (await db.ref(`users/${uid}/created_date`).get()).exists();
    },

    /** A batch of users whose accounts are due for deletion by `now`, longest due first. */
    async listDueDeletions(
      now: number,
      limit: number,
      after?: string,
    ): Promise<{ readonly entry: string; readonly uid: string; readonly date: number }[]> {
      const ordered = db.ref("deletions_due").orderByKey();
      const rest = after === undefined ? ordered : ordered.startAfter(after);
      const due = rest.endBefore(orderKey("", now + 1));
      return childKeys(await due.limitToFirst(limit).get()).map((entry) => {
        const [date = "", uid = ""] = entry.split("~");
        return { entry, uid, date: Number(date) };
      });
    },

    /** Sets when an account is deleted; null: never. Two concurrent changes may leave an outdated entry. */
    async deletionDating(uid: string, date: number | null): Promise<Change> {
      const place = `users/${uid}/deletion_date`;
      const before: unknown = (await db.ref(place).get()).val();
      return {
        [place]: date,
        ...(typeof before === "number" && before !== date ? { [dueAt(uid, before)]: null } : {}),
        ...(date === null ? {} : { [dueAt(uid, date)]: true }),
      };
    },

    /** The index entry for the deletion time of an account, for the job that creates it. */
    dueDeletion: (uid: string, date: number): Change => ({ [dueAt(uid, date)]: true }),

    dueDeletionRemoval: (uid: string, date: number): Change => ({ [dueAt(uid, date)]: null }),

    /** Single fields; null removes one. */
    patch(uid: string, fields: Omit<Patch<StoredUser>, "deletion_date">): Change {
      return at(`users/${uid}`, fields);
    },
  };
}
export type UsersStore = ReturnType<typeof createUsersStore>;
