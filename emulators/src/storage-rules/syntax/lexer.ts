import { RulesSyntaxError } from "./syntax-error.ts";

/** One token of a rules file, from offset `start` up to `end`. Keywords are ordinary names. */
export type Token =
  | {
      readonly kind: "int";
      readonly value: bigint;
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: "float";
      readonly value: number;
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: "string" | "bytes";
      readonly value: string;
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: "name" | "symbol" | "end";
      readonly text: string;
      readonly start: number;
      readonly end: number;
    };

const FLOAT = /\d+\.\d+(?:[eE][-+]?\d+)?/y;
const INT = /0[xX][0-9a-fA-F]+|\d+/y;
const NAME = /[A-Za-z_]\w*/y;
const SYMBOL = /\|\||&&|==|!=|<=|>=|[-+*/%<>!?:()[\]{}.,;=$]/y;
const STRING_START = /([br]?)(['"])/y;
const BLANK = /(?:\s|\/\/[^\n]*)+/y;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["/", "/"],
]);

/**
 * Reads the token at or after an offset.
 * @throws RulesSyntaxError for an invalid character, string or comment.
 */
export function readToken(text: string, from: number): Token {
  const start = skipBlanks(text, from);
  if (start >= text.length) return { kind: "end", text: "end of file", start, end: start };
  const string = readString(text, start);
  if (string !== null) return string;
  const float = match(FLOAT, text, start);
  if (float !== null) return { kind: "float", value: Number(float), text: float, start, end: start + float.length };
  const int = match(INT, text, start);
  if (int !== null) return { kind: "int", value: BigInt(int), text: int, start, end: start + int.length };
  const name = match(NAME, text, start);
  if (name !== null) return { kind: "name", text: name, start, end: start + name.length };
  const symbol = match(SYMBOL, text, start);
  if (symbol !== null) return { kind: "symbol", text: symbol, start, end: start + symbol.length };
  throw new RulesSyntaxError(`Unexpected '${text.charAt(start)}'.`, start);
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    at += match(BLANK, text, at)?.length ?? 0;
    if (!text.startsWith("/*", at)) return at;
    const end = text.indexOf("*/", at + 2);
    if (end === -1) throw new RulesSyntaxError("Unterminated comment.", at, at + 2);
    at = end + 2;
  }
}

/** Reads `'…'` or `"…"`, also bytes (`b'…'`) and strings without escapes (`r'…'`); null when there is no string. */
function readString(text: string, start: number): Token | null {
  STRING_START.lastIndex = start;
  const opening = STRING_START.exec(text);
  if (opening === null) return null;
  const [head, prefix, quote] = opening;
  const characters: string[] = [];
  let at = start + head.length;
  for (;;) {
    const character = text[at];
    if (character === undefined || character === "\n") {
      throw new RulesSyntaxError("Missing closing quote.", start);
    }
    if (character === quote) break;
    const escape = character === "\\" && prefix !== "r" ? readEscape(text, at) : null;
    characters.push(escape?.character ?? character);
    at += escape?.length ?? 1;
  }
  const end = at + 1;
  const kind = prefix === "b" ? "bytes" : "string";
  return { kind, value: characters.join(""), text: text.slice(start, end), start, end };
}

/** Unknown escapes are refused: a pattern must be written with two backslashes, `'\\.'`. */
function readEscape(text: string, at: number): { readonly character: string; readonly length: number } {
  const name = text.charAt(at + 1);
  const digits = text.slice(at + 2, at + 6);
  if (name === "u" && /^[0-9a-fA-F]{4}$/.test(digits)) {
    return { character: String.fromCharCode(Number.parseInt(digits, 16)), length: 6 };
  }
  const character = ESCAPES.get(name);
  if (character === undefined) throw new RulesSyntaxError(`Invalid escape sequence: '\\${name}'.`, at, at + 2);
  return { character, length: 2 };
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
