import { type Binary, type Call, type Expression, ExpressionError, memberAccess } from "./ast.ts";
import { checkArguments } from "./check-arguments.ts";
import {
  EQUATABLE,
  type Method,
  NUMERIC,
  ORDERED,
  QUERY_MEMBERS,
  SNAPSHOT_METHODS,
  type StaticType,
  STRING_METHODS,
  VARIABLES,
} from "./members.ts";

export type RuleKind = ".read" | ".write" | ".validate";

/** What an expression may refer to: the kind of its rule, and the `$names` bound above it. */
export interface StaticScope {
  readonly kind: RuleKind;
  readonly captures: { has(name: string): boolean };
}

/**
 * Refuses an expression that cannot be evaluated or is not a condition, with the service's own messages. @throws
 * ExpressionError for the first error, operands before their operator, left before right.
 */
export function checkRule(expression: Expression, scope: StaticScope): void {
  if (new TypeChecker(scope).typeOf(expression) !== "Boolean") {
    throw new ExpressionError(expression.at, "Expression must evaluate to a boolean.");
  }
}

class TypeChecker {
  private readonly scope: StaticScope;

  constructor(scope: StaticScope) {
    this.scope = scope;
  }

  readonly typeOf = (expression: Expression): StaticType => {
    switch (expression.kind) {
      case "literal":
        return typeOfLiteral(expression.value);
      case "regex":
        return "Regex";
      case "array":
        throw new ExpressionError(expression.at, "Unexpected array literal.");
      case "variable":
        return this.typeOfVariable(expression.name, expression.at);
      case "member":
        return typeOfMember(this.typeOf(expression.target), expression.name, expression.at);
      case "index":
        return this.typeOfIndex(expression);
      case "call":
        return this.typeOfCall(expression);
      case "unary":
        return this.typeOfUnary(expression);
      case "binary":
        return checkBinary(expression, this.typeOf(expression.left), this.typeOf(expression.right));
      case "logical":
        return this.typeOfLogical(expression);
      case "conditional":
        return this.typeOfConditional(expression);
    }
  };

  private typeOfVariable(name: string, at: number): StaticType {
    if (this.scope.captures.has(name)) return "String";
    if (name === "newData" && this.scope.kind === ".read") {
      throw new ExpressionError(at, "newData is invalid in .read expressions.");
    }
    const type = VARIABLES.get(name);
    if (type === undefined) throw new ExpressionError(at, `Unknown variable '${name}'.`);
    return type;
  }

  private typeOfIndex(expression: Extract<Expression, { kind: "index" }>): StaticType {
    const target = this.typeOf(expression.target);
    const access = memberAccess(expression);
    if (access !== null) return typeOfMember(target, access.name, expression.at);
    this.typeOf(expression.key);
    if (target !== "Auth") throw new ExpressionError(expression.at, "Invalid property access.");
    return "Auth";
  }

  private typeOfCall(call: Call): StaticType {
    const method = this.findMethod(call.callee);
    if (method === null) {
      throw new ExpressionError(call.at, "Type error: Function call on target that is not a function.");
    }
    checkArguments(call, method, this.typeOf);
    return method.result;
  }

  /** The method that is called, or null when the callee is something else. */
  private findMethod(callee: Expression): Method | null {
    const access = memberAccess(callee);
    if (access === null) {
      this.typeOf(callee);
      return null;
    }
    const target = this.typeOf(access.target);
    // Any name is a claim; only when it is called is it treated as a string method.
    if (target === "Auth") return STRING_METHODS.get(access.name) ?? null;
    if (typeOfMember(target, access.name, callee.at) !== "Method") return null;
    return (target === "Snapshot" ? SNAPSHOT_METHODS : STRING_METHODS).get(access.name) ?? null;
  }

  private typeOfUnary({ operator, operand, at }: Extract<Expression, { kind: "unary" }>): StaticType {
    const type = this.typeOf(operand);
    if (operator === "!") {
      if (type !== "Boolean") throw new ExpressionError(at, "! only operates on booleans.");
      return "Boolean";
    }
    if (!NUMERIC.has(type)) throw new ExpressionError(at, "- only operates on numbers.");
    return "Number";
  }

  private typeOfLogical({ operator, left, right, at }: Extract<Expression, { kind: "logical" }>): StaticType {
    if (this.typeOf(left) !== "Boolean") throw new ExpressionError(at, `Left operand of ${operator} must be boolean.`);
    if (this.typeOf(right) !== "Boolean")
      throw new ExpressionError(at, `Right operand of ${operator} must be boolean.`);
    return "Boolean";
  }

  private typeOfConditional(expression: Extract<Expression, { kind: "conditional" }>): StaticType {
    if (this.typeOf(expression.condition) !== "Boolean") {
      throw new ExpressionError(expression.at, "condition of ? must be boolean.");
    }
    const types = [this.typeOf(expression.whenTrue), this.typeOf(expression.whenFalse)] as const;
    if (types[0] === types[1]) return types[0];
    return types.some((type) => type === "String" || type === "Value" || type === "Auth") ? "Value" : "Mixed";
  }
}

function typeOfLiteral(value: null | boolean | number | string): StaticType {
  if (value === null) return "Null";
  if (typeof value === "boolean") return "Boolean";
  return typeof value === "number" ? "Number" : "String";
}

function typeOfMember(target: StaticType, name: string, at: number): StaticType {
  if (target === "Auth") return "Auth";
  const type = findMember(target, name);
  if (type !== null) return type;
  if (target === "Snapshot" || target === "String" || target === "Value" || target === "Query") {
    throw new ExpressionError(at, `No such method/property '${name}'.`);
  }
  throw new ExpressionError(at, "Invalid property access: target is not an object.");
}

function findMember(target: StaticType, name: string): StaticType | null {
  if (target === "Snapshot") return SNAPSHOT_METHODS.has(name) ? "Method" : null;
  if (target === "Query") return QUERY_MEMBERS.get(name) ?? null;
  if (target !== "String" && target !== "Value") return null;
  if (name === "length") return "Number";
  return STRING_METHODS.has(name) ? "Method" : null;
}

function checkBinary({ operator, at }: Binary, left: StaticType, right: StaticType): StaticType {
  const refuse = (side: string): ExpressionError => new ExpressionError(at, `Invalid ${operator} expression: ${side}`);
  switch (operator) {
    case "==":
    case "!=": {
      const leftTypes = operator === "==" ? "string, null" : "string, or null";
      if (!EQUATABLE.has(left)) throw refuse(`left operand is not a number, boolean, ${leftTypes}.`);
      if (!EQUATABLE.has(right)) throw refuse("right operand is not a number, boolean, string, or null.");
      return "Boolean";
    }
    case "<":
    case ">":
    case "<=":
    case ">=":
      if (!ORDERED.has(left)) throw refuse("left operand must be a number or string.");
      if (!ORDERED.has(right)) throw refuse("right operand must be a number or string.");
      return "Boolean";
    case "+":
      if (!ORDERED.has(left)) throw refuse("left operand is not a number or string.");
      if (!ORDERED.has(right)) throw refuse("right operand is not a number or string.");
      if (left === "String" || right === "String") return "String";
      return left === "Number" && right === "Number" ? "Number" : "Value";
    case "-":
    case "*":
    case "/":
    case "%":
      if (!NUMERIC.has(left)) throw refuse("left operand is not a number.");
      if (!NUMERIC.has(right)) throw refuse("right operand is not a number.");
      return "Number";
  }
}
