import { InvalidRegexError, LinearRegex, TookTooLongError } from "../../linear-regex.ts";
import { EvaluationError } from "../values/values.ts";

const LONGEST_PATTERN = 1000;
const LONGEST_TEXT = 100_000;

/** Whether the pattern matches the whole text. */
export function matchesWhole(text: string, pattern: string): boolean {
  return apply(text, pattern, (regex) => regex.testWhole(text));
}

/** The parts between the matches of the pattern. */
export function splitByPattern(text: string, pattern: string): readonly string[] {
  return apply(text, pattern, (regex) => regex.split(text));
}

/** The text with every match of the pattern replaced. */
export function replaceByPattern(text: string, pattern: string, replacement: string): string {
  return apply(text, pattern, (regex) => regex.replaceAll(text, replacement));
}

/** @throws EvaluationError for a pattern that RE2 refuses, and when the pattern takes too long for the text. */
function apply<T>(text: string, pattern: string, run: (regex: LinearRegex) => T): T {
  if (pattern.length > LONGEST_PATTERN || text.length > LONGEST_TEXT) {
    throw new EvaluationError("Regular expression or text too long.");
  }
  try {
    return run(new LinearRegex(pattern));
  } catch (error) {
    if (error instanceof InvalidRegexError) throw new EvaluationError(`Invalid regular expression: ${pattern}.`);
    throw error instanceof TookTooLongError ? new EvaluationError(error.message) : error;
  }
}
