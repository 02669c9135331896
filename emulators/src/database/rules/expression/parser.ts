import type { BinaryOperator, Expression } from "./ast.ts";
import { ExpressionError, operandsOf } from "./ast.ts";
import type { Token } from "./lexer.ts";
import { Lexer } from "./lexer.ts";

/** Binding strength of the operators, as in JavaScript; `?:` binds weaker than all of them. */
const STRENGTH: ReadonlyMap<string, number> = new Map([
  ["||", 1],
  ["&&", 2],
  ["==", 3],
  ["!=", 3],
  ["===", 3],
  ["!==", 3],
  ["<", 4],
  [">", 4],
  ["<=", 4],
  [">=", 4],
  ["+", 5],
  ["-", 5],
  ["*", 6],
  ["/", 6],
  ["%", 6],
]);

const BINARY_OPERATORS: ReadonlyMap<string, BinaryOperator> = new Map<string, BinaryOperator>([
  ["==", "=="],
  ["!=", "!="],
  ["===", "=="],
  ["!==", "!="],
  ["<", "<"],
  [">", ">"],
  ["<=", "<="],
  [">=", ">="],
  ["+", "+"],
  ["-", "-"],
  ["*", "*"],
  ["/", "/"],
  ["%", "%"],
]);

const ASSIGNMENTS: ReadonlySet<string> = new Set(["=", "+=", "-=", "*=", "/=", "%="]);
const FOREIGN_OPERATORS: ReadonlySet<string> = new Set(["&", "|", "^", "~", "**"]);

/** Limits the recursion of the parser and of everything that walks the tree later. */
const DEEPEST_NESTING = 150;
const DEEPEST_TREE = 2500;

/** Parses one rule expression, in a subset of JavaScript. @throws ExpressionError at the first unexpected token. */
export function parseExpression(text: string): Expression {
  const expression = new Parser(text).parse();
  refuseDeepTree(expression);
  return expression;
}

class Parser {
  private readonly lexer: Lexer;
  private token: Token;
  private nesting = 0;

  constructor(text: string) {
    this.lexer = new Lexer(text);
    this.token = this.lexer.next();
  }

  parse(): Expression {
    const expression = this.parseConditional();
    if (this.token.kind !== "end") throw this.unexpected();
    return expression;
  }

  private parseConditional(): Expression {
    this.nesting += 1;
    if (this.nesting > DEEPEST_NESTING) throw tooDeep(this.token.at);
    const condition = this.parseOperators(1);
    const { at } = this.token;
    let result = condition;
    if (this.skip("?")) {
      const whenTrue = this.parseConditional();
      this.expect(":");
      result = { kind: "conditional", condition, whenTrue, whenFalse: this.parseConditional(), at };
    }
    this.nesting -= 1;
    return result;
  }

  /** Precedence climbing: takes operators that bind at least as strongly as asked, left to right. */
  private parseOperators(weakest: number): Expression {
    let left = this.parseUnary();
    for (;;) {
      const { text, at, kind } = this.token;
      const strength = kind === "symbol" ? STRENGTH.get(text) : undefined;
      if (strength === undefined || strength < weakest) return left;
      this.advance();
      const right = this.parseOperators(strength + 1);
      if (text === "&&" || text === "||") {
        left = { kind: "logical", operator: text, left, right, at };
      } else {
        left = { kind: "binary", operator: BINARY_OPERATORS.get(text) ?? "==", left, right, at };
      }
    }
  }

  private parseUnary(): Expression {
    const { at } = this.token;
    const operator = this.isSymbol("!") ? "!" : this.isSymbol("-") ? "-" : null;
    if (operator === null) return this.parseAccess();
    this.nesting += 1;
    if (this.nesting > DEEPEST_NESTING) throw tooDeep(at);
    this.advance();
    const operand = this.parseUnary();
    this.nesting -= 1;
    return { kind: "unary", operator, operand, at };
  }

  /** A value followed by any number of `.name`, `[key]` and `(arguments)`. */
  private parseAccess(): Expression {
    let target = this.parsePrimary();
    for (;;) {
      const { at } = this.token;
      if (this.skip(".")) {
        const name = this.token;
        if (name.kind !== "name") throw this.unexpected("Expected an identifier.");
        this.advance();
        target = { kind: "member", target, name: name.text, at: name.at };
      } else if (this.skip("[")) {
        const key = this.parseConditional();
        this.expect("]");
        target = { kind: "index", target, key, at };
      } else if (this.skip("(")) {
        target = { kind: "call", callee: target, args: this.parseList(")"), at: target.at };
      } else {
        return target;
      }
    }
  }

  private parsePrimary(): Expression {
    const token = this.token;
    const { at } = token;
    switch (token.kind) {
      case "number":
      case "string":
        this.advance();
        return { kind: "literal", value: token.value, at };
      case "regex":
        this.advance();
        return { kind: "regex", value: token.value, at };
      case "name":
        this.advance();
        if (token.text === "null") return { kind: "literal", value: null, at };
        if (token.text === "true" || token.text === "false")
          return { kind: "literal", value: token.text === "true", at };
        return { kind: "variable", name: token.text, at };
      case "symbol":
        return this.parseBracketed(at);
      case "end":
        throw this.unexpected();
    }
  }

  private parseBracketed(at: number): Expression {
    if (this.skip("[")) return { kind: "array", items: this.parseList("]"), at };
    if (!this.skip("(")) throw this.unexpected();
    const inner = this.parseConditional();
    this.expect(")");
    return inner;
  }

  /** Expressions separated by commas, up to and including the closing bracket; one comma may end the list. */
  private parseList(close: ")" | "]"): readonly Expression[] {
    const items: Expression[] = [];
    while (!this.skip(close)) {
      items.push(this.parseConditional());
      if (!this.skip(",") && !this.isSymbol(close)) this.expect(close);
    }
    return items;
  }

  private advance(): void {
    this.token = this.lexer.next();
  }

  private isSymbol(text: string): boolean {
    return this.token.kind === "symbol" && this.token.text === text;
  }

  private skip(text: string): boolean {
    if (!this.isSymbol(text)) return false;
    this.advance();
    return true;
  }

  private expect(text: string): void {
    if (!this.skip(text)) throw this.unexpected(`Expected '${text}'.`);
  }

  /** The error for the current token; operators that the language lacks are named instead of only being unexpected. */
  private unexpected(otherwise = `Unexpected '${this.token.text}'.`): ExpressionError {
    const { kind, text, at } = this.token;
    if (kind === "end") return new ExpressionError(at, "Unexpected end of expression.");
    if (kind === "symbol" && ASSIGNMENTS.has(text)) {
      return new ExpressionError(at, "Rule expressions may not contain assignments.");
    }
    if (kind === "symbol" && FOREIGN_OPERATORS.has(text)) {
      return new ExpressionError(at, `Rule expressions may not contain operator ${text}`);
    }
    return new ExpressionError(at, otherwise);
  }
}

function tooDeep(at: number): ExpressionError {
  return new ExpressionError(at, "Rule expression is nested too deeply.");
}

/** Long chains such as `a || b || …` nest without recursion in the parser; they are measured without recursion too. */
function refuseDeepTree(root: Expression): void {
  const open: { node: Expression; depth: number }[] = [{ node: root, depth: 1 }];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const depth = current.depth + 1;
    if (depth > DEEPEST_TREE) throw tooDeep(current.node.at);
    for (const node of operandsOf(current.node)) open.push({ node, depth });
  }
}
