import { readImport, type StoredImport } from "@cardinal/contract/stored/employee";
import { toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { at, type Change } from "../change.ts";

/** `imports/{enterprise}/{import}`: the imports of employees, with the counts of each of their parts. */
export function createImportsStore(db: Database) {
  const path = (enterprise: string, id: string) => `imports/${enterprise}/${id}`;

  return {
    async get(enterprise: string, id: string): Promise<StoredImport | null> {
      return readImport((await db.ref(path(enterprise, id)).get()).val());
    },

    /** The latest imports by their ids, the oldest first. */
    async list(enterprise: string, limit: number): Promise<(readonly [id: string, StoredImport])[]> {
      const found = await db.ref(`imports/${enterprise}`).orderByChild("date").limitToLast(limit).get();
      const entries = Object.entries(toRecord(found.val())).flatMap(([id, value]) => {
        const read = readImport(value);
        return read === null ? [] : [[id, read] as const];
      });
      return entries.sort(([, one], [, other]) => one.date - other.date);
    },

    /** Single fields; a part is named by its path. */
    patch(enterprise: string, id: string, fields: Readonly<Record<string, unknown>>): Change {
      return at(path(enterprise, id), fields);
    },
  };
}
export type ImportsStore = ReturnType<typeof createImportsStore>;
