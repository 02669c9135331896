/** A changed source that is to be found out. */
export interface Attempt {
  /** File, place in it, and what was changed. */
  readonly name: string;
  /** Throws when the change is found out. */
  readonly run: () => Promise<void>;
}

const LEAST_KILLED = 0.95;

/**
 * The names of the changes that nothing finds out; a test compares them with those it can explain.
 * @param withoutEffect names of changes that mean the same: nothing could find them out, and they do not count.
 * @throws Error when fewer than 95 % are found out.
 */
export async function survivorsOf(
  attempts: readonly Attempt[],
  withoutEffect: readonly string[] = [],
): Promise<string[]> {
  const survivors: string[] = [];
  for (const { name, run } of attempts) {
    const isFoundOut = await run().then(
      () => false,
      () => true,
    );
    if (!isFoundOut) survivors.push(name);
  }
  const unnoticed = survivors.filter((name) => !withoutEffect.includes(name));
  const share = 1 - unnoticed.length / attempts.length;
  if (share >= LEAST_KILLED) return survivors;
  throw new Error([`Only ${(share * 100).toFixed(1)} % of the changes are found out:`, ...survivors].join("\n"));
}
