import { UserError } from "./user-error.ts";

/**
 * Resolves at the first Ctrl-C or SIGTERM. Those that follow while the program stops are swallowed, so that an
 * impatient second Ctrl-C cannot leave half a stack behind.
 */
export function waitForInterrupt(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}

/** Goes on as `work` does, or fails at once when the person at the terminal wants an end. */
export function unlessInterrupted<Result>(interrupted: Promise<void>, work: Promise<Result>): Promise<Result> {
  const end = interrupted.then(() => {
    throw new UserError("Stopped before it was ready.");
  });
  return Promise.race([work, end]);
}
