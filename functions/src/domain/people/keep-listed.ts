import { isDeepStrictEqual } from "node:util";
import type { Change } from "../../stores/change.ts";
import { untilWritten } from "../until-written.ts";

/** A list that admins of the platform search, as its store keeps it. */
interface Listing<R extends { readonly rev: number }> {
  readonly get: (id: string) => Promise<R | null>;
  readonly replacement: (id: string, before: R | null, after: Omit<R, "rev"> | null) => Change;
  readonly commitIfUnchanged: (change: Change) => Promise<"written" | "refused">;
}

/**
 * Brings a record of a list up to date. Nothing is written when nothing differs. A change that comes after `read` has this done once more.
 * @param read what the record is now, given that of the list; null when it is not to be found.
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
