/**
 * An immutable map, sorted by key: every change shares all but a few entries with the map before it, so a write into a
 * list of 100,000 entries stays as cheap as one into ten. A weight-balanced search tree after Adams,
 * "Implementing Sets Efficiently in a Functional Language" (1992), with the balance of Hirai and Yamamoto (2011).
 */
export interface MapEntry<K, V> {
  readonly key: K;
  readonly value: V;
  readonly left: SortedMap<K, V>;
  readonly right: SortedMap<K, V>;
  /** Number of entries in this part of the map. */
  readonly size: number;
}
export type SortedMap<K, V> = MapEntry<K, V> | null;
export type Compare<K> = (left: K, right: K) => number;

/** An entry with nothing on either side: half of all entries are such, and this takes two thirds of the memory. */
class Tip<K, V> implements MapEntry<K, V> {
  readonly key: K;
  readonly value: V;

  constructor(key: K, value: V) {
    this.key = key;
    this.value = value;
  }

  get left(): null {
    return null;
  }

  get right(): null {
    return null;
  }

  get size(): 1 {
    return 1;
  }
}

const HEAVIER = 3;
const ROTATE_ONCE = 2;

/** Number of entries. */
export function sizeOf<K, V>(map: SortedMap<K, V>): number {
  return map === null ? 0 : map.size;
}

/** The value at a key, or undefined. */
export function getEntry<K, V>(map: SortedMap<K, V>, key: K, compare: Compare<K>): V | undefined {
  let here = map;
  while (here !== null) {
    const order = compare(key, here.key);
    if (order === 0) return here.value;
    here = order < 0 ? here.left : here.right;
  }
  return undefined;
}

/** The map with one entry added or replaced. */
export function setEntry<K, V>(map: SortedMap<K, V>, key: K, value: V, compare: Compare<K>): MapEntry<K, V> {
  if (map === null) return new Tip(key, value);
  const order = compare(key, map.key);
  if (order === 0) return link(key, value, map.left, map.right);
  return order < 0
    ? balance(map.key, map.value, setEntry(map.left, key, value, compare), map.right)
    : balance(map.key, map.value, map.left, setEntry(map.right, key, value, compare));
}

/** The map without one key; the same map when the key is absent. */
export function deleteEntry<K, V>(map: SortedMap<K, V>, key: K, compare: Compare<K>): SortedMap<K, V> {
  if (map === null) return null;
  const order = compare(key, map.key);
  if (order < 0) {
    const left = deleteEntry(map.left, key, compare);
    return left === map.left ? map : balance(map.key, map.value, left, map.right);
  }
  if (order > 0) {
    const right = deleteEntry(map.right, key, compare);
    return right === map.right ? map : balance(map.key, map.value, map.left, right);
  }
  return join(map.left, map.right);
}

/** A map of entries that are already in ascending order of distinct keys. */
export function fromSortedEntries<K, V>(entries: readonly (readonly [K, V])[]): SortedMap<K, V> {
  return buildRange(entries, 0, entries.length);
}

/** Every entry in ascending order. */
export function* iterateEntries<K, V>(map: SortedMap<K, V>): Generator<readonly [K, V]> {
  const open: MapEntry<K, V>[] = [];
  let here = map;
  while (here !== null || open.length > 0) {
    for (; here !== null; here = here.left) open.push(here);
    const next = open.pop();
    if (next === undefined) return;
    yield [next.key, next.value];
    here = next.right;
  }
}

/** Calls `visit` for every entry in ascending order; faster than the iterator. */
export function visitEntries<K, V>(map: SortedMap<K, V>, visit: (value: V, key: K) => void): void {
  if (map === null) return;
  visitEntries(map.left, visit);
  visit(map.value, map.key);
  visitEntries(map.right, visit);
}

/** The part of a map to collect: the first or last entries of a range of keys. */
export interface Range<K> {
  /** Whether a key is before the range, and whether it is after it. */
  readonly isBefore: (key: K) => boolean;
  readonly isAfter: (key: K) => boolean;
  /** Maximum number of entries; null for all. */
  readonly limit: number | null;
  readonly fromStart: boolean;
}

