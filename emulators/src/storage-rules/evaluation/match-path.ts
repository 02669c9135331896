import type { PathPattern } from "../syntax/ast.ts";
import { PathValue, type Value } from "../values/values.ts";
import type { Budget } from "./environment.ts";

/** One way in which a pattern fits the beginning of a path. */
export interface PathMatch {
  /** What the wildcards stand for: a string, or a path for `{name=**}`. */
  readonly variables: ReadonlyMap<string, Value>;
  /** The segments that the pattern did not take. */
  readonly rest: readonly string[];
}

/**
 * Every way in which a pattern fits the beginning of a path. `{name=**}` takes any number of segments in version 2, at
 * least one in version 1, so that there may be several ways.
 */
export function matchPath(
  pattern: readonly PathPattern[],
  path: readonly string[],
  version: 1 | 2,
  budget: Budget,
): readonly PathMatch[] {
  budget.spend();
  const [first, ...others] = pattern;
  if (first === undefined) return [{ variables: new Map(), rest: path }];
  if (first.kind === "wildcard" && first.recursive) {
    const fewest = version === 1 ? 1 : 0;
    return countDown(path.length, fewest).flatMap((length) =>
      bind(first.name, new PathValue(path.slice(0, length)), matchPath(others, path.slice(length), version, budget)),
    );
  }
  const [segment, ...rest] = path;
  if (segment === undefined) return [];
  if (first.kind === "literal") return segment === first.text ? matchPath(others, rest, version, budget) : [];
  return bind(first.name, segment, matchPath(others, rest, version, budget));
}

/** An inner wildcard of the same name hides the outer one. */
function bind(name: string, value: Value, matches: readonly PathMatch[]): readonly PathMatch[] {
  return matches.map(({ variables, rest }) => ({ variables: new Map([[name, value], ...variables]), rest }));
}

function countDown(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => from - index);
}
