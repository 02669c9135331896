/** Common behaviour of the fakes as processes: they exit on request and with their parent. */

const PARENT_POLL_MS = 1000;

/** The value after `name` on the command line. */
export function getOption(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Exits at once on SIGINT and SIGTERM, and when the parent is gone. Errors are logged, never fatal. */
export function runForever(): void {
  process.on("SIGINT", () => process.exit(0));
  process.on("SIGTERM", () => process.exit(0));
  process.on("uncaughtException", (error) => console.error("uncaught:", error));
  process.on("unhandledRejection", (reason) => console.error("unhandled:", reason));
  // The reader of the log is gone; reporting that would fail in the same way.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  // An orphaned process gets another parent.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_POLL_MS).unref();
}
