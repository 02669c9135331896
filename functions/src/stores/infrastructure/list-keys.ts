import type { DataSnapshot, Reference } from "firebase-admin/database";

/** Keys of a query's result, in its order. */
export function childKeys(found: DataSnapshot): string[] {
  const keys: string[] = [];
  found.forEach((child) => {
    keys.push(child.key ?? "");
  });
  return keys;
}

/** The first keys of a node, after one: at most `limit`. */
export async function listFirst(place: Reference, limit: number, after?: string): Promise<string[]> {
  const ordered = place.orderByKey();
  return childKeys(await (after === undefined ? ordered : ordered.startAfter(after)).limitToFirst(limit).get());
}

/** The last keys of a node in descending order, before one: at most `limit`. */
export async function listLast(place: Reference, limit: number, before?: string): Promise<string[]> {
  const ordered = place.orderByKey();
  return childKeys(
    await (before === undefined ? ordered : ordered.endBefore(before)).limitToLast(limit).get(),
  ).reverse();
}
