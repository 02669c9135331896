import type { Path } from "../data/path.ts";
import { mayRead } from "./read-check.ts";
import type { Rule, RuleCoverage } from "./rule.ts";
import { compileRuleTree, findRules, type RuleNode, toIndexName } from "./rule-tree.ts";
import type { ReadRequest, RuleSet, Verdict, WriteRequest } from "./types.ts";
import { mayWrite } from "./write-check.ts";

/** Compiled rules, with further information for the server. */
export interface CompiledRules extends RuleSet {
  /** How often each rule ran, in the order of the file. */
  listCoverage(): readonly RuleCoverage[];
}

/**
 * Compiles the text of a rules file. @throws RulesError for the first error, with its position in the text and the
 * service's own wording.
 */
export function compileRules(source: string): CompiledRules {
  return new CompiledRuleSet(source);
}

class CompiledRuleSet implements CompiledRules {
  private readonly root: RuleNode;
  private readonly rules: readonly Rule[];

  constructor(source: string) {
    const { root, rules } = compileRuleTree(source);
    this.root = root;
    this.rules = rules;
  }

  mayRead(request: ReadRequest): Verdict {
    return mayRead(this.root, request);
  }

  mayWrite(request: WriteRequest): Verdict {
    return mayWrite(this.root, request);
  }

  isIndexed(path: Path, index: string): boolean {
    // Keys and priorities are always in order.
    if (index === ".key" || index === ".priority") return true;
    return findRules(this.root, path)?.indexes.has(toIndexName(index)) ?? false;
  }

  listCoverage(): readonly RuleCoverage[] {
    return this.rules.map((rule) => rule.getCoverage());
  }
}
