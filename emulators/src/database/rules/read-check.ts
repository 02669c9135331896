import { getChild, type Node } from "../data/node.ts";
import { formatPath } from "../data/path.ts";
import { toQueryVariable } from "./evaluation/query-variable.ts";
import type { Rule } from "./rule.ts";
import { getChildRules, type RuleNode } from "./rule-tree.ts";
import type { ReadRequest, Verdict } from "./types.ts";
import { Snapshot } from "./evaluation/values.ts";

/**
 * Walks from the root to the requested path; the first `.read` on the way that holds grants. Rules below the path
 * cannot take the grant back, nor give one.
 */
export function mayRead(rules: RuleNode, request: ReadRequest): Verdict {
  const { root: tree, path, auth, now } = request;
  const query = toQueryVariable(request.query, request.source);
  const root = new Snapshot(tree, [], tree);
  let node: RuleNode | null = rules;
  let data: Node = tree;
  let last: Rule | null = null;
  for (let depth = 0; node !== null; depth += 1) {
    if (node.read !== null) {
      last = node.read;
      const here = new Snapshot(tree, path.slice(0, depth), data);
      if (last.holds({ auth, now, query, root, data: here, newData: null, path })) return { allowed: true };
    }
    const key = path[depth];
    if (key === undefined) break;
    node = getChildRules(node, key);
    data = getChild(data, key);
  }
  return { allowed: false, rule: last?.place ?? null, at: `/${formatPath(path)}` };
}
