import type { Database, DataSnapshot, Reference } from "firebase-admin/database";

/**
 * Nodes that grow with people, cards and what is done. Realtime Database refuses queries and listeners over more than 75 million nodes
 * below a path, where every value counts, and gets slower long before that. So these are read by key only, and what is looked for
 * has an index of its own.
 */
export const GROWING = ["users", "vcard", "public", "retail", "audit"] as const;
export type GrowingNode = (typeof GROWING)[number];

/** Everything by which a reference reads its node: whole, in part or again and again. */
const READS = [
  "get",
  "once",
  "on",
  "transaction",
  "orderByChild",
  "orderByKey",
  "orderByValue",
  "limitToFirst",
  "limitToLast",
  "startAt",
  "startAfter",
  "endAt",
  "endBefore",
  "equalTo",
] as const satisfies readonly (keyof Reference)[];

/** Published pages lie one level deeper; `_` has those of everybody without an enterprise. */
const isGrowing = (keys: readonly string[]): boolean =>
  keys.length === 0 ||
  (keys.length === 1 && GROWING.some((node) => node === keys[0])) ||
  (keys.length === 2 && keys[0] === "public");

const keysIn = (path: string): string[] => path.split("/").filter((key) => key !== "");

function guard(reference: Reference, keys: readonly string[]): Reference {
  if (!isGrowing(keys)) return reference;
  const refusal = (): never => {
    throw new Error(`"/${keys.join("/")}" grows with people: read it by key, or by an index of its own.`);
  };
  const child = reference.child.bind(reference);
  return Object.assign(reference, Object.fromEntries(READS.map((name) => [name, refusal])), {
    child: (path: string) => guard(child(path), [...keys, ...keysIn(path)]),
  });
}

/** What is behind each guarded database. */
const UNGUARDED = new WeakMap<Database, Database>();

/**
 * The database as the stores use it: whatever would read a node that grows with people, or all of the database, throws, in tests and
 * in production alike. The browser cannot do it either, because the rules grant no read there.
 * @throws Error from the methods of such a reference.
 */
export function guardReads(db: Database): Database {
  const guarded = new Proxy(db, {
    get(target, name) {
      if (name === "ref") return (path = "") => guard(path === "" ? target.ref() : target.ref(path), keysIn(path));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
  UNGUARDED.set(guarded, db);
  return guarded;
}

/**
 * Some children of a growing node in the order of their keys, after one. For migrations alone, which make the index that was missing:
 * each is done once, with what is stored before a node has become too large.
 */
export async function readBeforeIndexed(
  db: Database,
  node: GrowingNode,
  limit: number,
  after: string | null,
): Promise<DataSnapshot> {
  const ordered = (UNGUARDED.get(db) ?? db).ref(node).orderByKey();
  return (after === null ? ordered : ordered.startAfter(after)).limitToFirst(limit).get();
}
