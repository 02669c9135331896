import { importsOf } from "../imports.ts";
import { type Finding, isCode, isTest, type Rule, type SourceFile } from "../tree.ts";

/** Edges between siblings, which are folders or files, with the first import found for each. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Folders that import each other, through any files, can only be understood and changed together. The rule holds
 * between the entries of every folder, so it also refuses two files that import each other.
 */
export const folderCycles: Rule = (tree) => findCycles(toGraph(tree));

/** The imports between siblings, including type-only ones: a type couples two folders as much as a value does. */
function toGraph(tree: readonly SourceFile[]): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const file of tree) {
    if (!isCode(file) || isTest(file)) continue;
    for (const { target } of importsOf(file)) {
      const [from, to] = siblingsOf(file.path, target);
      if (from === to) continue;
      const edges = graph.get(from) ?? new Map<string, string>();
      if (!edges.has(to)) edges.set(to, `${file.path} imports ${target}`);
      graph.set(from, edges);
    }
  }
  return graph;
}

/** The entries of the innermost common folder that contain the two files, without the extensions of files. */
function siblingsOf(file: string, target: string): [string, string] {
  const [from, to] = [file, target].map((path) => path.replace(/\.tsx?$/, "").split("/")) as [string[], string[]];
  const depth = from.findIndex((name, at) => name !== to[at]);
  const entry = (path: string[]) => path.slice(0, depth === -1 ? path.length : depth + 1).join("/");
  return [entry(from), entry(to)];
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
