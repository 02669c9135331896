import type { Database, DataSnapshot, Reference } from "firebase-admin/database";

/**
 * Nodes that grow with users, cards and activity. Realtime Database refuses queries and listeners on more than 75
 * million nodes below a path, counting every value, and becomes slower long before that. These nodes are therefore read
 * only by key, and every search has its own index.
 */
export const GROWING = ["users", "vcard", "public", "retail", "audit"] as const;
export type GrowingNode = (typeof GROWING)[number];

/** The methods that read or query a reference's node. */
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

/** Published pages are one level deeper; `_` contains those of users without an enterprise. */
const isGrowing = (keys: readonly string[]): boolean =>
  keys.length === 0 ||
  (keys.length === 1 && GROWING.some((node) => node === keys[0])) ||
  (keys.length === 2 && keys[0] === "public");

const keysIn = (path: string): string[] => path.split("/").filter((key) => key !== "");

function guard(reference: Reference, keys: readonly string[]): Reference {
  if (!isGrowing(keys)) return reference;
  const refusal = (): never => {
    throw new Error(`"/${keys.join("/")}" grows with people: read it by key or through an index.`);
  };
  const child = reference.child.bind(reference);
  return Object.assign(reference, Object.fromEntries(READS.map((name) => [name, refusal])), {
    child: (path: string) => guard(child(path), [...keys, ...keysIn(path)]),
  });
}

/** The unguarded database behind each guarded one. */
const UNGUARDED = new WeakMap<Database, Database>();

/**
 * Guards the database for the stores: reading or querying a node that grows with users, or the whole database, throws,
 * in tests and in production alike. Browsers cannot do it either, because the rules grant no read there.
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
 * Children of a growing node ordered by key, after one. Only for migrations that create a missing index: each runs
 * once, before the node has become too large.
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
