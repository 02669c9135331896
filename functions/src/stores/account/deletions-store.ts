import { readDeletion, type StoredDeletion } from "@cardinal/contract/stored/account";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { transact } from "../machinery/transact.ts";

/** `account_deletions/{uid}` (`.indexOn` lease_until): one run at a time works on a deletion, until it is finished. */
export function createDeletionsStore(db: Database) {
  return {
    /** The deletion as part of the write that begins it, with the first run's lease. */
    creation(uid: string, now: number, leaseUntil: number): Change {
      const stored: StoredDeletion = { requested_date: now, lease_until: leaseUntil, pauses: 0 };
      return { [`account_deletions/${uid}`]: stored };
    },

    /** Takes on a deletion that nobody is at work on; false when somebody is, or when it is finished. */
    async claim(uid: string, now: number, leaseUntil: number): Promise<boolean> {
      let free = false;
      const { committed } = await transact(db.ref(`account_deletions/${uid}`), readDeletion, (current) => {
        free = current !== null && current.lease_until <= now;
        if (current === null) return null;
        return free ? { ...current, lease_until: leaseUntil } : undefined;
      });
      return committed && free;
    },

    /** Ends a run before everything is done, which starts the next one. */
    async pause(uid: string, now: number): Promise<void> {
      await transact(db.ref(`account_deletions/${uid}`), readDeletion, (current) =>
        current === null ? null : { ...current, lease_until: now, pauses: current.pauses + 1 },
      );
    },

    async remove(uid: string): Promise<void> {
      await db.ref(`account_deletions/${uid}`).remove();
    },

    /** User ids of deletions that nobody is at work on: at most `limit`, the longest waiting first. */
    async listDue(now: number, limit: number): Promise<string[]> {
      const due = await db.ref("account_deletions").orderByChild("lease_until").endAt(now).limitToFirst(limit).get();
      const found: string[] = [];
      due.forEach((child) => {
        found.push(child.key);
      });
      return found;
    },
  };
}
export type DeletionsStore = ReturnType<typeof createDeletionsStore>;
