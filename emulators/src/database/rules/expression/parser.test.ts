import { describe, expect, it } from "vitest";
import { type Expression, ExpressionError } from "./ast.ts";
import { parseExpression } from "./parser.ts";

/** Prints a tree fully bracketed, so that tests show the expected grouping. */
function show(expression: Expression): string {
  switch (expression.kind) {
    case "literal":
      return JSON.stringify(expression.value);
    case "regex":
      return String(expression.value);
    case "array":
      return `[${expression.items.map(show).join(",")}]`;
    case "variable":
      return expression.name;
    case "member":
      return `${show(expression.target)}.${expression.name}`;
    case "index":
      return `${show(expression.target)}[${show(expression.key)}]`;
    case "call":
      return `${show(expression.callee)}(${expression.args.map(show).join(",")})`;
    case "unary":
      return `(${expression.operator}${show(expression.operand)})`;
    case "binary":
    case "logical":
      return `(${show(expression.left)}${expression.operator}${show(expression.right)})`;
    case "conditional":
      return `(${show(expression.condition)}?${show(expression.whenTrue)}:${show(expression.whenFalse)})`;
  }
}

function failure(text: string): string {
  try {
    parseExpression(text);
  } catch (error) {
    if (error instanceof ExpressionError) return `${error.at}: ${error.message}`;
    throw error;
  }
  return "accepted";
}

describe("precedence and grouping", () => {
  it.each([
    ["a ? b : c ? d : e", "(a?b:(c?d:e))"],
    ["a || b ? c : d", "((a||b)?c:d)"],
    ["a || b && c", "(a||(b&&c))"],
    ["a && b == c", "(a&&(b==c))"],
    ["a == b < c", "(a==(b<c))"],
    ["a < b + c", "(a<(b+c))"],
    ["a + b * c", "(a+(b*c))"],
    ["a - b - c", "((a-b)-c)"],
    ["a / b % c * d", "(((a/b)%c)*d)"],
    ["a == b == c", "((a==b)==c)"],
    ["a * -b", "(a*(-b))"],
    ["!a.b(c)", "(!a.b(c))"],
    ["!!a", "(!(!a))"],
    ["(a + b) * c", "((a+b)*c)"],
    ["a === b !== c", "((a==b)!=c)"],
    ["a <= b >= c > d", "(((a<=b)>=c)>d)"],
    ["a['b'][c].d(e, f)(g)", 'a["b"][c].d(e,f)(g)'],
    ["a([b, 'c',], )", 'a([b,"c"])'],
  ])("%s", (text, grouped) => {
    expect(show(parseExpression(text))).toBe(grouped);
  });
});

describe("literals", () => {
  it.each<[string, unknown]>([
    ["1", 1],
    ["1.5", 1.5],
    [".5", 0.5],
    [".5e1", 5],
    ["1.", 1],
    ["1e3", 1000],
    ["2E-2", 0.02],
    ["true", true],
    ["false", false],
    ["null", null],
    ["'it''s'".replace("''", "\\'"), "it's"],
    ['"a\\"b"', 'a"b'],
    [String.raw`'\n\t\r\b\f\v\0\\\/\x41\u00e9\q'`, "\n\t\r\b\f\v\0\\/A\u00e9q"],
    ["'raw\nbreak'", "raw\nbreak"],
  ])("%s", (text, value) => {
    expect(parseExpression(text)).toMatchObject({ kind: "literal", value });
  });

  it("distinguishes a regular expression from a division by the token before the slash", () => {
    expect(show(parseExpression("a.matches(/b\\/[/]c/i)"))).toBe("a.matches(/b\\/[/]c/i)");
    expect(show(parseExpression("a / b / c"))).toBe("((a/b)/c)");
    expect(show(parseExpression("(a) / b(c) / d[e] / 2"))).toBe("(((a/b(c))/d[e])/2)");
  });
});

describe("refused expressions, with the position of the error", () => {
  it.each([
    ["", "0: Unexpected end of expression."],
    ["a &&", "4: Unexpected end of expression."],
    ["(a", "2: Unexpected end of expression."],
    ["a ? b", "5: Unexpected end of expression."],
    ["a b", "2: Unexpected 'b'."],
    ["(a b)", "3: Expected ')'."],
    ["a[b c]", "4: Expected ']'."],
    ["a(b c)", "4: Expected ')'."],
    ["a ? b c", "6: Expected ':'."],
    ["a.1", "1: Unexpected '.1'."],
    ["a.'b'", "2: Expected an identifier."],
    ["a = 5", "2: Rule expressions may not contain assignments."],
    ["(a = 5) == 5", "3: Rule expressions may not contain assignments."],
    ["a += 5", "2: Rule expressions may not contain assignments."],
    ["a & b", "2: Rule expressions may not contain operator &"],
    ["a | b", "2: Rule expressions may not contain operator |"],
    ["a ^ b", "2: Rule expressions may not contain operator ^"],
    ["~a", "0: Rule expressions may not contain operator ~"],
    ["(2 ** 2) == 4", "3: Rule expressions may not contain operator **"],
    ["a; b", "1: Unexpected ';'."],
    ["var a = 8", "4: Unexpected 'a'."],
    ["new Date()", "4: Unexpected 'Date'."],
    ["typeof a", "7: Unexpected 'a'."],
    ["{}", "0: Unexpected '{'."],
    ["a => b", "2: Rule expressions may not contain assignments."],
    ["a # b", "2: Unexpected '#'."],
    ["'abc", "0: Unterminated string literal."],
    [String.raw`'\u12'`, "1: Invalid escape in string literal."],
    [String.raw`'\xg0'`, "1: Invalid escape in string literal."],
    ["a.matches(/abc", "10: unterminated regular expression literal"],
    ["a.matches(/a[/]b)", "10: unterminated regular expression literal"],
    ["a.matches(/bar/ig)", "10: regular expressions do not support flags other than i"],
    ["a.matches(/(a/)", "10: missing ')' in regular expression"],
  ])("%j", (text, message) => {
    expect(failure(text)).toBe(message);
  });

  it.each([
    ["brackets", `${"(".repeat(5000)}a${")".repeat(5000)}`],
    ["negations", `${"!".repeat(5000)}a`],
    ["conditions", `${"a ? ".repeat(5000)}b`],
    ["a chain of operators", `a${" || a".repeat(5000)}`],
    ["a chain of members", `a${".a".repeat(5000)}`],
  ])("%s without end", (_, text) => {
    expect(failure(text)).toMatch(/^\d+: Rule expression is nested too deeply\.$/);
  });

  it("accepts long but realistic expressions", () => {
    const alternatives = Array.from({ length: 1500 }, (_, index) => `auth.uid == 'user-${index}'`);
    expect(failure(alternatives.join(" || "))).toBe("accepted");
  });
});
