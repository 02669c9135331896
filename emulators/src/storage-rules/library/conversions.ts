import { isNumber } from "../values/equality.ts";
import { checkInt, EvaluationError, PathValue, toInt, type Value } from "../values/values.ts";
import { define, tabulate } from "./native-function.ts";

/** Functions that are called without a receiver or module: `int(x)`. There is no `bool(x)`. */
export const CONVERSIONS = tabulate({
  int: define(["any"], convertToInt),
  float: define(["any"], convertToFloat),
  string: define(["any"], convertToString),
  path: define(["string"], (text) => new PathValue(text.split("/").filter((segment) => segment !== ""))),
  debug: define(["any"], (value) => value),
});

function convertToInt(value: Value): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return toInt(Math.trunc(value));
  if (typeof value === "string" && /^[-+]?\d+$/.test(value)) return checkInt(BigInt(value.replace("+", "")));
  throw new EvaluationError("Cannot convert to int.");
}

function convertToFloat(value: Value): number {
  if (isNumber(value)) return Number(value);
  if (typeof value === "string" && /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(value)) return Number(value);
  throw new EvaluationError("Cannot convert to float.");
}

/** Floats keep a decimal point, so that `string(1.0)` is not `string(1)`. */
export function convertToString(value: Value): string {
  if (typeof value === "string") return value;
  if (value === null || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (typeof value === "number") return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value instanceof PathValue) return value.toString();
  throw new EvaluationError("Cannot convert to string.");
}
