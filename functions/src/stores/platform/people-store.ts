import { type ListedPerson, personPlaces, readListedPerson } from "@cardinal/contract/stored/platform/listed-person";
import { monthOf } from "@cardinal/contract/fields/day";
import type { Database } from "firebase-admin/database";
import { type Change, commitUnlessRefused } from "../change.ts";
import { readBeforeIndexed } from "../infrastructure/guard-reads.ts";
import { childKeys, listLast } from "../infrastructure/list-keys.ts";
import { entriesChange, listWords } from "../infrastructure/word-index.ts";

const place = (uid: string) => `user_index/${uid}`;

/** A part of all users. */
interface PeoplePart {
  readonly uids: readonly string[];
  /** Where the next part starts; null after the last one. */
  readonly cursor: string | null;
}

/** All users by the month of their sign-up, latest first. */
function createOrder(db: Database) {
  const listMonths = async (): Promise<string[]> => childKeys(await db.ref("user_months").orderByKey().get()).reverse();
  const listOfMonth = (month: string, limit: number, before?: string): Promise<string[]> =>
    listLast(db.ref(`user_order/${month}`), limit, before);

  return {
    /** Months with sign-ups, latest first: twelve a year. */
    listMonths,

    /** Entries `{moment}~{uid}` of a month, newest first: at most `limit`, before an entry. */
    listOfMonth,

    /**
     * User ids of a part of all users, in that order.
     * @param cursor the month, and the last entry of the part before; null at the start.
     */
    async listPart(cursor: string | null, limit: number): Promise<PeoplePart> {
      const months = await listMonths();
      const [month, before] = cursor?.split(" ") ?? [];
      const at = month === undefined ? 0 : months.indexOf(month);
      const current = months[at];
      if (current === undefined) return { uids: [], cursor: null };
      const entries = await listOfMonth(current, limit, before);
      const uids = entries.map((entry) => entry.slice(entry.indexOf("~") + 1));
      const last = entries.at(-1);
      if (entries.length === limit && last !== undefined) return { uids, cursor: `${current} ${last}` };
      return { uids, cursor: months[at + 1] ?? null };
    },
  };
}

/**
 * `user_index/{uid}`, and the platform's user search: `user_words/{first two characters}/{word}~{uid}`,
 * `user_order/{month}/{moment}~{uid}` and `user_months/{month}`, all `true`, which every change of a record updates in
 * the same write.
 * @param service the database as the platform service, which the rules check.
 */
export function createPeopleStore(db: Database, service: () => Database) {
  return {
    ...createOrder(db),

    /** The index record of a user; null when they are not indexed. */
    async get(uid: string): Promise<ListedPerson | null> {
      return readListedPerson((await db.ref(place(uid)).get()).val());
    },

    /** Replaces the record that was read (null: none), with its index entries. */
    replacement(uid: string, before: ListedPerson | null, after: Omit<ListedPerson, "rev"> | null): Change {
      const next = after === null ? null : { ...after, rev: (before?.rev ?? 0) + 1 };
      const [old, fresh] = [
        before === null ? [] : personPlaces(uid, before),
        next === null ? [] : personPlaces(uid, next),
      ];
      return {
        [place(uid)]: next,
        ...entriesChange(old, fresh),
        ...(next === null ? {} : { [`user_months/${monthOf(next.created_date)}`]: true }),
      };
    },

    /** Applies changes atomically, unless there was a concurrent change. */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },

    /** Entries `{word}~{uid}` with a prefix, in order: at most `limit`, after an entry. */
    listByWord: (start: string, limit: number, after?: string) => listWords(db, "user_words", { start, limit, after }),

    /** User ids, indexed or not, for the job that fills the index. */
    async listIds(after: string | null, limit: number): Promise<string[]> {
      return childKeys(await readBeforeIndexed(db, "users", limit, after));
    },
  };
}
export type PeopleStore = ReturnType<typeof createPeopleStore>;
