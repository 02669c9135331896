import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** `refusal`: somebody signed in asked for what they may not have; `act`: somebody changed what is another's. */
export interface AuditEntry {
  readonly kind: "refusal" | "act";
  /** User id of who did it. */
  readonly actor: string;
  /** Name of the call, such as `admin.updatePlan`. */
  readonly call: string;
  /** What it was done to: a user id, an enterprise id, a key. */
  readonly target: string | null;
  /** The code that a refusal was answered with. */
  readonly code: string | null;
  /** Epoch milliseconds. */
  readonly date: number;
  readonly request_id: string;
}

/** `audit/{id}`: who did what to whom. Ids sort by time. */
export function createAuditStore(db: Database) {
  return {
    async add(entry: AuditEntry): Promise<void> {
      await db.ref("audit").push(entry);
    },

    /** The entry as part of the very write that it tells of. */
    creation(entry: AuditEntry): Change {
      const { key } = db.ref("audit").push();
      if (key === null) throw new Error("The database gave no key.");
      return { [`audit/${key}`]: entry };
    },

    /** The last `limit` entries, newest first. */
    async listLatest(limit: number): Promise<AuditEntry[]> {
      const snapshot = await db.ref("audit").orderByKey().limitToLast(limit).get();
      const entries: AuditEntry[] = [];
      snapshot.forEach((child) => {
        entries.unshift(child.val() as AuditEntry);
      });
      return entries;
    },
  };
}
export type AuditStore = ReturnType<typeof createAuditStore>;
