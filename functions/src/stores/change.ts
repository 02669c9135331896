import { type Database, ServerValue } from "firebase-admin/database";

/** Database paths and what each becomes (null removes it). Changes of several stores are applied as one. */
export type Change = Readonly<Record<string, unknown>>;

/**
 * Fields of a record and what each becomes; null removes one. A field of a field is named by its path, such as
 * `settings/language`.
 */
export type Patch<T> = { readonly [K in keyof T]?: T[K] | null } & {
  readonly [K in `${keyof T & string}/${string}`]?: unknown;
};

/** What one part of a sweep has removed, and whether there may be more to remove. */
export interface Swept {
  readonly removed: number;
  readonly more: boolean;
}

/** Makes the paths of a change relative to a place: `at("users/u1", {plan: "pro"})` is `{"users/u1/plan": "pro"}`. */
export function at(place: string, fields: Readonly<Record<string, unknown>>): Change {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${place}/${name}`, value]));
}

/** How far a value of a change moves a counter; null when it is no `ServerValue.increment`. */
function stepOf(value: unknown): number | null {
  const step = (value as { readonly ".sv"?: { readonly increment?: number } } | null)?.[".sv"]?.increment;
  return typeof step === "number" ? step : null;
}

/**
 * Several changes as one. Steps of one counter add up.
 * @throws when two changes name the same path otherwise, which would lose one of them.
 */
export function mergeChanges(changes: readonly Change[]): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [path, value] of changes.flatMap((change) => Object.entries(change))) {
    const [before, step] = [stepOf(merged[path]), stepOf(value)];
    if (path in merged && (before === null || step === null))
      throw new Error(`Two changes name the same path: ${path}`);
    merged[path] = before === null || step === null ? value : ServerValue.increment(before + step);
  }
  return merged;
}

/** Applies changes in one multi-path update: all of them, or, when the database refuses or cannot be reached, none. */
export function createCommit(db: Database) {
  return async (...changes: readonly Change[]): Promise<void> => {
    const merged = mergeChanges(changes);
    if (Object.keys(merged).length > 0) await db.ref().update(merged);
  };
}

/** Whether an error says that the database's rules refuse a write. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && /permission.denied/i.test(error.message);
}

/**
 * Applies changes as one, as a service that the rules check, unless they refuse it: what was decided on is no longer so.
 * @throws when the database cannot be reached.
 */
export async function commitUnlessRefused(
  service: Database,
  changes: readonly Change[],
): Promise<"written" | "refused"> {
  try {
    await service.ref().update(mergeChanges(changes));
    return "written";
  } catch (error) {
    if (isRefusal(error)) return "refused";
    throw error;
  }
}
