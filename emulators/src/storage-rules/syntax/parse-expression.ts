import { TYPE_NAMES, type TypeName } from "../values/type-names.ts";
import type { BinaryOperator, Expression } from "./ast.ts";
import type { Token } from "./lexer.ts";
import { parsePathLiteral } from "./parse-path.ts";
import { RulesSyntaxError } from "./syntax-error.ts";
import type { TokenReader } from "./token-reader.ts";

/** Binding strength of the operators; `?:` binds weaker than all of them. */
const STRENGTH: ReadonlyMap<string, number> = new Map([
  ["||", 1],
  ["&&", 2],
  ["in", 3],
  ["is", 3],
  ["==", 4],
  ["!=", 4],
  ["<", 5],
  ["<=", 5],
  [">", 5],
  [">=", 5],
  ["+", 6],
  ["-", 6],
  ["*", 7],
  ["/", 7],
  ["%", 7],
]);
const TEST_STRENGTH = 3;
const BINARY_OPERATORS: readonly BinaryOperator[] = ["==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%"];

/**
 * Parses one expression.
 * @throws RulesSyntaxError at the first unexpected token.
 */
export function parseExpression(reader: TokenReader): Expression {
  return reader.nest(() => {
    const condition = parseOperators(reader, 1);
    if (!reader.skipSymbol("?")) return condition;
    const whenTrue = parseExpression(reader);
    reader.expectSymbol(":");
    const whenFalse = parseExpression(reader);
    return { kind: "conditional", condition, whenTrue, whenFalse, at: condition.at };
  });
}

function parseOperators(reader: TokenReader, weakest: number): Expression {
  let left = parseUnary(reader);
  let test: Expression | null = null;
  for (;;) {
    const { text, kind } = reader.token;
    const strength = kind === "symbol" || kind === "name" ? STRENGTH.get(text) : undefined;
    if (strength === undefined || strength < weakest) return left;
    // Results of `in` and `is` cannot be compared or tested again without brackets.
    if (left === test && strength >= TEST_STRENGTH) throw reader.unexpected();
    reader.take();
    left = text === "is" ? parseTypeTest(reader, left) : join(text, left, parseOperators(reader, strength + 1));
    if (strength === TEST_STRENGTH) test = left;
  }
}

function join(text: string, left: Expression, right: Expression): Expression {
  const { at } = left;
  if (text === "&&" || text === "||") return { kind: "logical", operator: text, left, right, at };
  const operator = BINARY_OPERATORS.find((candidate) => candidate === text);
  if (operator !== undefined) return { kind: "binary", operator, left, right, at };
  return { kind: "in", item: left, container: right, at };
}

function parseTypeTest(reader: TokenReader, value: Expression): Expression {
  const { start, end } = reader.token;
  const name = reader.takeName();
  const type: TypeName | undefined = TYPE_NAMES.find((candidate) => candidate === name);
  if (type === undefined) throw new RulesSyntaxError(`Invalid type: '${name}'.`, start, end);
  return { kind: "is", value, type, at: value.at };
}

function parseUnary(reader: TokenReader): Expression {
  const operator = reader.isSymbol("!") ? "!" : reader.isSymbol("-") ? "-" : null;
  if (operator === null) return parseAccess(reader);
  const at = reader.take().start;
  return { kind: "unary", operator, operand: reader.nest(() => parseUnary(reader)), at };
}

/** A value followed by any number of `.name`, `.name(arguments)`, `[key]` and `[from:to]`. */
function parseAccess(reader: TokenReader): Expression {
  let target = parsePrimary(reader);
  for (;;) {
    const { at } = target;
    if (reader.skipSymbol(".")) {
      const nameAt = reader.token.start;
      const name = reader.takeName();
      target = reader.skipSymbol("(")
        ? { kind: "method call", target, name, nameAt, args: parseArguments(reader), at }
        : { kind: "member", target, name, at };
    } else if (reader.skipSymbol("[")) {
      const key = parseExpression(reader);
      if (reader.skipSymbol(":")) target = { kind: "slice", target, from: key, to: parseExpression(reader), at };
      else target = { kind: "index", target, key, at };
      reader.expectSymbol("]");
    } else {
      return target;
    }
  }
}

function parseArguments(reader: TokenReader): readonly Expression[] {
  return reader.readList(")", () => parseExpression(reader));
}

function parsePrimary(reader: TokenReader): Expression {
  const { token } = reader;
  const at = token.start;
  switch (token.kind) {
    case "int":
    case "float":
    case "string":
      reader.take();
      return { kind: "literal", value: token.value, at };
    case "bytes":
      reader.take();
      return { kind: "literal", value: Buffer.from(token.value, "utf8"), at };
    case "name":
      reader.take();
      return parseNamed(reader, token.text, at);
    case "symbol":
      return parseBracketed(reader, token);
    case "end":
      throw reader.unexpected();
  }
}

function parseNamed(reader: TokenReader, name: string, at: number): Expression {
  if (name === "null") return { kind: "literal", value: null, at };
  if (name === "true" || name === "false") return { kind: "literal", value: name === "true", at };
  if (reader.skipSymbol("(")) return { kind: "call", name, args: parseArguments(reader), at };
  return { kind: "variable", name, at };
}

function parseBracketed(reader: TokenReader, token: Token): Expression {
  const at = token.start;
  // Where a value is expected, a slash cannot divide: it starts a path.
  if (token.text === "/") return parsePathLiteral(reader, () => parseExpression(reader));
  if (reader.skipSymbol("[")) {
    return { kind: "list", items: reader.readList("]", () => parseExpression(reader)), at };
  }
  if (reader.skipSymbol("{")) return { kind: "map", entries: reader.readList("}", () => parseEntry(reader)), at };
  reader.expectSymbol("(");
  const inner = parseExpression(reader);
  reader.expectSymbol(")");
  return inner;
}

function parseEntry(reader: TokenReader): readonly [string, Expression] {
  const { token } = reader;
  if (token.kind !== "string" && token.kind !== "name") throw reader.unexpected();
  reader.take();
  reader.expectSymbol(":");
  return [token.kind === "string" ? token.value : token.text, parseExpression(reader)];
}
