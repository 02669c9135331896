/** A query ready to be evaluated: which children of a node belong to its result. */
import { compareKeys, FIRST_KEY, LAST_KEY } from "../data/key-order.ts";
import { createLeaf, createObject, type Node, type ObjectNode, type PresentNode, listChildren } from "../data/node.ts";
import { formatPath, type Path } from "../data/path.ts";
import { collectRange } from "../data/sorted-map.ts";
import {
  comparePlaces,
  createIndex,
  getChildIndex,
  getIndexValue,
  type IndexPlace,
  nameIndex,
  type QueryIndex,
} from "./child-index.ts";
import type { BoundValue, WireQuery } from "./wire-query.ts";

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
    requiredIndex: index.kind === "child" || index.kind === "value" ? nameIndex(index) : null,
  };
}

/** The error for a query that no index of the rules serves. SDKs and their users look for this exact text. */
export function describeMissingIndex(path: Path, query: Query): string {
  return `Index not defined, add ".indexOn": "${query.requiredIndex}", for path "/${formatPath(path)}", to the rules`;
}

function createBound(value: BoundValue, key: string, inclusive = true): Bound {
  return { value, key, inclusive };
}

/** The part of a node that the query selects, without the node's own priority unless it is the whole node. */
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

/** Sorting few children costs less than keeping an index of them. */
const SMALL = 64;

function findByIndex(query: Query, node: ObjectNode): Entry[] {
  if (node.children.size > SMALL) return findInIndex(query, node);
  const found = [...listChildren(node)].filter(([key, child]) => isWithinBounds(query, key, child));
  if (query.limit === null) return found;
  found.sort((left, right) => comparePlaces(getPlace(query.index, left), getPlace(query.index, right)));
  return query.limitsFromStart ? found.slice(0, query.limit) : found.slice(-query.limit);
}

function findInIndex(query: Query, node: ObjectNode): Entry[] {
  const { start, end } = query;
  const found = collectRange(getChildIndex(node, query.index), {
    isBefore: (place) => start !== null && !isAfterStart(start, comparePlaces(place, getPlaceOfBound(start))),
    isAfter: (place) => end !== null && !isBeforeEnd(end, comparePlaces(place, getPlaceOfBound(end))),
    limit: query.limit,
    fromStart: query.limitsFromStart,
  });
  return found.map(([place, child]) => [place.key, child]);
}

function getPlace(index: QueryIndex, [key, child]: Entry): IndexPlace {
  return { value: getIndexValue(index, child), key };
}

function getPlaceOfBound(bound: Bound): IndexPlace {
  return { value: bound.value === null ? null : createLeaf(bound.value), key: bound.key };
}

/** Whether a child is within the bounds of a query; ignores its limit. */
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
  return comparePlaces(getPlace(index, [key, child]), getPlaceOfBound(bound));
}

function getKeyOfBound(bound: Bound): string {
  return bound.value === null ? FIRST_KEY : String(bound.value);
}
