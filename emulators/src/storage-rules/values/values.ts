import type { TypeName } from "./type-names.ts";

/** A failed evaluation; the message is the service's. `at` is set to the position of the expression. */
export class EvaluationError extends Error {
  at: number | null = null;
}

/** A path: its segments, and the values bound to variables in it. */
export class PathValue {
  readonly segments: readonly string[];
  readonly bindings: ReadonlyMap<string, string>;

  constructor(segments: readonly string[], bindings: ReadonlyMap<string, string> = new Map()) {
    this.segments = segments;
    this.bindings = bindings;
  }

  toString(): string {
    return `/${this.segments.join("/")}`;
  }
}

/** A timestamp, in nanoseconds since 1970. */
export class Timestamp {
  readonly nanoseconds: bigint;

  /** @throws EvaluationError outside the years 1 to 9999. */
  constructor(nanoseconds: bigint) {
    if (nanoseconds < FIRST_MOMENT || nanoseconds > LAST_MOMENT) throw new EvaluationError("Timestamp out of range.");
    this.nanoseconds = nanoseconds;
  }
}

/** A span of time, in nanoseconds; may be negative. */
export class Duration {
  readonly nanoseconds: bigint;

  /** @throws EvaluationError beyond about 10,000 years. */
  constructor(nanoseconds: bigint) {
    if (nanoseconds > LONGEST || nanoseconds < -LONGEST) throw new EvaluationError("Duration out of range.");
    this.nanoseconds = nanoseconds;
  }
}

export const NANOSECONDS_PER_SECOND = 1_000_000_000n;
// Ranges of google.protobuf.Timestamp and google.protobuf.Duration.
const FIRST_MOMENT = -62_135_596_800n * NANOSECONDS_PER_SECOND;
const LAST_MOMENT = 253_402_300_800n * NANOSECONDS_PER_SECOND - 1n;
const LONGEST = 315_576_000_000n * NANOSECONDS_PER_SECOND;

/** A place on earth, in degrees. */
export class LatLng {
  readonly latitude: number;
  readonly longitude: number;

  /** @throws EvaluationError for degrees that do not exist. */
  constructor(latitude: number, longitude: number) {
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
      throw new EvaluationError(
        "Latitude should be in [-90,90] range and longitude should be in [-180,180] range. " +
          `latitude: ${latitude}, longitude: ${longitude}.`,
      );
    }
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** Distinct values in insertion order. Created with `createSet`. */
export class SetValue {
  readonly items: readonly Value[];

  constructor(distinctItems: readonly Value[]) {
    this.items = distinctItems;
  }
}

/** The result of `map.diff(other)`: the keys that were added, removed, changed or kept between two maps. */
export class MapDifference {
  readonly after: ReadonlyMap<string, Value>;
  readonly before: ReadonlyMap<string, Value>;

  constructor(after: ReadonlyMap<string, Value>, before: ReadonlyMap<string, Value>) {
    this.after = after;
    this.before = before;
  }
}

/** A value of the rules language: `int` is bigint (64 bits), `float` is number. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | SetValue
  | PathValue
  | Timestamp
  | Duration
  | LatLng
  | MapDifference;

export type ValueType = Exclude<TypeName, "number"> | "mapdiff";

/** The type of a value, as `is` names it. */
export function typeOf(value: Value): ValueType {
  if (value === null) return "null";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return "float";
  return typeof value === "string" ? "string" : typeOfObject(value);
}

function typeOfObject(value: Exclude<Value, null | boolean | bigint | number | string>): ValueType {
  if (value instanceof Uint8Array) return "bytes";
  if (value instanceof SetValue) return "set";
  if (value instanceof PathValue) return "path";
  if (value instanceof Timestamp) return "timestamp";
  if (value instanceof Duration) return "duration";
  if (value instanceof LatLng) return "latlng";
  if (value instanceof MapDifference) return "mapdiff";
  return isList(value) ? "list" : "map";
}

/** Narrows to a list; `Array.isArray` alone does not know readonly arrays. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Narrows to a map. */
export function isMap(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

const SMALLEST_INT = -(2n ** 63n);
const LARGEST_INT = 2n ** 63n - 1n;

/** @throws EvaluationError when the integer does not fit into 64 bits. */
export function checkInt(value: bigint): bigint {
  if (value < SMALLEST_INT || value > LARGEST_INT) throw new EvaluationError("Integer overflow.");
  return value;
}

/** @throws EvaluationError unless the number is a whole one of 64 bits. */
export function toInt(value: number): bigint {
  if (!Number.isInteger(value)) throw new EvaluationError("Cannot convert to int.");
  return checkInt(BigInt(value));
}
