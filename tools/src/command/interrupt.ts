/**
 * Resolves at the first Ctrl-C or SIGTERM. Those that follow while the program stops are swallowed, so that an
 * impatient second Ctrl-C cannot leave half a stack behind.
 */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}
