/** The paths of a write that trigger a function. */
import { hashNode } from "../data/hash.ts";
import { getChild, listChildren, type Node } from "../data/node.ts";
import type { Path } from "../data/path.ts";
import type { Commit } from "../store/namespace.ts";
import type { ChangeKind, PatternPart, Trigger } from "./trigger.ts";

/** A changed path that matches a function's pattern. */
export interface Match {
  readonly path: Path;
  readonly before: Node;
  readonly after: Node;
}

/** Every match of a trigger in one write, each once, with the values before and after the whole write. */
export function findMatches(trigger: Trigger, commit: Commit): Match[] {
  const found: Match[] = [];
  collect(trigger, { path: [], before: commit.before, after: commit.after }, commit.written, found);
  return found;
}

/** `written`: the paths of the write that affect this path. */
function collect(trigger: Trigger, here: Match, written: readonly Path[], found: Match[]): void {
  const { path, before, after } = here;
  // Unchanged parts are shared between the two trees, so most of the database is skipped here.
  if (before === after) return;
  const part = trigger.pattern[path.length];
  if (part === undefined) {
    if (hashNode(before) !== hashNode(after) && isWanted(trigger.kind, here)) found.push(here);
    return;
  }
  for (const [key, below] of groupByKey(part, here, written)) {
    collect(
      trigger,
      { path: [...path, key], before: getChild(before, key), after: getChild(after, key) },
      below,
      found,
    );
  }
}

/** The children of a path that match one part of a pattern, each with the written paths that affect it. */
function groupByKey(part: PatternPart, { path, before, after }: Match, written: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>();
  const isWrittenWhole = written.some((other) => other.length <= path.length);
  if (isWrittenWhole) {
    const keys =
      "literal" in part ? [part.literal] : [...listChildren(before), ...listChildren(after)].map(([key]) => key);
    for (const key of keys) groups.set(key, [path]);
    return groups;
  }
  for (const other of written) {
    const key = other[path.length] ?? "";
    if ("literal" in part && key !== part.literal) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [other]);
    else group.push(other);
  }
  return groups;
}

function isWanted(kind: ChangeKind, { before, after }: Match): boolean {
  return kind === "written" || kind === (before === null ? "created" : after === null ? "deleted" : "updated");
}
