import { adminShape, readAdmin, type StoredAdmin } from "@cardinal/contract/stored/platform/admin";
import { readNumber, readRecords } from "@cardinal/contract/stored/record";
import { type Database, ServerValue } from "firebase-admin/database";
import { referenceOf } from "../audit-store.ts";
import { type Change, commitUnlessRefused } from "../change.ts";

const place = (uid: string) => `platform/admins/${uid}`;

/**
 * `platform/admins/{uid}` and `platform/owners`: the platform's admins, and how many of them are owners. The rules keep
 * both consistent, and refuse to remove the last owner.
 * @param service the database as the platform service, which the rules check.
 */
export function createAdminsStore(db: Database, service: () => Database) {
  return {
    /** A user's role as a platform admin; null when they have none. */
    async get(uid: string): Promise<StoredAdmin | null> {
      return readAdmin((await db.ref(place(uid)).get()).val());
    },

    /** All admins by user id: at most a few dozen. */
    async list(): Promise<Readonly<Record<string, StoredAdmin>>> {
      return readRecords(adminShape, (await db.ref("platform/admins").get()).val());
    },

    async countOwners(): Promise<number> {
      return readNumber((await db.ref("platform/owners").get()).val()) ?? 0;
    },

    /** Replaces the record that was read (null: none), with the count of owners. */
    replacement(uid: string, before: StoredAdmin | null, after: Omit<StoredAdmin, "rev"> | null): Change {
      const step = Number(after?.role === "owner") - Number(before?.role === "owner");
      return {
        [place(uid)]: after === null ? null : { ...after, rev: (before?.rev ?? 0) + 1 },
        ...(step === 0 ? {} : { "platform/owners": ServerValue.increment(step) }),
      };
    },

    /** Replaces a deleted user's id with a reference in the records of admins whom they appointed. */
    async forgetting(uid: string): Promise<Change> {
      const all = Object.entries(readRecords(adminShape, (await db.ref("platform/admins").get()).val()));
      const given = all.filter(([, { by }]) => by === uid);
      return Object.fromEntries(given.map(([other]) => [`${place(other)}/by`, referenceOf(uid)]));
    },

    /** Applies changes atomically, unless there was a concurrent change, or the last owner would be removed. */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },
  };
}
export type AdminsStore = ReturnType<typeof createAdminsStore>;
