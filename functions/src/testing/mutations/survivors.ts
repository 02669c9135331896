/** A mutant that a test should detect. */
export interface Attempt {
  /** File, position, and what was changed. */
  readonly name: string;
  /** Throws when the mutant is detected. */
  readonly run: () => Promise<void>;
}

const MIN_KILLED = 0.95;

/**
 * The names of the mutants that no test detects; a test compares them with the ones it can explain.
 * @param withoutEffect names of equivalent mutants: no test could detect them, and they are not counted.
 * @throws Error when fewer than 95 % are detected.
 */
export async function survivorsOf(
  attempts: readonly Attempt[],
  withoutEffect: readonly string[] = [],
): Promise<string[]> {
  const survivors: string[] = [];
  for (const { name, run } of attempts) {
    const isDetected = await run().then(
      () => false,
      () => true,
    );
    if (!isDetected) survivors.push(name);
  }
  const unnoticed = survivors.filter((name) => !withoutEffect.includes(name));
  const share = 1 - unnoticed.length / attempts.length;
  if (share >= MIN_KILLED) return survivors;
  throw new Error([`Only ${(share * 100).toFixed(1)} % of the changes are detected:`, ...survivors].join("\n"));
}
