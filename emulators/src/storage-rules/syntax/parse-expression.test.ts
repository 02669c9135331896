import { describe, expect, it } from "vitest";
import type { Expression } from "./ast.ts";
import { parseExpression } from "./parse-expression.ts";
import { RulesSyntaxError } from "./syntax-error.ts";
import { TokenReader } from "./token-reader.ts";

/** Prints a tree fully bracketed, so that tests show the expected grouping. */
function show(expression: Expression): string {
  switch (expression.kind) {
    case "literal":
      return expression.value instanceof Uint8Array ? "bytes" : String(expression.value);
    case "list":
      return `[${expression.items.map(show).join(",")}]`;
    case "map":
      return `{${expression.entries.map(([key, value]) => `${key}:${show(value)}`).join(",")}}`;
    case "path":
      return expression.segments.map((part) => `/${typeof part === "string" ? part : `$${show(part)}`}`).join("");
    case "variable":
      return expression.name;
    case "call":
      return `${expression.name}(${expression.args.map(show).join(",")})`;
    case "method call":
      return `${show(expression.target)}.${expression.name}(${expression.args.map(show).join(",")})`;
    case "member":
      return `${show(expression.target)}.${expression.name}`;
    case "index":
      return `${show(expression.target)}[${show(expression.key)}]`;
    case "slice":
      return `${show(expression.target)}[${show(expression.from)}:${show(expression.to)}]`;
    case "unary":
      return `(${expression.operator}${show(expression.operand)})`;
    case "binary":
    case "logical":
      return `(${show(expression.left)}${expression.operator}${show(expression.right)})`;
    case "in":
      return `(${show(expression.item)} in ${show(expression.container)})`;
    case "is":
      return `(${show(expression.value)} is ${expression.type})`;
    case "conditional":
      return `(${show(expression.condition)}?${show(expression.whenTrue)}:${show(expression.whenFalse)})`;
  }
}

const parse = (text: string): Expression => parseExpression(new TokenReader(text));

function failure(text: string): string {
  try {
    parse(text);
    return "accepted";
  } catch (error) {
    if (error instanceof RulesSyntaxError) return `${error.start}-${error.end}: ${error.message}`;
    throw error;
  }
}

describe("precedence and grouping", () => {
  it.each([
    ["a ? b : c ? d : e", "(a?b:(c?d:e))"],
    ["a || b && c || d", "((a||(b&&c))||d)"],
    ["a || b ? c : d", "((a||b)?c:d)"],
    ["a && b in c", "(a&&(b in c))"],
    ["a == b in c", "((a==b) in c)"],
    ["(a is int) == b", "((a is int)==b)"],
    ["a + b is int && c", "(((a+b) is int)&&c)"],
    ["a == b < c", "(a==(b<c))"],
    ["a < b + c", "(a<(b+c))"],
    ["a + b * c - d", "((a+(b*c))-d)"],
    ["a / b / c % d", "(((a/b)/c)%d)"],
    ["!a && -b == c", "((!a)&&((-b)==c))"],
    ["!!a.b", "(!(!a.b))"],
    ["(a || b) && c", "((a||b)&&c)"],
    ["a.b.c(d, e,)[f][g:h].i", "a.b.c(d,e)[f][g:h].i"],
    ["f(g(a), [b, c,], {'d': e, f: g,})", "f(g(a),[b,c],{d:e,f:g})"],
    ["request.resource.size < 5 * 1024 * 1024", "(request.resource.size<((5*1024)*1024))"],
    ["a.in.is.match.allow", "a.in.is.match.allow"],
  ])("%s", (text, grouped) => {
    expect(show(parse(text))).toBe(grouped);
  });
});

describe("literals", () => {
  it.each<[string, unknown]>([
    ["42", 42n],
    ["0x1F", 31n],
    ["1.5", 1.5],
    ["1.0e3", 1000],
    ["true", true],
    ["null", null],
    [String.raw`'a"\'\"\\\n\r\t\/\u00e9'`, 'a"\'"\\\n\r\t/é'],
    ['"it\'s"', "it's"],
    [String.raw`r'\d+'`, "\\d+"],
    ["b'é'", Buffer.from("é")],
  ])("%s", (text, value) => {
    expect(parse(text)).toMatchObject({ kind: "literal", value });
  });

  it("skips comments", () => {
    expect(show(parse("a /* one */ || // two\n /**/ b"))).toBe("(a||b)");
  });
});

describe("paths", () => {
  it.each([
    ["/users/$(request.auth.uid)/photo-1.png", "/users/$request.auth.uid/photo-1.png"],
    ["/databases/(default)/documents", "/databases/(default)/documents"],
    ["a == /b/c && d", "((a==/b/c)&&d)"],
    ["[/a, /b]", "[/a,/b]"],
    ["a / b", "(a/b)"],
    ["/2024/1.5/match", "/2024/1.5/match"],
  ])("%s", (text, shown) => {
    expect(show(parse(text))).toBe(shown);
  });
});

describe("refused expressions", () => {
  it.each([
    ["", "0-1: Unexpected 'end of file'."],
    ["a &&", "4-5: Unexpected 'end of file'."],
    ["a & b", "2-3: Unexpected '&'."],
    ["a == == b", "5-7: Unexpected '=='."],
    ["(a", "2-3: Unexpected 'end of file'."],
    ["a.1", "2-3: Unexpected '1'."],
    ["a[1", "3-4: Unexpected 'end of file'."],
    ["f(a b)", "4-5: Unexpected 'b'."],
    ["[a b]", "3-4: Unexpected 'b'."],
    ["{1: a}", "1-2: Unexpected '1'."],
    ["{'a' b}", "5-6: Unexpected 'b'."],
    ["a ? b", "5-6: Unexpected 'end of file'."],
    ["a is int == b", "9-11: Unexpected '=='."],
    ["a && b in c in d", "12-14: Unexpected 'in'."],
    ["a is text", "5-9: Invalid type: 'text'."],
    ["/a/ b", "4-5: Unexpected 'b'."],
    ["/a/$(b", "6-7: Unexpected 'end of file'."],
    ["/a/(b", "5-6: Unexpected 'end of file'."],
    ["'abc", "0-1: Missing closing quote."],
    ["'a\nb'", "0-1: Missing closing quote."],
    [String.raw`'\d'`, String.raw`1-3: Invalid escape sequence: '\d'.`],
    [String.raw`'a\.b'`, String.raw`2-4: Invalid escape sequence: '\.'.`],
    [String.raw`'\u12'`, String.raw`1-3: Invalid escape sequence: '\u'.`],
    ["a # b", "2-3: Unexpected '#'."],
    ["a /* b", "2-4: Unterminated comment."],
    ["(".repeat(5000), "150-151: Rules are nested too deeply."],
    ["!".repeat(5000), "150-151: Rules are nested too deeply."],
  ])("%j", (text, message) => {
    expect(failure(text)).toBe(message);
  });
});
