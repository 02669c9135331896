import { readToken, type Token } from "./lexer.ts";
import { RulesSyntaxError } from "./syntax-error.ts";

/** Limits the recursion of the parser; realistic rules stay far below. */
const MAX_DEPTH = 150;

/** Reads the tokens of a file with one token of lookahead. */
export class TokenReader {
  /** The current token. */
  token: Token;
  private readonly text: string;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
    this.token = readToken(text, 0);
  }

  /** Consumes the current token and returns it. */
  take(): Token {
    const { token } = this;
    this.token = readToken(this.text, token.end);
    return token;
  }

  isSymbol(text: string): boolean {
    return this.token.kind === "symbol" && this.token.text === text;
  }

  isName(text: string): boolean {
    return this.token.kind === "name" && this.token.text === text;
  }

  /** Whether the next character, without whitespace in between, is this one. */
  isFollowedBy(character: string): boolean {
    return this.text[this.token.end] === character;
  }

  skipSymbol(text: string): boolean {
    if (!this.isSymbol(text)) return false;
    this.take();
    return true;
  }

  skipName(text: string): boolean {
    if (!this.isName(text)) return false;
    this.take();
    return true;
  }

  expectSymbol(text: string): void {
    if (!this.skipSymbol(text)) throw this.unexpected();
  }

  expectName(text: string): void {
    if (!this.skipName(text)) throw this.unexpected();
  }

  /** Consumes any name. */
  takeName(): string {
    if (this.token.kind !== "name") throw this.unexpected();
    return this.take().text;
  }

  /** Reads items separated by commas up to and including a closing symbol; a trailing comma is allowed. */
  readList<T>(close: string, readItem: () => T): readonly T[] {
    const items: T[] = [];
    while (!this.skipSymbol(close)) {
      items.push(readItem());
      if (!this.skipSymbol(",") && !this.isSymbol(close)) throw this.unexpected();
    }
    return items;
  }

  /** Runs a recursive part of the parser. */
  nest<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new RulesSyntaxError("Rules are nested too deeply.", this.token.start);
    const result = read();
    this.depth -= 1;
    return result;
  }

  unexpected(): RulesSyntaxError {
    const { text, start, end } = this.token;
    return new RulesSyntaxError(`Unexpected '${text}'.`, start, Math.max(end, start + 1));
  }
}
