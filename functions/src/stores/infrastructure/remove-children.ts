import type { Reference } from "firebase-admin/database";
import { toRecord } from "@cardinal/contract/stored/record";
import type { Swept } from "../change.ts";

/**
 * Removes up to `size` children of a place, in the order of their keys.
 * @param end if given, only the children whose keys sort before it are removed.
 */
export async function removeChildren(place: Reference, size: number, end?: string): Promise<Swept> {
  const ordered = place.orderByKey();
  const found = await (end === undefined ? ordered : ordered.endBefore(end)).limitToFirst(size).get();
  const keys = Object.keys(toRecord(found.val()));
  if (keys.length > 0) await place.update(Object.fromEntries(keys.map((key) => [key, null])));
  return { removed: keys.length, more: keys.length === size };
}
