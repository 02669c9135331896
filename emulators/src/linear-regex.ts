/**
 * Untrusted regular expressions, matched in linear time: JavaScript's own engine backtracks, and `a*a*a*a*a*a*a*b` on
 * two hundred letters never completes. Syntax and semantics are RE2's (https://github.com/google/re2/wiki/Syntax), the
 * engine behind the rules of Cloud Storage.
 */
import { createContext, Script } from "node:vm";
import { RE2JS, RE2JSSyntaxException } from "re2js";

const LIMIT_MS = 500;
/** Below this product of automaton steps and text length a match takes at most a few milliseconds. */
const QUICK = 1_000_000;

/** An expression that RE2 refuses. */
export class InvalidRegexError extends Error {}

/** A match that was aborted after half a second. */
export class TookTooLongError extends Error {
  constructor() {
    super("A regular expression took too long.");
  }
}

interface Slot {
  work: () => unknown;
}

const slot: Slot & object = { work: () => undefined };
const context = createContext(slot);
const script = new Script("work()");

/** The error comes from inside the context, which has classes of its own. */
function isTimeout(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

/** @throws TookTooLongError after half a second. */
function runWithinLimit<T>(work: () => T): T {
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

/** A compiled expression. Every method throws TookTooLongError when a huge text takes longer than half a second. */
export class LinearRegex {
  readonly #engine: RE2JS;
  readonly #size: number;
  readonly #literal: string;

  /** @throws InvalidRegexError */
  constructor(source: string, { ignoresCase = false }: { readonly ignoresCase?: boolean } = {}) {
    try {
      this.#engine = RE2JS.compile(source, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0);
    } catch (error) {
      throw error instanceof RE2JSSyntaxException ? new InvalidRegexError(error.message) : error;
    }
    this.#size = this.#engine.programSize();
    this.#literal = `/${source}/${ignoresCase ? "i" : ""}`;
  }

  toString(): string {
    return this.#literal;
  }

  /** Whether any part of the text matches. */
  test(text: string): boolean {
    return this.#apply(text, () => this.#engine.test(text));
  }

  /** Whether the whole text matches. */
  testWhole(text: string): boolean {
    return this.#apply(text, () => this.#engine.testExact(text));
  }

  /** Replaces every match; the replacement is literal. */
  replaceAll(text: string, replacement: string): string {
    return this.#cut(text).join(replacement);
  }

  /** The parts between the matches. An empty match at the start or the end of the text separates nothing. */
  split(text: string): readonly string[] {
    return this.#cut(text, (start, end) => end > start || (start > 0 && start < text.length));
  }

  /** Splits the text at the matches that `isWanted` accepts. */
  #cut(text: string, isWanted: (start: number, end: number) => boolean = () => true): string[] {
    return this.#apply(text, () => {
      const matcher = this.#engine.matcher(text);
      const parts: string[] = [];
      let from = 0;
      while (matcher.find()) {
        if (!isWanted(matcher.start(), matcher.end())) continue;
        parts.push(text.slice(from, matcher.start()));
        from = matcher.end();
      }
      return [...parts, text.slice(from)];
    });
  }

  #apply<T>(text: string, work: () => T): T {
    return this.#size * text.length <= QUICK ? work() : runWithinLimit(work);
  }
}
