import { fromJson, type JsonObject, type JsonValue } from "../../data/json.ts";
import { parseExpression } from "../expression/parser.ts";
import { checkRule } from "../expression/type-check.ts";
import { compileExpression } from "./evaluate.ts";
import { NO_QUERY, type QueryVariable } from "./query-variable.ts";
import { EvaluationError, Snapshot } from "./values.ts";

/** A rule and its expected result. */
export type Row = readonly [text: string, outcome: boolean | "error"];

const AUTH: JsonObject = {
  uid: "ada",
  age: 36,
  admin: true,
  empty: "",
  nothing: null,
  token: { roles: ["editor", "author"], "a b": { c: 1 }, email: "ada@example.com" },
};

const DATA: JsonValue = {
  text: "bar",
  number: 7,
  yes: true,
  zero: 0,
  blank: "",
  ranked: { ".value": "x", ".priority": 5 },
  list: { a: { b: { c: 1 } }, d: false, ".priority": "top" },
};

export interface Circumstances {
  auth?: JsonObject | null;
  at?: readonly string[];
  query?: Partial<QueryVariable>;
}

/** The result of a `.write` rule for the user and the data above: true, false, or "error" when it failed. */
export function run(text: string, { auth = AUTH, at = [], query = {} }: Circumstances = {}): boolean | "error" {
  const captures = new Map([
    ["$first", 0],
    ["$second", 1],
  ]);
  const expression = parseExpression(text);
  checkRule(expression, { kind: ".write", captures });
  const tree = fromJson(DATA);
  const after = fromJson({ added: 1 });
  try {
    return (
      compileExpression(
        expression,
        captures,
      )({
        auth,
        now: 1_700_000_000_000,
        query: { ...NO_QUERY, ...query },
        root: new Snapshot(tree, []),
        data: new Snapshot(tree, at),
        newData: new Snapshot(after, at),
        path: ["one", "two"],
      }) === true
    );
  } catch (error) {
    if (error instanceof EvaluationError) return "error";
    throw error;
  }
}
