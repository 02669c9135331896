import { adminShape, readAdmin, type StoredAdmin } from "@cardinal/contract/stored/platform/admin";
import { readNumber, readRecords } from "@cardinal/contract/stored/record";
import { type Database, ServerValue } from "firebase-admin/database";
import { referenceOf } from "../audit-store.ts";
import { type Change, commitUnlessRefused } from "../change.ts";

const place = (uid: string) => `platform/admins/${uid}`;

/**
 * `platform/admins/{uid}` and `platform/owners`: who runs the platform, and how many of them are owners. The rules keep both in step,
 * and refuse to remove the last owner.
 * @param service the database as the platform service, which the rules check.
 */
export function createAdminsStore(db: Database, service: () => Database) {
  return {
    /** What somebody may do as an admin of the platform; null when they are none. */
    async get(uid: string): Promise<StoredAdmin | null> {
      return readAdmin((await db.ref(place(uid)).get()).val());
    },

    /** All of them by their user IDs: a few dozen at most. */
    async list(): Promise<Readonly<Record<string, StoredAdmin>>> {
      return readRecords(adminShape, (await db.ref("platform/admins").get()).val());
    },

    async countOwners(): Promise<number> {
      return readNumber((await db.ref("platform/owners").get()).val()) ?? 0;
    },

    /** Another record in the place of the one that was read (null: none), with the count of owners. */
    replacement(uid: string, before: StoredAdmin | null, after: Omit<StoredAdmin, "rev"> | null): Change {
      const step = Number(after?.role === "owner") - Number(before?.role === "owner");
      return {
        [place(uid)]: after === null ? null : { ...after, rev: (before?.rev ?? 0) + 1 },
        ...(step === 0 ? {} : { "platform/owners": ServerValue.increment(step) }),
      };
    },

    /** Replaces the id of somebody who is deleted by a reference in the records of those whom they gave a role. */
    async forgetting(uid: string): Promise<Change> {
      const all = Object.entries(readRecords(adminShape, (await db.ref("platform/admins").get()).val()));
      const given = all.filter(([, { by }]) => by === uid);
      return Object.fromEntries(given.map(([other]) => [`${place(other)}/by`, referenceOf(uid)]));
    },

    /** Applies changes as one, unless another change was faster, or the last owner would go. */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },
  };
}
export type AdminsStore = ReturnType<typeof createAdminsStore>;
