import { importsOf } from "../imports.ts";
import { type Finding, isCode, isTest, type Rule, type SourceFile } from "../tree.ts";

/** Folders that count as one part each; a file that lies beside such folders is a part of its own. */
const PARTS = [
  /^web\/src\/(?:app|ui)\//,
  /^web\/src\/(?:screens|features|lib)\/[^/]+/,
  /^functions\/src\/domain\/[^/]+/,
] as const;

/** From part to part, with the first import that was found between the two. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Two folders that import each other, through whichever files, can only be read and changed together. */
export const folderCycles: Rule = (tree) => findCycles(toGraph(tree));

/** The imports between parts, those of types as well: a type binds two folders as much as a value does. */
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

/** The shortest circle through each part that is in one, unless an earlier circle has named that part. */
function findCycles(graph: Graph): Finding[] {
  const told = new Set<string>();
  return [...graph.keys()].sort().flatMap((part) => {
    const cycle = told.has(part) ? [] : shortestCycle(graph, part);
    if (cycle.length === 0) return [];
    for (const member of cycle) told.add(member);
    const imports = cycle.map((from, at) => graph.get(from)?.get(cycle[(at + 1) % cycle.length] ?? ""));
    return [{ path: part, sentence: `is in a circle of imports: ${imports.join("; ")}.` }];
  });
}

/** The parts of the shortest way from `start` back to itself, without the return; empty when there is none. */
function shortestCycle(graph: Graph, start: string): string[] {
  const ways = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of graph.get(way.at(-1) ?? "")?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}
