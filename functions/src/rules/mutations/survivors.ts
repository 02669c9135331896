import { expect } from "vitest";

/** A changed source that is to be found out. */
export interface Attempt {
  /** File, place in it, and what was changed. */
  readonly name: string;
  /** Throws when the change is found out. */
  readonly run: () => Promise<void>;
}

const LEAST_KILLED = 0.95;

/**
 * Runs every attempt and fails when fewer than 95 % are found out; whatever is not is printed.
 * @param known what may go unnoticed, each with the reason; one that is found out by now fails, too.
 */
export async function expectToBeFoundOut(
  attempts: readonly Attempt[],
  known: Readonly<Record<string, string>> = {},
): Promise<void> {
  const survivors: string[] = [];
  for (const { name, run } of attempts) {
    const killed = await run().then(
      () => false,
      () => true,
    );
    if (!killed) survivors.push(name);
  }
  const share = 1 - survivors.length / attempts.length;
  const unexplained = survivors.filter((name) => known[name] === undefined);
  console.log(`${attempts.length - survivors.length} of ${attempts.length} changes found out.`, survivors);
  expect(unexplained).toEqual([]);
  expect(Object.keys(known).filter((name) => !survivors.includes(name))).toEqual([]);
  expect(share).toBeGreaterThanOrEqual(LEAST_KILLED);
}
