import { createHash } from "node:crypto";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** `refusal`: somebody signed in asked for what they may not have; `act`: somebody changed what is another's. */
export interface AuditEntry {
  readonly kind: "refusal" | "act";
  /** User id of who did it; of somebody who has left, `referenceOf` it. */
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

/** How long an entry is kept. */
const KEPT_MS = 365 * 86_400_000;
/** Entries that are removed with one read and one write. */
const SWEPT_AT_ONCE = 200;

/**
 * What stands for somebody who has left: it says that entries are of the same person, and not whose they are. Ids are
 * random, so nobody finds one by trying.
 */
export function referenceOf(uid: string): string {
  return `gone-${createHash("sha256").update(uid).digest("hex").slice(0, 20)}`;
}

/** `audit/{id}` (`.indexOn` actor, target): who did what to whom, for a year. Ids sort by time. */
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

    /** Puts a reference in the place of somebody's id wherever they did something, or something was done to them. */
    async withoutPerson(uid: string): Promise<Change> {
      const change: Record<string, string> = {};
      for (const field of ["actor", "target"] as const)
        (await db.ref("audit").orderByChild(field).equalTo(uid).get()).forEach((entry) => {
          change[`audit/${entry.key}/${field}`] = referenceOf(uid);
        });
      return change;
    },

    /** Removes entries that are older than a year. */
    async sweep(now: number): Promise<void> {
      for (;;) {
        const first = await db.ref("audit").orderByKey().limitToFirst(SWEPT_AT_ONCE).get();
        const entries = Object.entries((first.val() ?? {}) as Record<string, AuditEntry>);
        const old = entries.filter(([, { date }]) => date < now - KEPT_MS);
        if (old.length > 0) await db.ref("audit").update(Object.fromEntries(old.map(([id]) => [id, null])));
        if (old.length < SWEPT_AT_ONCE) return;
      }
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
