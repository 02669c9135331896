import { getChild, type Node } from "../data/node.ts";
import { formatPath, type Path } from "../data/path.ts";
import { toQueryVariable } from "./evaluation/query-variable.ts";
import type { Rule } from "./rule.ts";
import { getChildRules, type RuleNode } from "./rule-tree.ts";
import type { ReadRequest, Verdict } from "./types.ts";
import { Snapshot } from "./evaluation/values.ts";

/**
 * Walks from the root to the requested path; the first `.read` that holds grants. Rules below the path can neither
 * revoke nor give a grant.
 */
export function mayRead(rules: RuleNode, request: ReadRequest): Verdict {
  const { root: tree, path, auth, now } = request;
  const query = toQueryVariable(request.query, request.source);
  let node: RuleNode | null = rules;
  let data: Node = tree;
  let last: Rule | null = null;
  for (let depth = 0; node !== null; depth += 1) {
    if (node.read !== null) {
      last = node.read;
      const seen: Path[] = [];
      let usesNow = false;
      const holds = last.holds({
        auth,
        get now() {
          usesNow = true;
          return now;
        },
        query,
        root: new Snapshot(tree, [], tree, seen),
        data: new Snapshot(tree, path.slice(0, depth), data, seen),
        newData: null,
        path,
      });
      if (holds) return { allowed: true, basis: { paths: seen, usesNow } };
    }
    const key = path[depth];
    if (key === undefined) break;
    node = getChildRules(node, key);
    data = getChild(data, key);
  }
  return { allowed: false, rule: last?.place ?? null, at: `/${formatPath(path)}` };
}
