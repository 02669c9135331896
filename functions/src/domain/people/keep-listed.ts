import { isDeepStrictEqual } from "node:util";
import type { Change } from "../../stores/change.ts";
import { untilWritten } from "../until-written.ts";

/** A list that admins of the platform search, as it is stored. */
interface Listing<R extends { readonly rev: number }> {
  readonly get: (id: string) => Promise<R | null>;
  readonly replacement: (id: string, before: R | null, after: Omit<R, "rev"> | null) => Change;
  readonly commitIfUnchanged: (change: Change) => Promise<"written" | "refused">;
}

/**
 * Updates a record of a list. Nothing is written when nothing differs. When the record changes after `read`, all of
 * this is repeated.
 * @param read returns the current record, given the listed one; null when it is not to be found.
 * @returns whether something was written.
 */
export async function keepListed<R extends { readonly rev: number }>(
  listing: Listing<R>,
  id: string,
  read: (before: R | null) => Promise<Omit<R, "rev"> | null>,
): Promise<boolean> {
  const outcome = await untilWritten(async () => {
    const before = await listing.get(id);
    const after = await read(before);
    const { rev: _rev, ...kept } = before ?? { rev: 0 };
    if (isDeepStrictEqual(before === null ? null : kept, after)) return "same";
    const written = await listing.commitIfUnchanged(listing.replacement(id, before, after));
    return written === "written" ? "written" : null;
  });
  return outcome === "written";
}
