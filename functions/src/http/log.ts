import type { FailureCode } from "@cardinal/contract/failure-codes";
import { toSourceStack } from "./stack/source-stack.ts";

/**
 * One request. The path is the call's template and never the actual address, which can contain email addresses and
 * names; nothing identifies the sender's network.
 */
export interface RequestLog {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly uid: string | null;
  readonly code: FailureCode | null;
}

/** The stack trace of a bug, which is logged and not shown to the caller. */
function describe(error: unknown): string {
  return error instanceof Error ? toSourceStack(error.stack ?? error.message) : String(error);
}

/**
 * Creates a function that logs a failure which the caller does not notice, such as a fallback to a slower path.
 * @param everyMs minimum time between two warnings, in milliseconds.
 */
export function createWarning(message: string, everyMs: number): (error: unknown, now: number) => void {
  let next = 0;
  return (error, now) => {
    if (now < next) return;
    next = now + everyMs;
    process.stdout.write(`${JSON.stringify({ severity: "WARNING", message, stack: describe(error) })}\n`);
  };
}

/** Writes one structured line in the form from which Cloud Logging reads severity and message. */
export function logRequest(entry: RequestLog, bug?: unknown): void {
  const { requestId, ms, ...rest } = entry;
  const line = {
    severity: entry.status >= 500 || bug !== undefined ? "ERROR" : "INFO",
    message: `${entry.method} ${entry.path} ${entry.status}`,
    request_id: requestId,
    ms: Math.round(ms),
    ...rest,
    ...(bug === undefined ? {} : { stack: describe(bug) }),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
