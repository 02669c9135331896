import type { LinearRegex } from "../../../linear-regex.ts";

/** Operators as they are reported: `===` and `!==` are the same as `==` and `!=`. */
type EqualityOperator = "==" | "!=";
type OrderOperator = "<" | ">" | "<=" | ">=";
type ArithmeticOperator = "-" | "*" | "/" | "%";
export type BinaryOperator = EqualityOperator | OrderOperator | "+" | ArithmeticOperator;
type LogicalOperator = "&&" | "||";

/** A parsed rule expression; `at` is the offset in the expression text to which errors about the node point. */
export type Expression =
  | { readonly kind: "literal"; readonly value: null | boolean | number | string; readonly at: number }
  | { readonly kind: "regex"; readonly value: LinearRegex; readonly at: number }
  | { readonly kind: "array"; readonly items: readonly Expression[]; readonly at: number }
  | { readonly kind: "variable"; readonly name: string; readonly at: number }
  | { readonly kind: "member"; readonly target: Expression; readonly name: string; readonly at: number }
  | { readonly kind: "index"; readonly target: Expression; readonly key: Expression; readonly at: number }
  | { readonly kind: "call"; readonly callee: Expression; readonly args: readonly Expression[]; readonly at: number }
  | { readonly kind: "unary"; readonly operator: "!" | "-"; readonly operand: Expression; readonly at: number }
  | {
      readonly kind: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly kind: "logical";
      readonly operator: LogicalOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly kind: "conditional";
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
      readonly at: number;
    };

export type Call = Extract<Expression, { kind: "call" }>;
export type Binary = Extract<Expression, { kind: "binary" }>;

/** An error in one rule expression; `at` is an offset in the expression, not in the file. */
export class ExpressionError extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.name = "ExpressionError";
    this.at = at;
  }
}

/** The name in `a.name` or `a['name']`; null for a computed index and anything that is not a member access. */
export function memberAccess(expression: Expression): { target: Expression; name: string } | null {
  if (expression.kind === "member") return { target: expression.target, name: expression.name };
  if (expression.kind !== "index" || expression.key.kind !== "literal") return null;
  const name = expression.key.value;
  return typeof name === "string" ? { target: expression.target, name } : null;
}

/** The operands of a node, left to right. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "literal":
    case "regex":
    case "variable":
      return [];
    case "array":
      return expression.items;
    case "member":
      return [expression.target];
    case "index":
      return [expression.target, expression.key];
    case "call":
      return [expression.callee, ...expression.args];
    case "unary":
      return [expression.operand];
    case "binary":
    case "logical":
      return [expression.left, expression.right];
    case "conditional":
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}
