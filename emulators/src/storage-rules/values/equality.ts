import {
  Duration,
  isList,
  isMap,
  LatLng,
  MapDifference,
  PathValue,
  SetValue,
  Timestamp,
  typeOf,
  type Value,
} from "./values.ts";

/** Deep equality; `int` and `float` compare by number, otherwise values of different types are different. */
export function isEqual(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return isSameNumber(left, right);
  if (typeOf(left) !== typeOf(right)) return false;
  if (isList(left) && isList(right)) return isSameSequence(left, right);
  if (isMap(left) && isMap(right)) return isSameMap(left, right);
  if (left instanceof SetValue && right instanceof SetValue) {
    return left.items.length === right.items.length && left.items.every((item) => includes(right.items, item));
  }
  if (left instanceof PathValue && right instanceof PathValue) return isSameSequence(left.segments, right.segments);
  if (left instanceof Timestamp && right instanceof Timestamp) return left.nanoseconds === right.nanoseconds;
  if (left instanceof Duration && right instanceof Duration) return left.nanoseconds === right.nanoseconds;
  if (left instanceof LatLng && right instanceof LatLng) {
    return left.latitude === right.latitude && left.longitude === right.longitude;
  }
  if (left instanceof MapDifference && right instanceof MapDifference) {
    return isSameMap(left.after, right.after) && isSameMap(left.before, right.before);
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right) === 0;
  return left === right;
}

/** Whether a list of values contains an equal one. */
export function includes(items: readonly Value[], wanted: Value): boolean {
  return items.some((item) => isEqual(item, wanted));
}

/** A set of the given values, without repetitions. */
export function createSet(items: readonly Value[]): SetValue {
  const distinct: Value[] = [];
  for (const item of items) {
    if (!includes(distinct, item)) distinct.push(item);
  }
  return new SetValue(distinct);
}

/** Narrows to `int` or `float`. */
export function isNumber(value: Value): value is bigint | number {
  return typeof value === "bigint" || typeof value === "number";
}

/** Exact beyond 2^53, where converting an int to a float would not be. */
function isSameNumber(left: bigint | number, right: bigint | number): boolean {
  if (typeof left === typeof right) return left === right;
  const [int, float] = typeof left === "bigint" ? [left, Number(right)] : [right, left];
  return Number.isInteger(float) && BigInt(float) === int;
}

function isSameSequence(left: readonly Value[], right: readonly Value[]): boolean {
  return left.length === right.length && left.every((item, index) => isEqual(item, right[index] ?? null));
}

function isSameMap(left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>): boolean {
  if (left.size !== right.size) return false;
  return [...left].every(([key, value]) => {
    const other = right.get(key);
    return other !== undefined && isEqual(value, other);
  });
}
