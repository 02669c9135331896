import type { Database } from "firebase-admin/database";

/** Database paths and what each becomes (null removes it). Changes of several stores are applied as one. */
export type Change = Readonly<Record<string, unknown>>;

/** Makes the paths of a change relative to a place: `at("users/u1", {plan: "pro"})` is `{"users/u1/plan": "pro"}`. */
export function at(place: string, fields: Readonly<Record<string, unknown>>): Change {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${place}/${name}`, value]));
}

/**
 * Applies changes in one multi-path update: all of them, or, when the database refuses or cannot be reached, none.
 * @throws when two changes name the same path, which would lose one of them.
 */
export function createCommit(db: Database) {
  return async (...changes: readonly Change[]): Promise<void> => {
    const entries = changes.flatMap((change) => Object.entries(change));
    const paths = new Set(entries.map(([path]) => path));
    if (paths.size !== entries.length) throw new Error("Two changes name the same path.");
    if (entries.length > 0) await db.ref().update(Object.fromEntries(entries));
  };
}

/** Whether an error says that the database's rules refuse a write. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && /permission.denied/i.test(error.message);
}
