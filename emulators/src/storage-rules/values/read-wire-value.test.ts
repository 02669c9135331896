import { describe, expect, it } from "vitest";
import { isEqual } from "./equality.ts";
import { readWireValue } from "./read-wire-value.ts";
import { Duration, LatLng, PathValue, SetValue, Timestamp, type Value } from "./values.ts";

describe("values from firebase-tools", () => {
  it.each<[string, unknown, Value]>([
    ["null", { null_value: null }, null],
    ["nothing", {}, null],
    ["bool", { bool_value: true }, true],
    ["int", { int_value: 5 }, 5n],
    ["int beyond 2^53", { int_value: "9007199254740993" }, 9007199254740993n],
    ["float", { float_value: 1.5 }, 1.5],
    ["string", { string_value: "é" }, "é"],
    ["bytes", { bytes_value: "YWI=" }, Buffer.from("ab")],
    ["timestamp", { timestamp_value: "1970-01-01T00:00:01.5Z" }, new Timestamp(1_500_000_000n)],
    ["timestamp to the nanosecond", { timestamp_value: "1970-01-01T00:00:00.000000001Z" }, new Timestamp(1n)],
    ["timestamp of another zone", { timestamp_value: "1970-01-01T01:00:00+01:00" }, new Timestamp(0n)],
    ["timestamp before 1970", { timestamp_value: "1969-12-31T23:59:59.25Z" }, new Timestamp(-750_000_000n)],
    ["duration", { duration_value: { seconds: 1, nanos: 5 } }, new Duration(1_000_000_005n)],
    ["latlng", { latlng_value: { latitude: 1, longitude: 2 } }, new LatLng(1, 2)],
    ["list", { list_value: { values: [{ int_value: 1 }, { null_value: null }] } }, [1n, null]],
    ["empty list", { list_value: {} }, []],
    ["set", { set_value: { values: [{ int_value: 1 }, { int_value: 1 }] } }, new SetValue([1n])],
    ["map", { map_value: { fields: { a: { map_value: {} } } } }, new Map([["a", new Map()]])],
    [
      "path",
      { path_value: { segments: [{ simple: "b" }, { variable_name: "x", bound_value: "c" }] } },
      new PathValue(["b", "c"]),
    ],
  ])("%s", (_, json, value) => {
    expect(isEqual(readWireValue(json), value)).toBe(true);
  });

  it("keep the variables of a path", () => {
    const path = readWireValue({ path_value: { segments: [{ variable_name: "x", bound_value: "c" }] } });
    expect(path).toMatchObject({ segments: ["c"], bindings: new Map([["x", "c"]]) });
  });

  it("keep fields with names special to JavaScript", () => {
    const json: unknown = JSON.parse('{"map_value":{"fields":{"__proto__":{"int_value":1}}}}');
    expect(readWireValue(json)).toEqual(new Map([["__proto__", 1n]]));
  });

  it.each<[string, unknown, string]>([
    ["another type", { constraint_value: {} }, "Unsupported value constraint_value."],
    ["no object", "text", "Expected an object."],
    ["a fraction as int", { int_value: 1.5 }, "Expected an integer."],
    ["a word as int", { int_value: "one" }, "Expected an integer."],
    ["a number as string", { string_value: 1 }, "Expected a string."],
    ["an object as list", { list_value: { values: {} } }, "Expected an array."],
    ["a bad timestamp", { timestamp_value: "yesterday" }, "Invalid timestamp yesterday."],
    ["an impossible date", { timestamp_value: "2024-13-01T00:00:00Z" }, "Invalid timestamp 2024-13-01T00:00:00Z."],
  ])("refuse %s", (_, json, message) => {
    expect(() => readWireValue(json)).toThrow(message);
  });
});
