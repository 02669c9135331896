/** Resolves server values: the time of the write, and increments. */
import {
  countChildren,
  createLeaf,
  createObject,
  type Draft,
  getChild,
  type Node,
  type PresentNode,
  type Priority,
  type Scalar,
  type ServerValue,
  visitChildren,
} from "../data/node.ts";
import { InvalidDataError } from "../data/limits.ts";

/**
 * The value of a draft when it replaces `existing` at the time `now` (ms since 1970). Parts without server values are
 * stored unchanged. @throws InvalidDataError when an increment exceeds the range of numbers.
 */
export function resolveDraft(draft: Draft, existing: Node, now: number): Node {
  if (draft === null || isResolved(draft)) return draft;
  const priority = resolvePriority(draft.priority, existing?.priority ?? null, now);
  if (draft.kind === "leaf") {
    const current = existing !== null && existing.kind === "leaf" ? existing.value : null;
    return createLeaf(resolveScalar(draft.value, current, now), priority);
  }
  const children: (readonly [string, PresentNode])[] = [];
  const hasExisting = countChildren(existing) > 0;
  visitChildren(draft, (child, key) => {
    const resolved = resolveDraft(child, hasExisting ? getChild(existing, key) : null, now);
    if (resolved !== null) children.push([key, resolved]);
  });
  return createObject(children, priority);
}

function isResolved(draft: PresentNode<ServerValue>): draft is PresentNode {
  if (typeof draft.priority === "object" && draft.priority !== null) return false;
  if (draft.kind === "leaf") return typeof draft.value !== "object";
  let resolved = true;
  visitChildren(draft, (child) => {
    resolved &&= isResolved(child);
  });
  return resolved;
}

function resolvePriority(priority: Priority | ServerValue, current: Priority, now: number): Priority {
  return priority === null ? null : toPriority(resolveScalar(priority, current, now));
}

function toPriority(value: Scalar): Priority {
  return typeof value === "boolean" ? null : value;
}

function resolveScalar(value: Scalar | ServerValue, current: Scalar | null, now: number): Scalar {
  if (typeof value !== "object") return value;
  const what = value[".sv"];
  if (what === "timestamp") return now;
  const sum = typeof current === "number" ? current + what.increment : what.increment;
  if (!Number.isFinite(sum)) throw new InvalidDataError("Invalid increment");
  return sum;
}
