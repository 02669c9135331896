import type { Expression, PathPattern } from "./ast.ts";
import { RulesSyntaxError } from "./syntax-error.ts";
import type { TokenReader } from "./token-reader.ts";

const PATTERN_SYMBOLS = ".-$%+";
const LITERAL_SYMBOLS = ".-";

/** Reads the path of a `match`: `/b/{bucket}/o/{rest=**}`. In version 1 a recursive wildcard must be the last part. */
export function parsePattern(reader: TokenReader, version: 1 | 2): readonly PathPattern[] {
  const parts: PathPattern[] = [];
  while (reader.isSymbol("/")) {
    const last = parts.at(-1);
    if (version === 1 && last?.kind === "wildcard" && last.recursive) {
      throw new RulesSyntaxError("Recursive wildcards must be the last segment.", reader.token.start);
    }
    const { end } = reader.take();
    parts.push(
      reader.skipSymbol("{")
        ? parseWildcard(reader)
        : { kind: "literal", text: readText(reader, end, PATTERN_SYMBOLS) },
    );
  }
  if (parts.length === 0) throw reader.unexpected();
  return parts;
}

function parseWildcard(reader: TokenReader): PathPattern {
  const name = reader.takeName();
  const recursive = reader.skipSymbol("=");
  if (recursive) {
    reader.expectSymbol("*");
    reader.expectSymbol("*");
  }
  reader.expectSymbol("}");
  return { kind: "wildcard", name, recursive };
}

/** Reads a path as a value: `/users/$(request.auth.uid)/(default)`. */
export function parsePathLiteral(reader: TokenReader, parseExpression: () => Expression): Expression {
  const at = reader.token.start;
  const segments: (string | Expression)[] = [];
  while (reader.isSymbol("/")) {
    const { end } = reader.take();
    if (reader.isSymbol("$") && reader.isFollowedBy("(")) {
      reader.take();
      reader.take();
      segments.push(parseExpression());
      reader.expectSymbol(")");
    } else if (reader.isSymbol("(") && reader.token.start === end) {
      segments.push(readBracketed(reader));
    } else {
      segments.push(readText(reader, end, LITERAL_SYMBOLS));
    }
  }
  return { kind: "path", segments, at };
}

function readBracketed(reader: TokenReader): string {
  let text = "";
  while (!reader.isSymbol(")")) {
    if (reader.token.kind === "end") throw reader.unexpected();
    text += reader.take().text;
  }
  return text + reader.take().text;
}

/** Joins adjacent tokens: `photo-1.png` is one part of a path. */
function readText(reader: TokenReader, from: number, symbols: string): string {
  let text = "";
  let end = from;
  for (let { token } = reader; token.start === end && isPathWord(token.kind, token.text, symbols); { token } = reader) {
    text += token.text;
    end = reader.take().end;
  }
  if (text === "") throw reader.unexpected();
  return text;
}

function isPathWord(kind: string, text: string, symbols: string): boolean {
  return kind === "name" || kind === "int" || kind === "float" || (kind === "symbol" && symbols.includes(text));
}
