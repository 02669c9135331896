import { readApproval, readApprovals, type StoredApproval } from "@cardinal/contract/stored/platform/approval";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";

const place = (id: string) => `platform/approvals/${id}`;

/**
 * `platform/approvals/{id}`: what one owner has asked for and another one confirms. The rules let each be decided once, and not by
 * whoever asked; changes are committed as the platform service (`admins.commitIfUnchanged`).
 */
export function createApprovalsStore(db: Database) {
  return {
    async get(id: string): Promise<StoredApproval | null> {
      return readApproval((await db.ref(place(id)).get()).val());
    },

    /** All by their IDs: those of a week, which are few. */
    async list(): Promise<Readonly<Record<string, StoredApproval>>> {
      return readApprovals((await db.ref("platform/approvals").get()).val());
    },

    /** A new one. */
    creation(approval: Omit<StoredApproval, "rev" | "state">): Change {
      const { key } = db.ref("platform/approvals").push();
      if (key === null) throw new Error("The database gave no key.");
      return { [place(key)]: { ...approval, state: "waiting", rev: 1 } };
    },

    /** What becomes of one that was read. */
    decision(id: string, before: StoredApproval, state: "done" | "withdrawn", by: string): Change {
      return { [place(id)]: { ...before, state, decided_by: by, rev: before.rev + 1 } };
    },

    removal: (id: string): Change => ({ [place(id)]: null }),

    /** What somebody asked for or decided, and what they were asked for, goes. */
    async removalOf(uid: string): Promise<Change> {
      const all = Object.entries(readApprovals((await db.ref("platform/approvals").get()).val()));
      const theirs = all.filter(
        ([, { by, decided_by, input }]) => by === uid || decided_by === uid || input.includes(JSON.stringify(uid)),
      );
      return Object.fromEntries(theirs.map(([id]) => [place(id), null]));
    },
  };
}
export type ApprovalsStore = ReturnType<typeof createApprovalsStore>;