/**
 * Entries of a range; the cost depends on the result, not on the size of the map. In descending order when taken from
 * the end.
 */
export function collectRange<K, V>(map: SortedMap<K, V>, range: Range<K>): (readonly [K, V])[] {
  const found: (readonly [K, V])[] = [];
  const isFull = () => range.limit !== null && found.length >= range.limit;
  const collect = (part: SortedMap<K, V>): void => {
    if (part === null || isFull()) return;
    const [isBefore, isAfter] = [range.isBefore(part.key), range.isAfter(part.key)];
    const take = () => {
      if (!isBefore && !isAfter && !isFull()) found.push([part.key, part.value]);
    };
    if (range.fromStart && !isBefore) collect(part.left);
    if (!range.fromStart && !isAfter) collect(part.right);
    take();
    if (range.fromStart && !isAfter) collect(part.right);
    if (!range.fromStart && !isBefore) collect(part.left);
  };
  collect(map);
  return found;
}

function buildRange<K, V>(entries: readonly (readonly [K, V])[], from: number, to: number): SortedMap<K, V> {
  const middle = (from + to) >> 1;
  const entry = from < to ? entries[middle] : undefined;
  if (entry === undefined) return null;
  return link(entry[0], entry[1], buildRange(entries, from, middle), buildRange(entries, middle + 1, to));
}

function link<K, V>(key: K, value: V, left: SortedMap<K, V>, right: SortedMap<K, V>): MapEntry<K, V> {
  if (left === null && right === null) return new Tip(key, value);
  return { key, value, left, right, size: sizeOf(left) + sizeOf(right) + 1 };
}

function balance<K, V>(key: K, value: V, left: SortedMap<K, V>, right: SortedMap<K, V>): MapEntry<K, V> {
  const [leftSize, rightSize] = [sizeOf(left), sizeOf(right)];
  if (leftSize + rightSize < 2) return link(key, value, left, right);
  if (right !== null && rightSize > HEAVIER * leftSize) return rotateLeft(key, value, left, right);
  if (left !== null && leftSize > HEAVIER * rightSize) return rotateRight(key, value, left, right);
  return link(key, value, left, right);
}

function rotateLeft<K, V>(key: K, value: V, left: SortedMap<K, V>, right: MapEntry<K, V>): MapEntry<K, V> {
  const inner = right.left;
  if (inner === null || inner.size < ROTATE_ONCE * sizeOf(right.right)) {
    return link(right.key, right.value, link(key, value, left, inner), right.right);
  }
  const outer = link(right.key, right.value, inner.right, right.right);
  return link(inner.key, inner.value, link(key, value, left, inner.left), outer);
}

function rotateRight<K, V>(key: K, value: V, left: MapEntry<K, V>, right: SortedMap<K, V>): MapEntry<K, V> {
  const inner = left.right;
  if (inner === null || inner.size < ROTATE_ONCE * sizeOf(left.left)) {
    return link(left.key, left.value, left.left, link(key, value, inner, right));
  }
  const outer = link(left.key, left.value, left.left, inner.left);
  return link(inner.key, inner.value, outer, link(key, value, inner.right, right));
}

function join<K, V>(left: SortedMap<K, V>, right: SortedMap<K, V>): SortedMap<K, V> {
  if (left === null) return right;
  if (right === null) return left;
  if (left.size > right.size) {
    let last = left;
    while (last.right !== null) last = last.right;
    return balance(last.key, last.value, deleteLast(left), right);
  }
  let first = right;
  while (first.left !== null) first = first.left;
  return balance(first.key, first.value, left, deleteFirst(right));
}

function deleteFirst<K, V>(map: MapEntry<K, V>): SortedMap<K, V> {
  return map.left === null ? map.right : balance(map.key, map.value, deleteFirst(map.left), map.right);
}

function deleteLast<K, V>(map: MapEntry<K, V>): SortedMap<K, V> {
  return map.right === null ? map.left : balance(map.key, map.value, map.left, deleteLast(map.right));
}
