import { importsOf } from "../imports.ts";
import { type Finding, isCode, isTest, type Rule, type SourceFile } from "../tree.ts";

/** Folders that count as one part each; a file beside such folders is a part of its own. */
const PARTS = [
  /^web\/src\/(?:app|ui)\//,
  /^web\/src\/(?:screens|features|lib)\/[^/]+/,
  /^functions\/src\/domain\/[^/]+/,
] as const;

/** Edges between parts, with the first import found for each. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Folders that import each other, through any files, can only be understood and changed together. */
export const folderCycles: Rule = (tree) => findCycles(toGraph(tree));

/** The imports between parts, including type-only ones: a type couples two folders as much as a value does. */
function toGraph(tree: readonly SourceFile[]): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const file of tree) {
    const from = partOf(file.path);
    if (from === undefined || !isCode(file) || isTest(file)) continue;
    for (const { target } of importsOf(file)) {
      const to = partOf(target);
      if (to === undefined || to === from) continue;
      const edges = graph.get(from) ?? new Map<string, string>();
      if (!edges.has(to)) edges.set(to, `${file.path} imports ${target}`);
      graph.set(from, edges);
    }
  }
  return graph;
}

function partOf(path: string): string | undefined {
  return PARTS.map((part) => part.exec(path)?.[0].replace(/\/$/, "")).find((part) => part !== undefined);
}

/** The shortest cycle through each part that is in one, unless an earlier cycle has covered that part. */
function findCycles(graph: Graph): Finding[] {
  const reported = new Set<string>();
  return [...graph.keys()].sort().flatMap((part) => {
    const cycle = reported.has(part) ? [] : shortestCycle(graph, part);
    if (cycle.length === 0) return [];
    for (const member of cycle) reported.add(member);
    const imports = cycle.map((from, at) => graph.get(from)?.get(cycle[(at + 1) % cycle.length] ?? ""));
    return [{ path: part, sentence: `is in a circle of imports: ${imports.join("; ")}.` }];
  });
}

/** The parts of the shortest path from `start` back to itself, without the return; empty when there is none. */
function shortestCycle(graph: Graph, start: string): string[] {
  const paths = [[start]];
  const visited = new Set<string>();
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const next of graph.get(path.at(-1) ?? "")?.keys() ?? []) {
      if (next === start) return path;
      if (visited.has(next)) continue;
      visited.add(next);
      paths.push([...path, next]);
    }
  }
  return [];
}
