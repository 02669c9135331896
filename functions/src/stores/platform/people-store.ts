import { type ListedPerson, personPlaces, readListedPerson } from "@cardinal/contract/stored/platform/listed-person";
import { monthOf } from "@cardinal/contract/fields/day";
import { shardOf } from "@cardinal/contract/fields/person-words";
import type { Database, DataSnapshot } from "firebase-admin/database";
import { type Change, commitUnlessRefused } from "../change.ts";

const place = (uid: string) => `user_index/${uid}`;
/** Keys of what was read, in the order of the query. */
function childKeys(found: DataSnapshot): string[] {
  const keys: string[] = [];
  found.forEach((child) => {
    keys.push(child.key ?? "");
  });
  return keys;
}
const entries = (paths: readonly string[], value: true | null): Change =>
  Object.fromEntries(paths.map((path) => [path, value]));

/**
 * `user_index/{uid}`, and what admins of the platform find people by: `user_words/{first two characters}/{word}~{uid}`,
 * `user_order/{month}/{moment}~{uid}` and `user_months/{month}`, all `true`, which every change of a record keeps in the same write.
 * @param service the database as the platform service, which the rules check.
 */
export function createPeopleStore(db: Database, service: () => Database) {
  return {
    /** What the indexes have of somebody; null when they are in none. */
    async get(uid: string): Promise<ListedPerson | null> {
      return readListedPerson((await db.ref(place(uid)).get()).val());
    },

    /** Another record in the place of the one that was read (null: none), with the entries that follow. */
    replacement(uid: string, before: ListedPerson | null, after: Omit<ListedPerson, "rev"> | null): Change {
      const next = after === null ? null : { ...after, rev: (before?.rev ?? 0) + 1 };
      const [old, fresh] = [
        before === null ? [] : personPlaces(uid, before),
        next === null ? [] : personPlaces(uid, next),
      ];
      return {
        [place(uid)]: next,
        ...entries(
          old.filter((path) => !fresh.includes(path)),
          null,
        ),
        ...entries(
          fresh.filter((path) => !old.includes(path)),
          true,
        ),
        ...(next === null ? {} : { [`user_months/${monthOf(next.created_date)}`]: true }),
      };
    },

    /** Applies changes as one, unless another change was faster. */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },

    /** Entries `{word}~{uid}` whose word begins so, in order: at most `limit`, after an entry. */
    async listByWord(start: string, limit: number, after?: string): Promise<string[]> {
      const ordered = db.ref(`user_words/${shardOf(start)}`).orderByKey();
      const rest = after === undefined || after < start ? ordered.startAt(start) : ordered.startAfter(after);
      const found = await rest.endAt(`${start}\uf8ff`).limitToFirst(limit).get();
      return childKeys(found);
    },

    /** Months in which somebody signed up, the last first: twelve a year. */
    async listMonths(): Promise<string[]> {
      return childKeys(await db.ref("user_months").orderByKey().get()).reverse();
    },

    /** Entries `{moment}~{uid}` of a month, the newest first: at most `limit`, before an entry. */
    async listOfMonth(month: string, limit: number, before?: string): Promise<string[]> {
      const ordered = db.ref(`user_order/${month}`).orderByKey();
      const rest = before === undefined ? ordered : ordered.endBefore(before);
      return childKeys(await rest.limitToLast(limit).get()).reverse();
    },

    /** Some people by their ids, whoever is in an index or not, for the job that fills it. */
    async listIds(after: string | null, limit: number): Promise<string[]> {
      const ordered = db.ref("users").orderByKey();
      return childKeys(await (after === null ? ordered : ordered.startAfter(after)).limitToFirst(limit).get());
    },
  };
}
export type PeopleStore = ReturnType<typeof createPeopleStore>;
