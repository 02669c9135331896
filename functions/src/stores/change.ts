import { withValues } from "@cardinal/contract/stored/record";
import { type Database, ServerValue } from "firebase-admin/database";

/** Database paths with their new values (null removes one). Changes of several stores are applied as one update. */
export type Change = Readonly<Record<string, unknown>>;

/**
 * Fields of a record with their new values; null removes one. A nested field is named by its path, such as
 * `settings/language`.
 */
export type Patch<T> = { readonly [K in keyof T]?: T[K] | null } & {
  readonly [K in `${keyof T & string}/${string}`]?: unknown;
};

/** Result of one batch of a sweep: how many were removed, and whether there may be more. */
export interface Swept {
  readonly removed: number;
  readonly more: boolean;
}

/** Prefixes the paths of a change: `at("users/u1", {plan: "pro"})` is `{"users/u1/plan": "pro"}`. */
export function at(place: string, fields: Readonly<Record<string, unknown>>): Change {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${place}/${name}`, value]));
}

/** The increment of a value; null when it is not a `ServerValue.increment`. */
function stepOf(value: unknown): number | null {
  const step = (value as { readonly ".sv"?: { readonly increment?: number } } | null)?.[".sv"]?.increment;
  return typeof step === "number" ? step : null;
}

/**
 * Merges several changes. Increments of the same counter are added.
 * @throws when two changes set the same path otherwise, because one of them would be lost.
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

/** A tree of records after a change; increments are ignored. */
export function withChange(tree: Readonly<Record<string, unknown>>, change: Change): Record<string, unknown> {
  const values = Object.entries(change).filter(([, value]) => stepOf(value) === null);
  return withValues(tree, Object.fromEntries(values.map(([path, value]) => [path, value ?? undefined])));
}

/**
 * Applies changes atomically in one multi-path update; none is applied when the database refuses or cannot be reached.
 */
export function createCommit(db: Database) {
  return async (...changes: readonly Change[]): Promise<void> => {
    const merged = mergeChanges(changes);
    if (Object.keys(merged).length > 0) await db.ref().update(merged);
  };
}

/** Whether an error is a refusal by the database's rules. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && /permission.denied/i.test(error.message);
}

/**
 * Applies changes atomically as a service that the rules check; they are refused when the data on which they are based
 * has changed.
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
