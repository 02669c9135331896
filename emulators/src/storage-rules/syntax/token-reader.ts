import { readToken, type Token } from "./lexer.ts";
import { RulesSyntaxError } from "./syntax-error.ts";

/** Bounds the recursion of the parser; honest rules stay far below. */
const DEEPEST = 150;

/** Walks over the words of a file, one ahead. */
export class TokenReader {
  /** The word that is looked at. */
  token: Token;
  private readonly text: string;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
    this.token = readToken(text, 0);
  }

  /** Steps over the current word and returns it. */
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

  /** Whether the very next character, without a blank between, is this one. */
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

  /** Takes any name. */
  takeName(): string {
    if (this.token.kind !== "name") throw this.unexpected();
    return this.take().text;
  }

  /** Reads items separated by commas up to and including a closing symbol; one comma may end the list. */
  readList<T>(close: string, readItem: () => T): readonly T[] {
    const items: T[] = [];
    while (!this.skipSymbol(close)) {
      items.push(readItem());
      if (!this.skipSymbol(",") && !this.isSymbol(close)) throw this.unexpected();
    }
    return items;
  }

  /** Runs a part of the parser that may contain itself. */
  nest<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new RulesSyntaxError("Rules are nested too deeply.", this.token.start);
    const result = read();
    this.depth -= 1;
    return result;
  }

  unexpected(): RulesSyntaxError {
    const { text, start, end } = this.token;
    return new RulesSyntaxError(`Unexpected '${text}'.`, start, Math.max(end, start + 1));
  }
}
