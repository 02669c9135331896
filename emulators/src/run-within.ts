/** Regular expressions of others: JavaScript tries every way to fit one, which for some takes longer than anybody lives. */
import { createContext, Script } from "node:vm";

const LIMIT_MS = 500;
/** Below this length, and without a repeated group or many repetitions, there are too few ways to try to matter. */
const SHORT = 20;
const MANY_REPETITIONS = 3;
const LONG = 200;

interface Slot {
  work: () => unknown;
}

const slot: Slot & object = { work: () => undefined };
const context = createContext(slot);
const script = new Script("work()");

/** A match that was given up after half a second. */
export class TookTooLongError extends Error {
  constructor() {
    super("A regular expression took too long.");
  }
}

/** Whether matching a text of this length could take more than a moment. */
function isRisky(pattern: string, length: number): boolean {
  if (length <= SHORT) return false;
  if (/\)[*+{]/.test(pattern)) return true;
  return length > LONG && (pattern.match(/[*+]|,\}/g) ?? []).length >= MANY_REPETITIONS;
}

/** The error comes from the inside of the context, whose classes are others. */
function isTimeout(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

/**
 * Does what a pattern is used for with a text, within a limit when that could be needed.
 * @throws TookTooLongError
 */
export function matchWithin<T>(pattern: RegExp, text: string, work: () => T): T {
  if (!isRisky(pattern.source, text.length)) return work();
  let result: T | undefined;
  slot.work = () => {
    result = work();
  };
  try {
    script.runInContext(context, { timeout: LIMIT_MS });
  } catch (error) {
    throw isTimeout(error) ? new TookTooLongError() : error;
  }
  return result as T;
}
