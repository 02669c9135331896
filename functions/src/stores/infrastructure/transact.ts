import type { Reference } from "firebase-admin/database";

/** Maximum number of attempts of a transaction. */
const MAX_ATTEMPTS = 8;

/**
 * The SDK's messages for a transaction that was aborted without a write: another write of the same process at the same
 * path (`set`), or too many concurrent writers (`maxretry`).
 */
const ABORTED: ReadonlySet<string> = new Set(["set", "maxretry"]);

/**
 * Changes a stored value in a transaction, which is restarted when another write of this process aborted it.
 * @param read parses the stored value; null when there is nothing.
 * @param decide called again whenever another writer was faster, first often with null because the SDK has no copy;
 * undefined leaves the value unchanged.
 * @returns whether a value was written, the value that the last decision was about, and the one stored now.
 */
export async function transact<T>(
  place: Reference,
  read: (value: unknown) => T | null,
  decide: (current: T | null) => T | null | undefined,
): Promise<{ readonly committed: boolean; readonly before: T | null; readonly value: T | null }> {
  let before: T | null = null;
  const change = (stored: unknown) => {
    before = read(stored);
    return decide(before);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { committed, snapshot } = await place.transaction(change, undefined, false);
      return { committed, before, value: read(snapshot.val()) };
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof Error) || !ABORTED.has(error.message)) throw error;
    }
  }
}

/**
 * Adds an entry to a map unless it already has `most`; of two concurrent calls for the last place exactly one succeeds.
 * @param read parses the map; without one, it is empty.
 * @returns whether it was added.
 */
export async function addWithin<T>(
  place: Reference,
  read: (value: unknown) => Readonly<Record<string, T>>,
  [key, entry]: readonly [string, T],
  most: number,
): Promise<boolean> {
  const { committed } = await transact(place, read, (current) =>
    Object.keys(current ?? {}).length >= most ? undefined : { ...current, [key]: entry },
  );
  return committed;
}
