import { readApproval, readApprovals, type StoredApproval } from "@cardinal/contract/stored/platform/approval";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";

const place = (id: string) => `platform/approvals/${id}`;

/**
 * `platform/approvals/{id}`: requests of one owner that another one approves. The rules let each be decided once, and
 * not by its requester; changes are committed as the platform service (`admins.commitIfUnchanged`).
 */
export function createApprovalsStore(db: Database) {
  return {
    async get(id: string): Promise<StoredApproval | null> {
      return readApproval((await db.ref(place(id)).get()).val());
    },

    /** All approvals by id: those of a week, which are few. */
    async list(): Promise<Readonly<Record<string, StoredApproval>>> {
      return readApprovals((await db.ref("platform/approvals").get()).val());
    },

    /** A new request. */
    creation(approval: Omit<StoredApproval, "rev" | "state">): Change {
      const { key } = db.ref("platform/approvals").push();
      if (key === null) throw new Error("The database gave no key.");
      return { [place(key)]: { ...approval, state: "waiting", rev: 1 } };
    },

    /** The decision on a request that was read. */
    decision(id: string, before: StoredApproval, state: "done" | "withdrawn", by: string): Change {
      return { [place(id)]: { ...before, state, decided_by: by, rev: before.rev + 1 } };
    },

    removal: (id: string): Change => ({ [place(id)]: null }),

    /** Removes requests and decisions of a user, and requests about them. */
    async removalOf(uid: string): Promise<Change> {
      const all = Object.entries(readApprovals((await db.ref("platform/approvals").get()).val()));
      const ofUser = all.filter(
        ([, { by, decided_by, input }]) => by === uid || decided_by === uid || input.includes(JSON.stringify(uid)),
      );
      return Object.fromEntries(ofUser.map(([id]) => [place(id), null]));
    },
  };
}
export type ApprovalsStore = ReturnType<typeof createApprovalsStore>;
