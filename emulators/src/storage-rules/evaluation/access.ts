import { EvaluationError, isList, isMap, PathValue, typeOf, type Value } from "../values/values.ts";

/**
 * `target.name`: a field of a map. Only stored fields exist, never `toString` and the like.
 * @throws EvaluationError when there is none.
 */
export function readMember(target: Value, name: string): Value {
  if (target === null) throw new EvaluationError("Null value error.");
  const value = isMap(target) ? target.get(name) : undefined;
  if (value === undefined) throw new EvaluationError(`Property ${name} is undefined on object.`);
  return value;
}

/**
 * `target[key]`: a field of a map, an item of a list, a character of a string, a segment or variable of a path.
 * @throws EvaluationError when there is none.
 */
export function readIndex(target: Value, key: Value): Value {
  if (target === null) throw new EvaluationError("Null value error.");
  if (typeof key === "string" && isMap(target)) return readMember(target, key);
  if (typeof key === "string" && target instanceof PathValue) return readBinding(target, key);
  const items = target instanceof PathValue ? target.segments : toItems(target);
  if (typeof key !== "bigint" || items === null) {
    throw new EvaluationError(`Unsupported operation error. Received: ${typeOf(target)}[${typeOf(key)}].`);
  }
  const item = items[Number(key)];
  if (item === undefined) {
    throw new EvaluationError(`Index out of bound error. Index: [${key}] , size: [${items.length}].`);
  }
  return item;
}

/**
 * `target[from:to]` of a list, string or bytes.
 * @throws EvaluationError unless 0 <= from <= to <= size: nothing is clamped.
 */
export function readSlice(target: Value, from: Value, to: Value): Value {
  const items = target instanceof Uint8Array ? target : toItems(target);
  if (items === null || typeof from !== "bigint" || typeof to !== "bigint") {
    const received = `${typeOf(target)}[${typeOf(from)}:${typeOf(to)}]`;
    throw new EvaluationError(`Unsupported operation error. Received: ${received}.`);
  }
  if (from < 0n || to < from || to > BigInt(items.length)) {
    throw new EvaluationError(`Index out of bound error. Range: [${from}:${to}] , size: [${items.length}].`);
  }
  const [start, end] = [Number(from), Number(to)];
  return typeof target === "string" ? Array.from(target).slice(start, end).join("") : items.slice(start, end);
}

function readBinding(path: PathValue, name: string): Value {
  const value = path.bindings.get(name);
  if (value === undefined) throw new EvaluationError(`Unbound path variable ${name}.`);
  return value;
}

/** Strings count by code points. */
function toItems(value: Value): readonly Value[] | null {
  if (typeof value === "string") return Array.from(value);
  return isList(value) ? value : null;
}
