import { UserError } from "./user-error.ts";

/**
 * Resolves at the first Ctrl-C or SIGTERM. Later ones are ignored while the program stops, so that an impatient second
 * Ctrl-C cannot leave half a stack running.
 */
export function waitForInterrupt(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}

/** Settles as `work` does, or rejects as soon as the user interrupts. */
export function unlessInterrupted<Result>(interrupted: Promise<void>, work: Promise<Result>): Promise<Result> {
  const end = interrupted.then(() => {
    throw new UserError("Stopped before it was ready.");
  });
  return Promise.race([work, end]);
}
