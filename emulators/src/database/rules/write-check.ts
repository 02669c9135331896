import { getChild, type Node, visitChildren } from "../data/node.ts";
import { formatPath, getTouchedPath, type Path } from "../data/path.ts";
import { NO_QUERY } from "./evaluation/query-variable.ts";
import type { Rule } from "./rule.ts";
import { getChildRules, type RuleNode } from "./rule-tree.ts";
import type { Verdict, WriteRequest } from "./types.ts";
import { type Scope, Snapshot } from "./evaluation/values.ts";

const ALLOWED: Verdict = { allowed: true };

/**
 * Every written path needs a `.write` that holds at or above it; every `.validate` at or above it, and of every written
 * descendant, must hold unless its node is deleted by the write. One refusal refuses the whole request.
 */
export function mayWrite(rules: RuleNode, request: WriteRequest): Verdict {
  const check = new WriteCheck(request);
  for (const { path } of request.writes) {
    const verdict = check.checkPath(rules, getTouchedPath(path));
    if (!verdict.allowed) return verdict;
  }
  return ALLOWED;
}

/** One rules node affected by a write, with the values before and after it. */
interface Step {
  readonly rules: RuleNode;
  readonly path: Path;
  readonly before: Node;
  readonly after: Node;
}

class WriteCheck {
  private readonly request: WriteRequest;
  private readonly root: Snapshot;

  constructor(request: WriteRequest) {
    this.request = request;
    this.root = new Snapshot(request.before, [], request.before);
  }

  checkPath(rules: RuleNode, path: Path): Verdict {
    const steps = this.listSteps(rules, path);
    const writes = steps.filter((step) => step.rules.write !== null);
    if (!writes.some((step) => this.holds(step.rules.write, step))) {
      return refuse(writes.at(-1)?.rules.write ?? null, path);
    }
    for (const step of steps) {
      const verdict = this.validate(step);
      if (!verdict.allowed) return verdict;
    }
    const last = steps.at(-1);
    return last === undefined || last.path.length < path.length ? ALLOWED : this.validateBelow(last);
  }

  /** The rules from the root to a path, as far as they exist. */
  private listSteps(rules: RuleNode, path: Path): readonly Step[] {
    const steps: Step[] = [];
    let node: RuleNode | null = rules;
    let { before, after } = this.request;
    for (let depth = 0; node !== null; depth += 1) {
      steps.push({ rules: node, path: path.slice(0, depth), before, after });
      const key = path[depth];
      if (key === undefined) break;
      node = getChildRules(node, key);
      before = getChild(before, key);
      after = getChild(after, key);
    }
    return steps;
  }

  private validateBelow({ rules, path, before, after }: Step): Verdict {
    if (!rules.validatesBelow) return ALLOWED;
    let verdict = ALLOWED;
    visitChildren(after, (child, key) => {
      const below = verdict.allowed ? getChildRules(rules, key) : null;
      if (below === null) return;
      const step = { rules: below, path: [...path, key], before: getChild(before, key), after: child };
      verdict = this.validate(step);
      if (verdict.allowed) verdict = this.validateBelow(step);
    });
    return verdict;
  }

  private validate(step: Step): Verdict {
    const rule = step.rules.validate;
    if (rule === null || step.after === null || this.holds(rule, step)) return ALLOWED;
    return refuse(rule, step.path);
  }

  private holds(rule: Rule | null, { path, before, after }: Step): boolean {
    const { auth, now } = this.request;
    const data = new Snapshot(this.request.before, path, before);
    const newData = new Snapshot(this.request.after, path, after);
    const scope: Scope = { auth, now, query: NO_QUERY, root: this.root, data, newData, path };
    return rule?.holds(scope) ?? false;
  }
}

function refuse(rule: Rule | null, path: Path): Verdict {
  return { allowed: false, rule: rule?.place ?? null, at: `/${formatPath(path)}` };
}
