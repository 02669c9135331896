/** The simplest possible reference query: sort everything, then cut. */
import { type Json, listChildren, type Place, type Scalar, toJson } from "./plain-database.ts";

export interface PlainQuery {
  readonly path: readonly string[];
  /** `$key`, `$value`, `$priority` or the name of a child. */
  readonly order: string;
  readonly start: Scalar | null;
  readonly end: Scalar | null;
  readonly limit: { readonly count: number; readonly from: "first" | "last" } | null;
}

/** What a listener of the query receives, in export form; `place` is the value at the query's path. */
export function select(place: Place | null, query: PlainQuery): Json {
  if (query.start === null && query.end === null && query.limit === null) return toJson(place);
  const sorted = [...listChildren(place)].sort((left, right) => compareEntries(query.order, left, right));
  const within = sorted.filter(([key, child]) => {
    const value = getIndexValue(query.order, key, child);
    const compare = query.order === "$key" ? compareKeyValues : compareValues;
    return (
      (query.start === null || compare(value, query.start) >= 0) &&
      (query.end === null || compare(value, query.end) <= 0)
    );
  });
  const count = query.limit?.count ?? within.length;
  const cut = query.limit?.from === "last" ? within.slice(-count) : within.slice(0, count);
  return cut.length === 0 ? null : Object.fromEntries(cut.map(([key, child]) => [key, toJson(child)]));
}

type Entry = readonly [string, Place];
const OBJECT: unique symbol = Symbol("object");
type IndexValue = Scalar | null | typeof OBJECT;

function compareEntries(order: string, left: Entry, right: Entry): number {
  const byKey = compareKeys(left[0], right[0]);
  if (order === "$key") return byKey;
  return compareValues(getIndexValue(order, ...left), getIndexValue(order, ...right)) || byKey;
}

function getIndexValue(order: string, key: string, child: Place): IndexValue {
  if (order === "$key") return key;
  if (order === "$priority") return child.priority;
  const indexed = order === "$value" ? child : listChildren(child).get(order);
  if (indexed === undefined) return null;
  return indexed.value instanceof Map ? OBJECT : (indexed.value as Scalar);
}

function compareKeyValues(left: IndexValue, right: IndexValue): number {
  return compareKeys(String(left), String(right));
}

function rank(value: IndexValue): number {
  if (value === null) return 0;
  if (value === OBJECT) return 5;
  if (typeof value === "boolean") return value ? 2 : 1;
  return typeof value === "number" ? 3 : 4;
}

function compareValues(left: IndexValue, right: IndexValue): number {
  const byRank = rank(left) - rank(right);
  if (byRank !== 0 || left === null || right === null || left === OBJECT || right === OBJECT) return byRank;
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareKeys(left: string, right: string): number {
  const [leftNumber, rightNumber] = [toInteger(left), toInteger(right)];
  if (leftNumber !== null && rightNumber !== null) return leftNumber - rightNumber;
  if (leftNumber !== null) return -1;
  if (rightNumber !== null) return 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

function toInteger(key: string): number | null {
  return /^-?\d{1,9}$/.test(key) ? Number(key) : null;
}
