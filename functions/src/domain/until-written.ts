import { Failure } from "./failure.ts";

/** At the same time, a record is changed by one person on two devices, or by two people. */
const ATTEMPTS = 8;

/**
 * Reads, decides and writes until nothing was changed in between.
 * @param attempt gives null when what it had read was no longer so when it wrote.
 * @throws Failure `unavailable` after eight attempts.
 */
export async function untilWritten<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
  }
  // The log says where: as a rule many people change the same record, but a mistake in the rules looks the same.
  throw new Failure("unavailable", { cause: new Error(`Not written in ${ATTEMPTS} attempts.`) });
}

/** A function that gives what its caller has read already, and reads anew at every later call. */
export function startingWith<T>(known: T | undefined, read: () => Promise<T>): () => Promise<T> {
  let next = known;
  return async () => {
    const value = next;
    next = undefined;
    return value === undefined ? read() : value;
  };
}
