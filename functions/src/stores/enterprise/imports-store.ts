import { readImport, type StoredImport } from "@cardinal/contract/stored/employee";
import { toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { at, type Change } from "../change.ts";

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
    async list(
      owner: string,
      limit: number,
      before?: { readonly date: number; readonly id: string },
    ): Promise<(readonly [id: string, StoredImport])[]> {
      const ordered = db.ref(`${place}/${owner}`).orderByChild("date");
      const ended = before === undefined ? ordered : ordered.endBefore(before.date, before.id);
      const found = await ended.limitToLast(limit).get();
      const entries = Object.entries(toRecord(found.val())).flatMap(([id, value]) => {
        const read = readImport(value);
        return read === null ? [] : [[id, read] as const];
      });
      return entries.sort(([a, one], [b, other]) => other.date - one.date || (a < b ? 1 : -1));
    },

    /** Single fields; a batch is named by its path. */
    patch(owner: string, id: string, fields: Readonly<Record<string, unknown>>): Change {
      return at(path(owner, id), fields);
    },
  };
}
export type ImportsStore = ReturnType<typeof createImportsStore>;
