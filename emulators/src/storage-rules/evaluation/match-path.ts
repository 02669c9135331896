import type { PathPattern } from "../syntax/ast.ts";
import { PathValue, type Value } from "../values/values.ts";
import type { Budget } from "./environment.ts";

/** One match of a pattern with the start of a path. */
export interface PathMatch {
  /** The values of the wildcards: a string, or a path for `{name=**}`. */
  readonly variables: ReadonlyMap<string, Value>;
  /** The segments that the pattern did not consume. */
  readonly rest: readonly string[];
}

/**
 * Every match of a pattern with the start of a path. `{name=**}` matches any number of segments in version 2, at least
 * one in version 1, so there may be several matches.
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

/** An inner wildcard shadows an outer one of the same name. */
function bind(name: string, value: Value, matches: readonly PathMatch[]): readonly PathMatch[] {
  return matches.map(({ variables, rest }) => ({ variables: new Map([[name, value], ...variables]), rest }));
}

function countDown(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => from - index);
}
