import { describe, expect, it } from "vitest";
import { isEqual } from "./equality.ts";
import { readFirestoreFields } from "./read-firestore-value.ts";
import { LatLng, PathValue, Timestamp, type Value } from "./values.ts";

describe("fields from Firestore", () => {
  it.each<[string, unknown, Value]>([
    ["null", { nullValue: null }, null],
    ["boolean", { booleanValue: true }, true],
    ["integer", { integerValue: "9007199254740993" }, 9007199254740993n],
    ["double", { doubleValue: 1.5 }, 1.5],
    ["infinity", { doubleValue: "-Infinity" }, -Infinity],
    ["string", { stringValue: "é" }, "é"],
    ["bytes", { bytesValue: "YWI=" }, Buffer.from("ab")],
    ["timestamp", { timestampValue: "1970-01-01T00:00:01.5Z" }, new Timestamp(1_500_000_000n)],
    [
      "reference",
      { referenceValue: "projects/demo/databases/(default)/documents/a/b" },
      new PathValue(["databases", "(default)", "documents", "a", "b"]),
    ],
    ["place", { geoPointValue: { latitude: 1.5 } }, new LatLng(1.5, 0)],
    ["array", { arrayValue: { values: [{ integerValue: "1" }] } }, [1n]],
    ["empty array", { arrayValue: {} }, []],
    ["map", { mapValue: { fields: { a: { booleanValue: false } } } }, new Map([["a", false]])],
    ["empty map", { mapValue: {} }, new Map()],
  ])("%s", (_, json, value) => {
    expect(isEqual(readFirestoreFields({ field: json }).get("field") ?? null, value)).toBe(true);
  });

  it("may be empty", () => {
    expect(readFirestoreFields(undefined)).toEqual(new Map());
  });

  it("of unknown kinds are refused", () => {
    expect(() => readFirestoreFields({ field: { vectorValue: [] } })).toThrow("Unsupported value vectorValue.");
  });
});
