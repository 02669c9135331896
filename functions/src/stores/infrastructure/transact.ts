import type { Reference } from "firebase-admin/database";

/** How often a transaction is tried before it gives up. */
const ATTEMPTS = 8;

/**
 * The SDK's words for a transaction that was given up without having written: another write of the same process came to
 * the same place (`set`), or too many writers were faster (`maxretry`).
 */
const GIVEN_UP: ReadonlySet<string> = new Set(["set", "maxretry"]);

/**
 * Decides on what is stored and writes it as one step, begun anew when another write of this process ended it.
 * @param read reads what is stored; null when there is nothing.
 * @param decide called again whenever another writer was faster, first often with null because the SDK holds no copy;
 * undefined leaves everything as it is.
 * @returns whether a value was written, and what is stored now.
 */
export async function transact<T>(
  place: Reference,
  read: (value: unknown) => T | null,
  decide: (current: T | null) => T | null | undefined,
): Promise<{ readonly committed: boolean; readonly value: T | null }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { committed, snapshot } = await place.transaction(
        (stored: unknown) => decide(read(stored)),
        undefined,
        false,
      );
      return { committed, value: read(snapshot.val()) };
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error) || !GIVEN_UP.has(error.message)) throw error;
    }
  }
}

/**
 * Adds an entry to a map unless it has `most` already; of two at once for one place exactly one is added.
 * @param read reads the map; without one, it is empty.
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
