import { matchWithin, TookTooLongError } from "../../run-within.ts";
import { EvaluationError } from "../values/values.ts";

const LONGEST_PATTERN = 1000;
const LONGEST_TEXT = 100_000;

/** Constructs of JavaScript that RE2 refuses: looking around, and referring back to a group. */
const FOREIGN = /\(\?(?:[=!]|<[=!])|\\[1-9]|\\k</;
const POSIX_CLASSES: ReadonlyMap<string, string> = new Map([
  ["alnum", "0-9A-Za-z"],
  ["alpha", "A-Za-z"],
  ["blank", "\\t "],
  ["digit", "0-9"],
  ["lower", "a-z"],
  ["punct", "!-\\/:-@\\[-`{-~"],
  ["space", "\\s"],
  ["upper", "A-Z"],
  ["word", "\\w"],
  ["xdigit", "0-9A-Fa-f"],
]);

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["\\A", "^"],
  ["\\z", "$"],
  ["(?P<", "(?<"],
]);

/** Whether the pattern fits the whole text. Patterns are those of RE2 (https://github.com/google/re2/wiki/Syntax). */
export function matchesWhole(text: string, pattern: string): boolean {
  const expression = compile(pattern, text, (source) => `^(?:${source})$`);
  return applyPattern(expression, text, () => expression.test(text));
}

/** The parts between the places that fit the pattern. */
export function splitByPattern(text: string, pattern: string): readonly string[] {
  const expression = compile(pattern, text);
  // JavaScript puts what groups matched between the parts; every (groups + 1)th entry is a part.
  const groups = (compile(`${pattern}|`, text).exec("")?.length ?? 1) - 1;
  const parts = applyPattern(expression, text, () => text.split(expression));
  return parts.filter((_, index) => index % (groups + 1) === 0);
}

/** The text with every place that fits the pattern replaced. */
export function replaceByPattern(text: string, pattern: string, replacement: string): string {
  const expression = compile(pattern, text);
  return applyPattern(expression, text, () => text.replaceAll(expression, () => replacement));
}

/** @throws EvaluationError when the pattern takes too long for the text. */
function applyPattern<T>(expression: RegExp, text: string, work: () => T): T {
  try {
    return matchWithin(expression, text, work);
  } catch (error) {
    throw error instanceof TookTooLongError ? new EvaluationError(error.message) : error;
  }
}

function compile(pattern: string, text: string, wrap: (source: string) => string = (source) => source): RegExp {
  if (pattern.length > LONGEST_PATTERN || text.length > LONGEST_TEXT) {
    throw new EvaluationError("Regular expression or text too long.");
  }
  if (FOREIGN.test(pattern.replaceAll("\\\\", ""))) throw invalid(pattern);
  const flags = /^\(\?([ims]+)\)/.exec(pattern);
  const source = wrap(translate(pattern.slice(flags?.[0].length ?? 0)));
  const names = `g${[...new Set(flags?.[1] ?? "")].join("")}`;
  return tryCompile(source, `u${names}`) ?? tryCompile(source, names) ?? refuse(pattern);
}

/** Spells what RE2 writes differently the way JavaScript does. */
function translate(pattern: string): string {
  return pattern
    .replace(/\[:(\w+):\]/g, (whole, name: string) => POSIX_CLASSES.get(name) ?? whole)
    .replace(/\\\\|\\A|\\z|\(\?P</g, (whole) => SPELLINGS.get(whole) ?? whole);
}

function tryCompile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

function refuse(pattern: string): never {
  throw invalid(pattern);
}

function invalid(pattern: string): EvaluationError {
  return new EvaluationError(`Invalid regular expression: ${pattern}.`);
}
