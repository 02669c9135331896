import { Failure } from "../failure.ts";

/** Others who change the same record at the same time are one person on two devices, or two who meet. */
const ATTEMPTS = 8;

/**
 * Reads, decides and writes until nothing was changed in between.
 * @param attempt gives null when what it had read was no longer so when it wrote.
 * @throws Failure `unavailable` when that never happens.
 */
export async function untilWritten<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
  }
  throw new Failure("unavailable");
}
