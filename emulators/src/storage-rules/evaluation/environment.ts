import type { FunctionDeclaration } from "../syntax/ast.ts";
import { EvaluationError, type Value } from "../values/values.ts";
import type { Documents } from "./documents.ts";

/** Production stops after about 1,000 evaluations; ten times that leaves headroom for rules under development. */
const MAX_STEPS = 10_000;

/** Counts the evaluations of one request, so that no rules file can keep the emulator busy for long. */
export class Budget {
  private left = MAX_STEPS;

  /** @throws EvaluationError once the budget is used up. */
  spend(): void {
    this.left -= 1;
    if (this.left < 0) throw new EvaluationError("Expression evaluation limit exceeded.");
  }
}

/** The scope at one position of the file. */
export interface Environment {
  readonly variables: ReadonlyMap<string, Value>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** The enclosing block; null at the top level. */
  readonly outer: Environment | null;
  /** The depth of function calls. */
  readonly depth: number;
  readonly budget: Budget;
  readonly documents: Documents;
}

/** The value of a variable, or undefined when no enclosing block binds it. */
export function findVariable(environment: Environment, name: string): Value | undefined {
  for (let here: Environment | null = environment; here !== null; here = here.outer) {
    const value = here.variables.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A declared function, together with the block that declares it. */
export function findFunction(
  environment: Environment,
  name: string,
): { readonly declaration: FunctionDeclaration; readonly home: Environment } | null {
  for (let here: Environment | null = environment; here !== null; here = here.outer) {
    const declaration = here.functions.get(name);
    if (declaration !== undefined) return { declaration, home: here };
  }
  return null;
}
