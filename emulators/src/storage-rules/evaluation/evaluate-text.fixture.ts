import { parseExpression } from "../syntax/parse-expression.ts";
import { TokenReader } from "../syntax/token-reader.ts";
import {
  Duration,
  EvaluationError,
  isList,
  isMap,
  LatLng,
  PathValue,
  SetValue,
  Timestamp,
  type Value,
} from "../values/values.ts";
import { Documents } from "./documents.ts";
import { Budget } from "./environment.ts";
import { evaluate } from "./evaluate.ts";

/** An expression, and its value (or "error: …") as `show` writes it. */
export type Row = readonly [text: string, outcome: string];

/** Evaluates one expression with the given variables in scope. */
export function evaluateText(text: string, variables: Readonly<Record<string, Value>> = {}): string {
  const environment = {
    variables: new Map(Object.entries(variables)),
    functions: new Map(),
    outer: null,
    depth: 0,
    budget: new Budget(),
    documents: new Documents(),
  };
  try {
    return show(evaluate(parseExpression(new TokenReader(text)), environment));
  } catch (error) {
    if (error instanceof EvaluationError) return `error: ${error.message}`;
    throw error;
  }
}

/** Prints a value with its type: 1 is an int, 1.0 a float, #1f bytes, <…> a set. */
function show(value: Value): string {
  if (value === null || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (typeof value === "number") return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (typeof value === "string") return `'${value}'`;
  if (value instanceof Uint8Array) return `#${Buffer.from(value).toString("hex")}`;
  if (isList(value)) return `[${value.map(show).join(", ")}]`;
  if (isMap(value)) return `{${[...value].map(([key, item]) => `${key}: ${show(item)}`).join(", ")}}`;
  if (value instanceof SetValue) return `<${value.items.map(show).join(", ")}>`;
  if (value instanceof Timestamp) return `@${new Date(Number(value.nanoseconds / 1_000_000n)).toISOString()}`;
  if (value instanceof Duration) return `${value.nanoseconds}ns`;
  if (value instanceof LatLng) return `(${value.latitude}, ${value.longitude})`;
  return value instanceof PathValue ? value.toString() : "a difference";
}
