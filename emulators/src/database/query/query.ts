/** A query ready to be evaluated: which children of a node belong to its result. */
import { compareKeys, compareNodes, FIRST_KEY, LAST_KEY } from "../data/order.ts";
import {
  createLeaf,
  createObject,
  getAt,
  type Node,
  type ObjectNode,
  type PresentNode,
  listChildren,
} from "../data/node.ts";
import { formatPath, parsePath, type Path } from "../data/path.ts";
import { collectRange } from "../data/sorted-map.ts";
import type { BoundValue, WireQuery } from "./wire-query.ts";

export type QueryIndex =
  | { readonly kind: "key" }
  | { readonly kind: "value" }
  | { readonly kind: "priority" }
  | { readonly kind: "child"; readonly path: Path };

interface Bound {
  readonly value: BoundValue;
  readonly key: string;
  readonly inclusive: boolean;
}

export interface Query {
  readonly wire: WireQuery;
  readonly index: QueryIndex;
  readonly start: Bound | null;
  readonly end: Bound | null;
  readonly limit: number | null;
  readonly limitsFromStart: boolean;
  /** Whether the result is always the whole value: an order at most, no bounds and no limit. */
  readonly isWhole: boolean;
  /** The index a rules file must list for this query, or null when it needs none. */
  readonly requiredIndex: string | null;
}

type Entry = readonly [string, PresentNode];

/** Prepares a query. */
export function createQuery(wire: WireQuery): Query {
  const index = createIndex(wire.i ?? ".priority");
  const start = wire.sp === undefined ? null : createBound(wire.sp, wire.sn ?? FIRST_KEY, wire.sin);
  const end = wire.ep === undefined ? null : createBound(wire.ep, wire.en ?? LAST_KEY, wire.ein);
  return {
    wire,
    index,
    start,
    end,
    limit: wire.l ?? null,
    limitsFromStart: wire.vf !== "r",
    isWhole: start === null && end === null && wire.l === undefined,
    requiredIndex: index.kind === "child" ? index.path.join("/") : index.kind === "value" ? ".value" : null,
  };
}

/** What clients are told about a query that no index of the rules serves; SDKs and their users look for this very text. */
export function describeMissingIndex(path: Path, query: Query): string {
  return `Index not defined, add ".indexOn": "${query.requiredIndex}", for path "/${formatPath(path)}", to the rules`;
}

function createIndex(name: string): QueryIndex {
  if (name === ".key") return { kind: "key" };
  if (name === ".value") return { kind: "value" };
  if (name === ".priority") return { kind: "priority" };
  return { kind: "child", path: parsePath(name) };
}

function createBound(value: BoundValue, key: string, inclusive = true): Bound {
  return { value, key, inclusive };
}

/** The part of a node the query asks for, without the node's own priority unless it is the whole node. */
export function evaluateQuery(query: Query, node: Node): Node {
  if (query.isWhole) return node;
  if (node === null || node.kind === "leaf") return null;
  const found = query.index.kind === "key" ? findByKey(query, node) : findByIndex(query, node);
  return createObject(found);
}

function findByKey(query: Query, node: ObjectNode): Entry[] {
  const { start, end } = query;
  return collectRange(node.children, {
    isBefore: (key) => start !== null && !isAfterStart(start, compareKeys(key, getKeyOfBound(start))),
    isAfter: (key) => end !== null && !isBeforeEnd(end, compareKeys(key, getKeyOfBound(end))),
    limit: query.limit,
    fromStart: query.limitsFromStart,
  });
}

function findByIndex(query: Query, node: ObjectNode): Entry[] {
  const found = [...listChildren(node)].filter(([key, child]) => isWithinBounds(query, key, child));
  if (query.limit === null) return found;
  found.sort((left, right) => compareByIndex(query.index, left, right));
  return query.limitsFromStart ? found.slice(0, query.limit) : found.slice(-query.limit);
}

function compareByIndex(index: QueryIndex, [leftKey, left]: Entry, [rightKey, right]: Entry): number {
  return compareNodes(getIndexValue(index, left), getIndexValue(index, right)) || compareKeys(leftKey, rightKey);
}

/** Whether a child lies within the bounds of a query; says nothing about its limit. */
export function isWithinBounds(query: Query, key: string, child: PresentNode): boolean {
  const { index, start, end } = query;
  if (start !== null && !isAfterStart(start, compareToBound(index, key, child, start))) return false;
  return end === null || isBeforeEnd(end, compareToBound(index, key, child, end));
}

function isAfterStart(start: Bound, order: number): boolean {
  return order > 0 || (order === 0 && start.inclusive);
}

function isBeforeEnd(end: Bound, order: number): boolean {
  return order < 0 || (order === 0 && end.inclusive);
}

function compareToBound(index: QueryIndex, key: string, child: PresentNode, bound: Bound): number {
  if (index.kind === "key") return compareKeys(key, getKeyOfBound(bound));
  const value = bound.value === null ? null : createLeaf(bound.value);
  return compareNodes(getIndexValue(index, child), value) || compareKeys(key, bound.key);
}

function getKeyOfBound(bound: Bound): string {
  return bound.value === null ? FIRST_KEY : String(bound.value);
}

/** What a child is ordered by; nothing for the key index, where keys decide alone. */
function getIndexValue(index: QueryIndex, child: PresentNode): Node {
  if (index.kind === "key") return null;
  if (index.kind === "value") return child;
  if (index.kind === "child") return getAt(child, index.path);
  return child.priority === null ? null : createLeaf(child.priority);
}
