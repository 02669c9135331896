import { compileExpression } from "./evaluation/evaluate.ts";
import type { Captures, Evaluator } from "./evaluation/evaluator.ts";
import { parseExpression } from "./expression/parser.ts";
import { checkRule, type RuleKind } from "./expression/type-check.ts";

/** A compiled rule expression. It has no state, so any number of rules may share it. */
export interface CompiledExpression {
  readonly evaluate: Evaluator;
  /** The outcome when it cannot depend on the request, else null. */
  readonly constant: boolean | null;
}

/** Enough for about ten files of the largest realistic size. */
const MAX_KEPT = 5000;
/** By everything the result depends on; the most recently used is last. */
const kept = new Map<string, CompiledExpression>();

/**
 * Compiles the expression of a rule, or reuses a cached result for the same text: a file is reloaded after each change
 * (`--watch`) and by each test, and most of its rules are the same. @throws ExpressionError for the first error.
 */
export function compileRule(kind: RuleKind, text: string, captures: Captures): CompiledExpression {
  // The key is unambiguous, because the names of captures contain no slash.
  const key = [kind, ...captures, text].join("/");
  const known = kept.get(key) ?? compile(kind, text, captures);
  kept.delete(key);
  kept.set(key, known);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return known;
}

function compile(kind: RuleKind, text: string, captures: Captures): CompiledExpression {
  const expression = parseExpression(text);
  checkRule(expression, { kind, captures });
  const constant = expression.kind === "literal" && typeof expression.value === "boolean" ? expression.value : null;
  return { evaluate: compileExpression(expression, captures), constant };
}
