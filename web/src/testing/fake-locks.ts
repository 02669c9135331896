type Task<T> = () => Promise<T>;

/** The end of the last task under each name. */
const tails = new Map<string, Promise<unknown>>();

/** Locks as a browser grants them (https://w3c.github.io/web-locks/): one at a time under a name, first come first. */
export const fakeLocks = {
  request: <T>(name: string, task: Task<T>): Promise<T> => {
    const run = (tails.get(name) ?? Promise.resolve()).then(task, task);
    tails.set(name, run);
    return run;
  },
};

/** Waits until nothing is under way or in line. */
export async function settleLocks(): Promise<void> {
  await Promise.allSettled(tails.values());
}

/** Takes all locks off: a test may have ended while something was under way. */
export function resetLocks(): void {
  tails.clear();
}
