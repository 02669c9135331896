import {
  enterprisePlaces,
  type ListedEnterprise,
  readListedEnterprise,
} from "@cardinal/contract/stored/platform/listed-enterprise";
import type { Database } from "firebase-admin/database";
import { type Change, commitUnlessRefused } from "../change.ts";
import { listFirst, listLast } from "../infrastructure/list-keys.ts";
import { entriesChange, listWords } from "../infrastructure/word-index.ts";

const place = (id: string) => `enterprise_index/${id}`;

/**
 * `enterprise_index/{id}`, and the platform's enterprise search: `enterprise_words/{first two characters}/{word}~{id}`
 * and `enterprise_order/{moment}~{id}`, all `true`, which every change of a record updates in the same write.
 * @param service the database as the platform service, which the rules check.
 */
export function createListedEnterprisesStore(db: Database, service: () => Database) {
  return {
    /** The index record of an enterprise; null when it is not indexed. */
    async get(id: string): Promise<ListedEnterprise | null> {
      return readListedEnterprise((await db.ref(place(id)).get()).val());
    },

    /** Replaces the record that was read (null: none), with its index entries. */
    replacement(id: string, before: ListedEnterprise | null, after: Omit<ListedEnterprise, "rev"> | null): Change {
      const next = after === null ? null : { ...after, rev: (before?.rev ?? 0) + 1 };
      const placesOf = (record: ListedEnterprise | null) => (record === null ? [] : enterprisePlaces(id, record));
      return { [place(id)]: next, ...entriesChange(placesOf(before), placesOf(next)) };
    },

    /** Applies a change, unless there was a concurrent one. */
    async commitIfUnchanged(change: Change): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), [change]);
    },

    /** Entries `{word}~{id}` with a prefix, in order: at most `limit`, after an entry. */
    listByWord: (start: string, limit: number, after?: string) =>
      listWords(db, "enterprise_words", { start, limit, after }),

    /** Entries `{moment}~{id}`, newest first: at most `limit`, before an entry. */
    listNewest: (limit: number, before?: string) => listLast(db.ref("enterprise_order"), limit, before),

    /** Enterprise ids, indexed or not, for the job that fills the index. */
    listIds: (after: string | null, limit: number) => listFirst(db.ref("enterprise"), limit, after ?? undefined),
  };
}
export type ListedEnterprisesStore = ReturnType<typeof createListedEnterprisesStore>;
