import { readExport, readExports, type StoredExport } from "@cardinal/contract/stored/oversight/export";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { transact } from "../infrastructure/transact.ts";

/** `ent_exports/{enterprise}`: the latest export of each enterprise. */
export function createExportsStore(db: Database) {
  const path = (enterprise: string) => `ent_exports/${enterprise}`;

  return {
    /** Null when there is none. */
    async get(enterprise: string): Promise<StoredExport | null> {
      return readExport((await db.ref(path(enterprise)).get()).val());
    },

    replacement: (enterprise: string, record: StoredExport): Change => ({ [path(enterprise)]: record }),

    /** Marks an export as complete, unless another export has replaced it. */
    async finish(enterprise: string, id: string, now: number): Promise<void> {
      await transact(db.ref(path(enterprise)), readExport, (current) =>
        current === null || current.id !== id ? current : { ...current, ready_date: now },
      );
    },

    /** Removes an export, unless another export has replaced it. */
    async remove(enterprise: string, id: string): Promise<void> {
      await transact(db.ref(path(enterprise)), readExport, (current) =>
        current === null || current.id === id ? null : undefined,
      );
    },

    /** A batch of expired exports, by enterprise. */
    async listEnded(now: number, limit: number): Promise<Readonly<Record<string, StoredExport>>> {
      const found = await db.ref("ent_exports").orderByChild("until").endAt(now).limitToFirst(limit).get();
      return readExports(found.val());
    },
  };
}
export type ExportsStore = ReturnType<typeof createExportsStore>;
