import { InvalidRegexError, LinearRegex } from "../../../linear-regex.ts";

/** A regular expression literal outside the dialect of the rules language. */
export class RegexError extends Error {}

/**
 * Compiles the body of a `/…/` literal, which has RE2 syntax. The dialect is small: characters, `.`, classes, `\s \S
 * \w \W \d \D`, escaped punctuation, groups, alternation, greedy repetition, `^` as the first and `$` as the last
 * character.
 * @param flags "" or "i"
 * @throws RegexError for anything else: lazy repetition, `(?…)`, back references, empty alternatives.
 */
export function compileRegex(body: string, flags: string): LinearRegex {
  if (body === "") throw new RegexError("empty regular expression");
  const translation = new RegexTranslator(body).translate();
  try {
    return new LinearRegex(translation, { ignoresCase: flags === "i" });
  } catch (error) {
    // The translator leaves ranges to the engine: their order ([z-a], {3,1}), and more than a thousand repetitions.
    throw error instanceof InvalidRegexError ? new RegexError("invalid range in regular expression") : error;
  }
}

const REPETITION = /[*+?]|\{\d+(?:,\d*)?\}/y;
const CLASS = /\[\^?(?:\\.|[^\]\\])+\]/y;
const CLASS_LETTERS = "sSwWdD";
const CONTROL_LETTERS = "ntrfv";

class RegexTranslator {
  private readonly body: string;
  private readonly end: number;
  private at = 0;

  constructor(body: string) {
    this.body = body;
    // An odd number of backslashes before the last `$` would make it an escaped, ordinary dollar.
    this.end = /(?<!\\)(?:\\\\)*\$$/.test(body) ? body.length - 1 : body.length;
  }

  translate(): string {
    const start = this.body.startsWith("^") ? "^" : "";
    this.at = start.length;
    const middle = this.translateAlternatives(0);
    return start + middle + (this.end < this.body.length ? "$" : "");
  }

  private translateAlternatives(depth: number): string {
    if (depth > 50) throw new RegexError("regular expression is nested too deeply");
    const alternatives = [this.translateSequence(depth)];
    while (this.peek() === "|") {
      this.at += 1;
      alternatives.push(this.translateSequence(depth));
    }
    return alternatives.join("|");
  }

  private translateSequence(depth: number): string {
    const parts: string[] = [];
    for (let next = this.peek(); next !== "" && next !== "|" && next !== ")"; next = this.peek()) {
      parts.push(this.translateAtom(next, depth), this.translateRepetition());
    }
    if (this.peek() === ")" && depth === 0) throw new RegexError("unmatched ')' in regular expression");
    if (parts.length === 0) throw new RegexError("empty alternative in regular expression");
    return parts.join("");
  }

  private translateAtom(first: string, depth: number): string {
    if (first === "(") return this.translateGroup(depth);
    if (first === "[") return this.translateClass();
    if (first === "\\") return this.translateEscape();
    if (first === "^") throw new RegexError("'^' may only be used at the start of a regular expression");
    if (first === "$") throw new RegexError("'$' may only be used at the end of a regular expression");
    if ("*+?".includes(first)) throw new RegexError("nothing to repeat in regular expression");
    this.at += 1;
    // Braces that repeat nothing, and a stray bracket, are ordinary characters.
    return "{}]".includes(first) ? `\\${first}` : first;
  }

  private translateGroup(depth: number): string {
    this.at += 1;
    if (this.peek() === "?") throw new RegexError("unsupported group in regular expression");
    const inner = this.translateAlternatives(depth + 1);
    if (this.peek() !== ")") throw new RegexError("missing ')' in regular expression");
    this.at += 1;
    return `(${inner})`;
  }

  private translateClass(): string {
    CLASS.lastIndex = this.at;
    const text = CLASS.exec(this.body.slice(0, this.end))?.[0];
    if (text === undefined) throw new RegexError("unterminated character class in regular expression");
    if (text === "[^]") throw new RegexError("empty character class in regular expression");
    this.at += text.length;
    // An opening bracket within a class is a plain character here, but would start a named class in RE2.
    return `[${text.slice(1).replace(/\\(.)|\[/gs, (_, character?: string) => escapeFor(character ?? "["))}`;
  }

  private translateEscape(): string {
    const character = this.body.charAt(this.at + 1);
    if (character === "" || this.at + 1 >= this.end) throw new RegexError("trailing backslash in regular expression");
    this.at += 2;
    return escapeFor(character);
  }

  private translateRepetition(): string {
    const repetition = this.readRepetition();
    if (repetition !== "" && this.readRepetition() !== "") throw new RegexError("nested repeat in regular expression");
    return repetition;
  }

  private readRepetition(): string {
    REPETITION.lastIndex = this.at;
    const text = REPETITION.exec(this.body.slice(0, this.end))?.[0] ?? "";
    this.at += text.length;
    return text;
  }

  private peek(): string {
    return this.at < this.end ? this.body.charAt(this.at) : "";
  }
}

/** Letters without a special meaning stand for themselves; digits would be back references. */
function escapeFor(character: string): string {
  if (/[0-9]/.test(character)) throw new RegexError("back references are not supported in regular expressions");
  if (CLASS_LETTERS.includes(character) || CONTROL_LETTERS.includes(character)) return `\\${character}`;
  return /[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character;
}
