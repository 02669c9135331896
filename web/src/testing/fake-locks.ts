type Task<T> = () => Promise<T>;

/** The end of the last task under each name. */
const tails = new Map<string, Promise<unknown>>();

/**
 * Fakes the Web Locks API (https://w3c.github.io/web-locks/): one lock at a time per name, in order of the requests.
 */
export const fakeLocks = {
  request: <T>(name: string, task: Task<T>): Promise<T> => {
    const run = (tails.get(name) ?? Promise.resolve()).then(task, task);
    tails.set(name, run);
    return run;
  },
};

/** Waits until no task is running or queued. */
export async function settleLocks(): Promise<void> {
  await Promise.allSettled(tails.values());
}

/** Releases all locks: a test may have ended while a task was running. */
export function resetLocks(): void {
  tails.clear();
}
