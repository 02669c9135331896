/** Which places of a write a function must hear of. */
import { hashNode } from "../data/hash.ts";
import { getChild, listChildren, type Node } from "../data/node.ts";
import { isAtOrAbove, type Path } from "../data/path.ts";
import type { Commit } from "../store/namespace.ts";
import type { ChangeKind, PatternPart, Trigger } from "./trigger.ts";

/** A place that matches a function's pattern and has changed. */
export interface Match {
  readonly path: Path;
  readonly before: Node;
  readonly after: Node;
}

/** Every match of a trigger in one write, each once, with the values before and after the whole write. */
export function findMatches(trigger: Trigger, commit: Commit): Match[] {
  const found: Match[] = [];
  collect({ trigger, written: commit.written, found }, { path: [], before: commit.before, after: commit.after });
  return found;
}

interface Search {
  readonly trigger: Trigger;
  readonly written: readonly Path[];
  readonly found: Match[];
}

function collect(search: Search, here: Match): void {
  const { path, before, after } = here;
  // Unchanged parts are shared between the two trees, so most of the database is left out here.
  if (before === after) return;
  const part = search.trigger.pattern[path.length];
  if (part === undefined) {
    if (hashNode(before) !== hashNode(after) && isWanted(search.trigger.kind, here)) search.found.push(here);
    return;
  }
  for (const key of listKeys(part, search, here)) {
    collect(search, { path: [...path, key], before: getChild(before, key), after: getChild(after, key) });
  }
}

function listKeys(part: PatternPart, { written }: Search, { path, before, after }: Match): Iterable<string> {
  if ("literal" in part) return [part.literal];
  const touching = written.filter((other) => isAtOrAbove(other, path) || isAtOrAbove(path, other));
  const isWrittenWhole = touching.some((other) => other.length <= path.length);
  if (!isWrittenWhole) return new Set(touching.flatMap((other) => other[path.length] ?? []));
  return new Set([...listChildren(before), ...listChildren(after)].map(([key]) => key));
}

function isWanted(kind: ChangeKind, { before, after }: Match): boolean {
  return kind === "written" || kind === (before === null ? "created" : after === null ? "deleted" : "updated");
}
