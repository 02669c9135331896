import type { BinaryOperator } from "../expression/ast.ts";
import { EvaluationError, requireNumber, type RuleValue } from "./values.ts";

type Operation = (left: RuleValue, right: RuleValue) => RuleValue;

/** The operators between two values; all but equality raise an EvaluationError for operands they do not know. */
export const OPERATIONS: Readonly<Record<BinaryOperator, Operation>> = {
  "==": isEqual,
  "!=": (left, right) => !isEqual(left, right),
  "<": (left, right) => compare(left, right, (a, b) => a < b),
  ">": (left, right) => compare(left, right, (a, b) => a > b),
  "<=": (left, right) => compare(left, right, (a, b) => a <= b),
  ">=": (left, right) => compare(left, right, (a, b) => a >= b),
  "+": add,
  "-": (left, right) => requireNumber(left) - requireNumber(right),
  "*": (left, right) => requireNumber(left) * requireNumber(right),
  "/": (left, right) => divide(requireNumber(left), requireNumber(right)),
  "%": (left, right) => requireNumber(left) % requireNumber(right),
};

/** No conversion; values with members (stored objects, claims that are objects) equal nothing. */
function isEqual(left: RuleValue, right: RuleValue): boolean {
  if (left === null || right === null) return left === right;
  return typeof left !== "object" && typeof left !== "symbol" && left === right;
}

function compare(
  left: RuleValue,
  right: RuleValue,
  holds: <T extends number | string>(a: T, b: T) => boolean,
): boolean {
  if (typeof left === "number" && typeof right === "number") return holds(left, right);
  if (typeof left === "string" && typeof right === "string") return holds(left, right);
  throw new EvaluationError("Only two numbers or two strings can be ordered.");
}

function add(left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === "number" && typeof right === "number") return left + right;
  const fits = (value: RuleValue): value is number | string => typeof value === "number" || typeof value === "string";
  if (!fits(left) || !fits(right)) throw new EvaluationError("Only numbers and strings can be added.");
  return `${left}${right}`;
}

/** The service has no infinity: a division by zero is not a number. */
function divide(left: number, right: number): number {
  return right === 0 ? Number.NaN : left / right;
}
