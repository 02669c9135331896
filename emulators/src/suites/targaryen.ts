/** The rule fixtures of https://github.com/goldibex/targaryen, each an expression with what it comes to. */
import { readFileSync } from "node:fs";
import { fromJson, type JsonObject, type JsonValue } from "../database/data/json.ts";
import { compileExpression } from "../database/rules/evaluation/evaluate.ts";
import { NO_QUERY, type QueryVariable } from "../database/rules/evaluation/query-variable.ts";
import { EvaluationError, Snapshot } from "../database/rules/evaluation/values.ts";
import { ExpressionError } from "../database/rules/expression/ast.ts";
import { parseExpression } from "../database/rules/expression/parser.ts";
import { checkRule } from "../database/rules/expression/type-check.ts";
import type { Comparison } from "./comparison.ts";

interface Fixture {
  readonly rule: string;
  readonly user: string;
  readonly isValid: boolean;
  readonly failAtRuntime: boolean;
  readonly evaluateTo?: boolean;
  readonly data?: JsonValue;
  readonly query?: Partial<QueryVariable>;
  readonly wildchildren?: Readonly<Record<string, string>>;
}

interface Fixtures {
  readonly users: Readonly<Record<string, JsonObject | null>>;
  readonly tests: readonly Fixture[];
}

/** What the rule comes to: a boolean, or which of the two ways it failed. */
function evaluate(fixture: Fixture, auth: JsonObject | null): boolean | "refused" | "failed" {
  const wildcards = Object.entries(fixture.wildchildren ?? {});
  const captures = new Map(wildcards.map(([name], depth) => [name, depth]));
  const root = new Snapshot(fromJson(fixture.data ?? null), []);
  try {
    const expression = parseExpression(fixture.rule);
    checkRule(expression, { kind: ".write", captures });
    const path = wildcards.map(([, key]) => key);
    const query = { ...createQuery(fixture.query), ...fixture.query };
    const scope = { auth, now: Date.now(), query, root, data: root, newData: root, path };
    return compileExpression(expression, captures)(scope) === true;
  } catch (error) {
    if (error instanceof ExpressionError) return "refused";
    if (error instanceof EvaluationError) return "failed";
    throw error;
  }
}

/** The fixtures were taken over REST, where a query without an order is one by key. */
function createQuery(given: Partial<QueryVariable> = {}): QueryVariable {
  const isOrdered = given.orderByChild ?? given.orderByValue ?? given.orderByPriority ?? given.orderByKey;
  return { ...NO_QUERY, orderByKey: isOrdered === undefined };
}

/** Runs a file of fixtures; gives back those that came out otherwise than they should. */
export function runTargaryen(file: string): Comparison {
  const { users, tests } = JSON.parse(readFileSync(file, "utf8")) as Fixtures;
  const differences = tests.flatMap((fixture) => {
    const expected = !fixture.isValid ? "refused" : fixture.failAtRuntime ? "failed" : fixture.evaluateTo;
    const outcome = evaluate(fixture, users[fixture.user] ?? null);
    return outcome === expected ? [] : [`${fixture.rule}: ${outcome}, expected ${expected}`];
  });
  return { total: tests.length, differences };
}
