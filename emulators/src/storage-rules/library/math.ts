import { checkInt, toInt } from "../values/values.ts";
import { define, tabulate } from "./native-function.ts";

type Numeric = bigint | number;

/** There is no `isInfinite`. */
export const MATH_FUNCTIONS = tabulate({
  abs: define(["number"], (value) =>
    typeof value === "number" ? Math.abs(value) : checkInt(value < 0n ? -value : value),
  ),
  ceil: define(["number"], (value) => toWhole(value, Math.ceil)),
  floor: define(["number"], (value) => toWhole(value, Math.floor)),
  round: define(["number"], (value) => toWhole(value, Math.round)),
  sqrt: define(["number"], (value) => Math.sqrt(Number(value))),
  pow: define(["number", "number"], (base, exponent) => Number(base) ** Number(exponent)),
  isNaN: define(["number"], (value) => Number.isNaN(Number(value))),
});

function toWhole(value: Numeric, round: (value: number) => number): bigint {
  return typeof value === "bigint" ? value : toInt(round(value));
}
