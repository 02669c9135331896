import { createSet } from "./equality.ts";
import { asArray, asRecord, asString } from "./json.ts";
import { checkInt, Duration, LatLng, NANOSECONDS_PER_SECOND, PathValue, Timestamp, type Value } from "./values.ts";

/**
 * Reads a value as firebase-tools sends it (`ExpressionValue` of its storage/rules/expressionValue): an object with one
 * key that names the type.
 * @throws TypeError for anything else.
 */
export function readWireValue(json: unknown): Value {
  const record = asRecord(json);
  const [kind] = Object.keys(record);
  if (kind === undefined) return null;
  const content = record[kind];
  switch (kind) {
    case "null_value":
      return null;
    case "bool_value":
      return content === true;
    case "string_value":
      return asString(content);
    case "int_value":
      return readInt(content);
    case "float_value":
      return Number(content);
    case "bytes_value":
      return Buffer.from(asString(content), "base64");
    case "timestamp_value":
      return readTimestamp(asString(content));
    case "list_value":
      return asArray(asRecord(content)["values"] ?? []).map(readWireValue);
    case "set_value":
      return createSet(asArray(asRecord(content)["values"] ?? []).map(readWireValue));
    case "map_value":
      return readWireFields(asRecord(content)["fields"] ?? {});
    default:
      return readRareValue(kind, asRecord(content));
  }
}

/** Reads named values, such as the variables of a request. */
export function readWireFields(json: unknown): ReadonlyMap<string, Value> {
  return new Map(Object.entries(asRecord(json)).map(([name, value]) => [name, readWireValue(value)]));
}

function readRareValue(kind: string, content: Readonly<Record<string, unknown>>): Value {
  switch (kind) {
    case "duration_value":
      return new Duration(readInt(content["seconds"] ?? 0) * NANOSECONDS_PER_SECOND + readInt(content["nanos"] ?? 0));
    case "latlng_value":
      return new LatLng(Number(content["latitude"]), Number(content["longitude"]));
    case "path_value":
      return readPath(asArray(content["segments"] ?? []));
    default:
      throw new TypeError(`Unsupported value ${kind}.`);
  }
}

/** Whole numbers arrive as JSON numbers or as strings. */
export function readInt(json: unknown): bigint {
  if (typeof json === "number" && Number.isInteger(json)) return checkInt(BigInt(json));
  if (typeof json === "string" && /^-?\d+$/.test(json)) return checkInt(BigInt(json));
  throw new TypeError("Expected an integer.");
}

function readPath(segments: readonly unknown[]): PathValue {
  const bindings = new Map<string, string>();
  const texts = segments.map((json) => {
    const segment = asRecord(json);
    if (segment["simple"] !== undefined) return asString(segment["simple"]);
    const value = asString(segment["bound_value"]);
    bindings.set(asString(segment["variable_name"]), value);
    return value;
  });
  return new PathValue(texts, bindings);
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Parses an RFC 3339 timestamp with up to nine fractional digits. */
export function readTimestamp(text: string): Timestamp {
  const [, seconds, fraction = "", zone] = TIMESTAMP.exec(text) ?? [];
  const milliseconds = Date.parse(`${seconds ?? ""}${zone ?? ""}`);
  if (Number.isNaN(milliseconds)) throw new TypeError(`Invalid timestamp ${text}.`);
  return new Timestamp(BigInt(milliseconds) * 1_000_000n + BigInt(fraction.padEnd(9, "0")));
}
