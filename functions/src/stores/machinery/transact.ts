import type { DataSnapshot, Reference } from "firebase-admin/database";

/** How often a transaction is begun before somebody else has to be given the place. */
const ATTEMPTS = 8;

/**
 * The SDK's words for a transaction that was given up without having written: another write of the same process came to
 * the same place (`set`), or too many writers were faster (`maxretry`).
 */
const GIVEN_UP: ReadonlySet<string> = new Set(["set", "maxretry"]);

/**
 * Decides on what is stored and writes it as one step, begun anew when another write of this process ended it.
 * @param decide called again whenever somebody else was faster, first often with null because the SDK holds no copy;
 * undefined leaves everything as it is.
 */
export async function transact<T>(
  place: Reference,
  decide: (current: T | null) => T | null | undefined,
): Promise<{ readonly committed: boolean; readonly snapshot: DataSnapshot }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place.transaction(decide, undefined, false);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error) || !GIVEN_UP.has(error.message)) throw error;
    }
  }
}
