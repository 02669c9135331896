import { asArray, asRecord, asString } from "./json.ts";
import { readInt, readTimestamp } from "./read-wire-value.ts";
import { LatLng, PathValue, type Value } from "./values.ts";

/**
 * Reads the fields of a document as the REST API of Firestore writes them (`google.firestore.v1.Value` in JSON).
 * @throws TypeError for anything else.
 */
export function readFirestoreFields(json: unknown): ReadonlyMap<string, Value> {
  return new Map(Object.entries(asRecord(json ?? {})).map(([name, value]) => [name, readFirestoreValue(value)]));
}

function readFirestoreValue(json: unknown): Value {
  const [[kind, content] = ["nullValue", null]] = Object.entries(asRecord(json));
  switch (kind) {
    case "nullValue":
      return null;
    case "booleanValue":
      return content === true;
    case "integerValue":
      return readInt(content);
    case "doubleValue":
      // JSON has no NaN and no infinities: they come as strings.
      return Number(content);
    case "stringValue":
      return asString(content);
    case "bytesValue":
      return Buffer.from(asString(content), "base64");
    case "timestampValue":
      return readTimestamp(asString(content));
    case "referenceValue":
      // "projects/<project>/databases/…": rules know no project.
      return new PathValue(asString(content).split("/").slice(2));
    case "geoPointValue":
      return readPoint(asRecord(content));
    case "arrayValue":
      return asArray(asRecord(content)["values"] ?? []).map(readFirestoreValue);
    case "mapValue":
      return readFirestoreFields(asRecord(content)["fields"]);
    default:
      throw new TypeError(`Unsupported value ${kind}.`);
  }
}

/** Zero is omitted in JSON. */
function readPoint(point: Readonly<Record<string, unknown>>): LatLng {
  return new LatLng(Number(point["latitude"] ?? 0), Number(point["longitude"] ?? 0));
}
