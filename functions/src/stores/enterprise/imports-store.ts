import { readImport, type StoredImport } from "@cardinal/contract/stored/employee";
import type { Database } from "firebase-admin/database";
import { at, type Change } from "../change.ts";
import { type DatedPlace, listLatest } from "../infrastructure/list-latest.ts";

/**
 * `imports/{enterprise}/{import}` and `event_imports/{event}/{import}`: imports of employees and of badges, with the
 * counts of each batch.
 */
export function createImportsStore(db: Database, place: "imports" | "event_imports") {
  const path = (owner: string, id: string) => `${place}/${owner}/${id}`;

  return {
    async get(owner: string, id: string): Promise<StoredImport | null> {
      return readImport((await db.ref(path(owner, id)).get()).val());
    },

    /** The latest imports with their ids, newest first: at most `limit`, before one of them. */
    list: (owner: string, limit: number, before?: DatedPlace) =>
      listLatest(db.ref(`${place}/${owner}`).orderByChild("date"), limit, before, readImport),

    /** Single fields; a batch is named by its path. */
    patch(owner: string, id: string, fields: Readonly<Record<string, unknown>>): Change {
      return at(path(owner, id), fields);
    },
  };
}
export type ImportsStore = ReturnType<typeof createImportsStore>;
