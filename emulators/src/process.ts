/**
 * The behaviour that firebase-tools expects of a server: it stops on request, exits with its parent, and never exits on
 * its own.
 */

const PARENT_POLL_MS = 1000;

/** Time in milliseconds for which lines of the log are collected. */
const LOG_DELAY_MS = 50;

/** The value after `name` on the command line. */
export function getOption(name: string, args: readonly string[] = process.argv): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

/**
 * Exits with 0 at once on SIGINT and SIGTERM (firebase-tools waits four seconds and treats any other code as a failure
 * of the whole suite), and when the parent is gone, whose port would stay blocked. Errors are logged, never fatal.
 */
export function runForever(): void {
  process.on("SIGINT", () => process.exit(0));
  process.on("SIGTERM", () => process.exit(0));
  process.on("uncaughtException", (error) => console.error("uncaught:", error));
  process.on("unhandledRejection", (reason) => console.error("unhandled:", reason));
  // The reader of the log is gone; reporting that would fail in the same way.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const parent = process.ppid;
  setInterval(() => {
    if (isParentGone(parent)) process.exit(0);
  }, PARENT_POLL_MS).unref();
}

/**
 * Writes each line with its date to standard output. Lines that follow each other within 50 ms become one write: the
 * CLI does more work for each write than for each line, and a test of rules is denied thousands of times.
 */
export function createLog(): (line: string) => void {
  let pending = "";
  const flush = () => {
    process.stdout.write(pending);
    pending = "";
  };
  process.on("exit", flush);
  return (line) => {
    if (pending === "") setTimeout(flush, LOG_DELAY_MS);
    pending += `${new Date().toISOString()} ${line}\n`;
  };
}

/** An orphan gets another parent, init or a subreaper; on Windows it keeps the old parent's pid. */
function isParentGone(parent: number): boolean {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
