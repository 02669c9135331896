import type { Expression } from "../expression/ast.ts";
import type { RuleValue, Scope } from "./values.ts";

/** A compiled expression. Throws an EvaluationError when a value is not what the expression needs. */
export type Evaluator = (scope: Scope) => RuleValue;

/** Compiles a part of an expression. */
export type Compile = (part: Expression) => Evaluator;

/** For every `$name` in reach, which part of the requested path it stands for. */
export type Captures = ReadonlyMap<string, number>;
