import type { BinaryOperator } from "../syntax/ast.ts";
import { includes, isEqual, isNumber } from "../values/equality.ts";
import {
  checkInt,
  Duration,
  EvaluationError,
  isList,
  isMap,
  SetValue,
  Timestamp,
  typeOf,
  type Value,
} from "../values/values.ts";

/**
 * Applies an operator to two values.
 * @throws EvaluationError for unsupported operands, on overflow and on division by zero.
 */
export function applyOperator(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case "==":
      return isEqual(left, right);
    case "!=":
      return !isEqual(left, right);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return compare(operator, left, right);
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return calculate(operator, left, right);
  }
}

/** Whether a list or set has a value, or a map a key. */
export function isIn(item: Value, container: Value): boolean {
  if (isMap(container)) return typeof item === "string" && container.has(item);
  if (container instanceof SetValue) return includes(container.items, item);
  if (isList(container)) return includes(container, item);
  throw unsupported("in", item, container);
}

/** @throws EvaluationError unless the value is a number or a duration. */
export function negate(value: Value): Value {
  if (typeof value === "bigint") return checkInt(-value);
  if (typeof value === "number") return -value;
  if (value instanceof Duration) return new Duration(-value.nanoseconds);
  throw new EvaluationError(`Unsupported operation error. Received: -${typeOf(value)}. Expected: -number.`);
}

/** @throws EvaluationError unless the value is a boolean: nothing is converted. */
export function requireBoolean(value: Value): boolean {
  if (typeof value === "boolean") return value;
  throw new EvaluationError(`Unsupported operation error. Received: ${typeOf(value)}. Expected: bool.`);
}

type OrderOperator = "<" | "<=" | ">" | ">=";
type ArithmeticOperator = "+" | "-" | "*" | "/" | "%";

function compare(operator: OrderOperator, left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return isOrdered(operator, left, right);
  if (typeof left === "string" && typeof right === "string") return isOrdered(operator, left, right);
  const areTimes =
    (left instanceof Timestamp && right instanceof Timestamp) ||
    (left instanceof Duration && right instanceof Duration);
  if (areTimes) return isOrdered(operator, left.nanoseconds, right.nanoseconds);
  throw unsupported(operator, left, right);
}

function isOrdered<T extends string | number | bigint>(operator: OrderOperator, left: T, right: T): boolean {
  switch (operator) {
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
  }
}

function calculate(operator: ArithmeticOperator, left: Value, right: Value): Value {
  if (typeof left === "bigint" && typeof right === "bigint") return checkInt(calculateInts(operator, left, right));
  if (isNumber(left) && isNumber(right) && operator !== "%") {
    return calculateFloats(operator, Number(left), Number(right));
  }
  if (operator === "+" && typeof left === "string" && typeof right === "string") return left + right;
  const time = operator === "+" || operator === "-" ? calculateTimes(operator, left, right) : null;
  if (time !== null) return time;
  throw unsupported(operator, left, right);
}

/** Division truncates toward zero, and the remainder has the sign of the dividend. */
function calculateInts(operator: ArithmeticOperator, left: bigint, right: bigint): bigint {
  if ((operator === "/" || operator === "%") && right === 0n) throw new EvaluationError("Divide by zero error.");
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
  }
}

function calculateFloats(operator: Exclude<ArithmeticOperator, "%">, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
  }
}

function calculateTimes(operator: "+" | "-", left: Value, right: Value): Value {
  const sign = operator === "+" ? 1n : -1n;
  if (right instanceof Duration) {
    if (left instanceof Timestamp) return new Timestamp(left.nanoseconds + sign * right.nanoseconds);
    if (left instanceof Duration) return new Duration(left.nanoseconds + sign * right.nanoseconds);
  }
  if (right instanceof Timestamp) {
    if (left instanceof Duration && operator === "+") return new Timestamp(left.nanoseconds + right.nanoseconds);
    if (left instanceof Timestamp && operator === "-") return new Duration(left.nanoseconds - right.nanoseconds);
  }
  return null;
}

function unsupported(operator: string, left: Value, right: Value): EvaluationError {
  return new EvaluationError(`Unsupported operation error. Received: ${typeOf(left)} ${operator} ${typeOf(right)}.`);
}
