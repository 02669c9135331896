import { TookTooLongError } from "../../linear-regex.ts";
import type { RuleKind } from "./expression/type-check.ts";
import type { Evaluator } from "./evaluation/evaluator.ts";
import { EvaluationError, type Scope } from "./evaluation/values.ts";

/** How often a rule was run since it was loaded, and with what outcome. */
export interface RuleCoverage {
  readonly kind: RuleKind;
  /** `line:column` of the rule's key in the file. */
  readonly place: string;
  readonly granted: number;
  readonly refused: number;
  /** Runs that ended in an error, such as comparing null; they grant nothing. */
  readonly failed: number;
}

/** A RangeError is a text beyond the engine's limits, created by repeated replace(). */
function isFailureOfRule(error: unknown): boolean {
  return error instanceof EvaluationError || error instanceof RangeError || error instanceof TookTooLongError;
}

/** One `.read`, `.write` or `.validate` of the file. */
export class Rule {
  readonly kind: RuleKind;
  /** `line:column` of the rule's key in the file. */
  readonly place: string;
  /** The outcome when it cannot depend on the request, else null. */
  readonly constant: boolean | null;
  private readonly evaluate: Evaluator;
  private granted = 0;
  private refused = 0;
  private failed = 0;

  constructor(kind: RuleKind, place: string, evaluate: Evaluator, constant: boolean | null) {
    this.kind = kind;
    this.place = place;
    this.evaluate = evaluate;
    this.constant = constant;
  }

  /** Whether the rule holds. A rule that fails does not hold, and never affects the server. */
  holds(scope: Scope): boolean {
    try {
      const holds = this.constant ?? this.evaluate(scope) === true;
      if (holds) this.granted += 1;
      else this.refused += 1;
      return holds;
    } catch (error) {
      if (!isFailureOfRule(error)) throw error;
      this.failed += 1;
      return false;
    }
  }

  getCoverage(): RuleCoverage {
    const { kind, place, granted, refused, failed } = this;
    return { kind, place, granted, refused, failed };
  }
}
