/** The events that a listener must receive after a write. */
import { hashNode } from "../data/hash.ts";
import { getAt, getChild, listChildren, type Node } from "../data/node.ts";
import { getCommonAncestor, getTopmostPaths, isAtOrAbove, type Path } from "../data/path.ts";
import { evaluateQuery, isWithinBounds, type Query } from "../query/query.ts";
import type { Listen, Push } from "./listen.ts";

/**
 * The push for a listen, or null when nothing it shows has changed. `written` are the paths the write touched, without
 * `.priority`; `before` and `after` are the whole database.
 */
export function describeChange(listen: Listen, before: Node, after: Node, written: readonly Path[]): Push | null {
  const touching = written.filter((path) => isAtOrAbove(path, listen.path) || isAtOrAbove(listen.path, path));
  if (touching.length === 0) return null;
  if (listen.query.isWhole) return describeWholeChange(listen.path, after, touching);
  const changed = findChangedChildren(listen, getAt(before, listen.path), getAt(after, listen.path), touching);
  const [first] = changed;
  if (first === undefined) return null;
  if (changed.length === 1) return { kind: "overwrite", path: [...listen.path, ...first[0]], value: first[1] };
  return { kind: "merge", path: listen.path, values: changed };
}

function describeWholeChange(path: Path, after: Node, touching: readonly Path[]): Push {
  if (touching.some((written) => isAtOrAbove(written, path))) {
    return { kind: "overwrite", path, value: getAt(after, path) };
  }
  const tops = getTopmostPaths(touching);
  const [only] = tops;
  if (tops.length === 1 && only !== undefined) return { kind: "overwrite", path: only, value: getAt(after, only) };
  const base = getCommonAncestor(tops);
  return { kind: "merge", path: base, values: tops.map((top) => [top.slice(base.length), getAt(after, top)]) };
}

type ChangedChild = readonly [Path, Node];

function findChangedChildren(listen: Listen, before: Node, after: Node, touching: readonly Path[]): ChangedChild[] {
  if (before === after) return [];
  const { path, query } = listen;
  if (query.limit !== null || touching.some((written) => isAtOrAbove(written, path))) {
    return compareResults(evaluateQuery(query, before), evaluateQuery(query, after));
  }
  // Without a limit a child is in the result or not regardless of its siblings: only the written ones can differ.
  const keys = new Set(touching.map((written) => written[path.length] ?? ""));
  return [...keys].flatMap((key) => compareChild(key, selectChild(query, before, key), selectChild(query, after, key)));
}

function selectChild(query: Query, node: Node, key: string): Node {
  const child = getChild(node, key);
  return child !== null && isWithinBounds(query, key, child) ? child : null;
}

function compareResults(before: Node, after: Node): ChangedChild[] {
  const changed: ChangedChild[] = [];
  for (const [key] of listChildren(before)) {
    if (getChild(after, key) === null) changed.push([[key], null]);
  }
  for (const [key, child] of listChildren(after)) changed.push(...compareChild(key, getChild(before, key), child));
  return changed;
}

function compareChild(key: string, before: Node, after: Node): ChangedChild[] {
  return before === after || hashNode(before) === hashNode(after) ? [] : [[[key], after]];
}
