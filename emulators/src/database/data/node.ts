/**
 * One value of the database and its descendants, as an immutable tree. A tree is `null` (empty), a leaf, or an object
 * with at least one child; both kinds may have a priority. Trees are never modified, only replaced, so two states of
 * the database can be compared and kept at no cost.
 */
import { compareKeys } from "./key-order.ts";
import { type Path, PRIORITY_KEY } from "./path.ts";
import {
  deleteEntry,
  fromSortedEntries,
  getEntry,
  iterateEntries,
  type MapEntry,
  setEntry,
  visitEntries,
} from "./sorted-map.ts";

export type Scalar = string | number | boolean;
export type Priority = string | number | null;

/** A placeholder from a client for a value that the server determines at the time of the write. */
export interface ServerValue {
  readonly ".sv": "timestamp" | { readonly increment: number };
}

/** `S`: what a leaf may contain besides a plain value: nothing in stored data, server values in data from clients. */
export interface LeafNode<S = never> {
  readonly kind: "leaf";
  readonly value: Scalar | S;
  readonly priority: Priority | S;
}
export interface ObjectNode<S = never> {
  readonly kind: "object";
  readonly children: MapEntry<string, PresentNode<S>>;
  readonly priority: Priority | S;
}
export type PresentNode<S = never> = LeafNode<S> | ObjectNode<S>;
export type Tree<S> = PresentNode<S> | null;

/** Stored data. */
export type Node = Tree<never>;
/** Data from a client: server values are not resolved yet. */
export type Draft = Tree<ServerValue>;

/** A leaf without a priority, as nearly all are: two words smaller than one that has both. */
class PlainLeaf<S> implements LeafNode<S> {
  readonly value: Scalar | S;

  constructor(value: Scalar | S) {
    this.value = value;
  }

  get kind(): "leaf" {
    return "leaf";
  }

  get priority(): null {
    return null;
  }
}

// Long lists of `true` are common, so all of these leaves share one object.
const [TRUE, FALSE] = [new PlainLeaf<never>(true), new PlainLeaf<never>(false)];

/** A leaf of stored data. */
export function createLeaf(value: Scalar, priority: Priority = null): LeafNode {
  return createDraftLeaf<never>(value, priority);
}

/** A leaf that may contain server values. */
export function createDraftLeaf<S>(value: Scalar | S, priority: Priority | S = null): LeafNode<S> {
  if (priority !== null) return { kind: "leaf", value, priority };
  return value === true ? TRUE : value === false ? FALSE : new PlainLeaf<S>(value);
}

/** An object of the given children, in any order; null when there are none (which drops its priority, too). */
export function createObject<S = never>(
  children: readonly (readonly [string, PresentNode<S>])[],
  priority: Priority | S = null,
): ObjectNode<S> | null {
  const sorted = children.toSorted((left, right) => compareKeys(left[0], right[0]));
  const map = fromSortedEntries(sorted);
  return map === null ? null : { kind: "object", children: map, priority };
}

/** One child, or null. */
export function getChild<S>(node: Tree<S>, key: string): Tree<S> {
  if (node === null || node.kind === "leaf") return null;
  return getEntry(node.children, key, compareKeys) ?? null;
}

/** The tree at a path, or null; a path that ends in `.priority` gives the priority as a leaf. */
export function getAt<S>(node: Tree<S>, path: Path): Tree<S> {
  let here = node;
  for (const key of path) {
    if (here === null) return null;
    here = key === PRIORITY_KEY ? getPriorityLeaf(here) : getChild(here, key);
  }
  return here;
}

function getPriorityLeaf<S>(node: PresentNode<S>): Tree<S> {
  return node.priority === null ? null : createDraftLeaf<S>(node.priority);
}

/** The same tree with another priority; null stays null. */
export function setPriority<S>(node: Tree<S>, priority: Priority | S): Tree<S> {
  if (node === null || node.priority === priority) return node;
  return node.kind === "leaf" ? createDraftLeaf(node.value, priority) : { ...node, priority };
}

/** Adds, replaces or (with null) removes one child. A leaf becomes an object and keeps its priority. */
function setChild<S>(node: Tree<S>, key: string, child: Tree<S>): Tree<S> {
  if (node === null || node.kind === "leaf") {
    if (child === null) return node;
    return { kind: "object", children: setEntry(null, key, child, compareKeys), priority: node?.priority ?? null };
  }
  const children =
    child === null ? deleteEntry(node.children, key, compareKeys) : setEntry(node.children, key, child, compareKeys);
  if (children === node.children) return node;
  return children === null ? null : { kind: "object", children, priority: node.priority };
}

/**
 * The tree with `value` at `path`. Writing null removes; an object that lost its last child is removed as well.
 * A path that ends in `.priority` sets only the priority, from a leaf or null.
 */
export function setAt<S>(node: Tree<S>, path: Path, value: Tree<S>, from = 0): Tree<S> {
  const key = path[from];
  if (key === undefined) return value;
  if (key === PRIORITY_KEY) return setPriority(node, readPriority(value));
  const before = getChild(node, key);
  const after = setAt(before, path, value, from + 1);
  return after === before ? node : setChild(node, key, after);
}

function readPriority<S>(value: Tree<S>): Priority | S {
  if (value === null || value.kind === "object" || typeof value.value === "boolean") return null;
  return value.value;
}

/** Number of children; leaves and nothing have none. */
export function countChildren<S>(node: Tree<S>): number {
  return node !== null && node.kind === "object" ? node.children.size : 0;
}

/** Children in key order. */
export function* listChildren<S>(node: Tree<S>): Generator<readonly [string, PresentNode<S>]> {
  if (node !== null && node.kind === "object") yield* iterateEntries(node.children);
}

/** Calls `visit` for each child in key order; faster than `listChildren`. */
export function visitChildren<S>(node: Tree<S>, visit: (child: PresentNode<S>, key: string) => void): void {
  if (node !== null && node.kind === "object") visitEntries(node.children, visit);
}
