import { Failure } from "./failure.ts";

/** A record may be changed at the same time by one user on two devices, or by two users. */
const ATTEMPTS = 8;

/**
 * Reads, decides and writes, and repeats this until nothing has changed in between.
 * @param attempt returns null when what it had read was changed before it wrote.
 * @throws Failure `unavailable` after eight attempts.
 */
export async function untilWritten<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
  }
  // The log shows where: usually many users change the same record, but a mistake in the rules looks the same.
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
