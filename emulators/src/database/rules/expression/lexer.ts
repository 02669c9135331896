import { ExpressionError } from "./ast.ts";
import type { LinearRegex } from "../../../linear-regex.ts";
import { compileRegex, RegexError } from "./regex.ts";

/** One token of an expression; `at` is its offset in the expression text. */
export type Token =
  | { readonly kind: "number"; readonly value: number; readonly text: string; readonly at: number }
  | { readonly kind: "string"; readonly value: string; readonly text: string; readonly at: number }
  | { readonly kind: "regex"; readonly value: LinearRegex; readonly text: string; readonly at: number }
  | { readonly kind: "name"; readonly text: string; readonly at: number }
  | { readonly kind: "symbol"; readonly text: string; readonly at: number }
  | { readonly kind: "end"; readonly text: ""; readonly at: number };

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y;
const NAME = /[$A-Za-z_][\w$]*/y;
const SYMBOL = /===|!==|==|!=|<=|>=|&&|\|\||\*\*|[-+*/%]=|[-+*/%<>!?:()[\].,;={}&|^~]/y;
const REGEX_BODY = /\/((?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]|[^\\/[\n])*)\/([A-Za-z]*)/y;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^ux]))/sy;

const ESCAPED_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
  ["0", "\0"],
]);

/**
 * Reads the tokens of a rule expression one at a time. Whether `/` divides or starts a regular expression depends on
 * the previous token, so the lexer remembers whether that could end a value.
 */
export class Lexer {
  private readonly text: string;
  private at = 0;
  private afterValue = false;

  constructor(text: string) {
    this.text = text;
  }

  /** @throws ExpressionError for an invalid character, string or regular expression. */
  next(): Token {
    this.match(/\s*/y);
    const token = this.readToken(this.at);
    this.afterValue = token.kind === "symbol" ? token.text === ")" || token.text === "]" : token.kind !== "end";
    return token;
  }

  private readToken(at: number): Token {
    const first = this.text[at];
    if (first === undefined) return { kind: "end", text: "", at };
    if (first === '"' || first === "'") return this.readString(first, at);
    if (first === "/" && !this.afterValue) return this.readRegex(at);
    const number = this.match(NUMBER)?.[0];
    if (number !== undefined) return { kind: "number", value: Number(number), text: number, at };
    const name = this.match(NAME)?.[0];
    if (name !== undefined) return { kind: "name", text: name, at };
    const symbol = this.match(SYMBOL)?.[0];
    if (symbol !== undefined) return { kind: "symbol", text: symbol, at };
    throw new ExpressionError(at, `Unexpected '${first}'.`);
  }

  private readString(quote: string, at: number): Token {
    const characters: string[] = [];
    this.at += 1;
    for (;;) {
      const character = this.text[this.at];
      if (character === undefined) throw new ExpressionError(at, "Unterminated string literal.");
      if (character === quote) break;
      if (character === "\\") {
        characters.push(this.readEscape());
      } else {
        characters.push(character);
        this.at += 1;
      }
    }
    this.at += 1;
    return { kind: "string", value: characters.join(""), text: this.text.slice(at, this.at), at };
  }

  private readEscape(): string {
    const at = this.at;
    const match = this.match(ESCAPE);
    if (match === null) throw new ExpressionError(at, "Invalid escape in string literal.");
    const [, unicode, hexadecimal, character = ""] = match;
    const code = unicode ?? hexadecimal;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return ESCAPED_CHARACTERS.get(character) ?? character;
  }

  private readRegex(at: number): Token {
    const match = this.match(REGEX_BODY);
    if (match === null) throw new ExpressionError(at, "unterminated regular expression literal");
    const [text, body = "", flags = ""] = match;
    if (flags !== "" && flags !== "i") {
      throw new ExpressionError(at, "regular expressions do not support flags other than i");
    }
    try {
      return { kind: "regex", value: compileRegex(body, flags), text, at };
    } catch (error) {
      if (error instanceof RegexError) throw new ExpressionError(at, error.message);
      throw error;
    }
  }

  /** Matches a sticky pattern at the current position and skips what it matched. */
  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at += match[0].length;
    return match;
  }
}
