import { describe, expect, it } from "vitest";
import {
  fromJson,
  getOwn,
  isJsonObject,
  type JsonValue,
  parseDraft,
  parseJsonText,
  toExportJson,
  toPlainJson,
  toRestJson,
} from "./json.ts";
import { InvalidDataError } from "./limits.ts";

function nest(levels: number): JsonValue {
  let json: JsonValue = 1;
  for (let level = 0; level < levels; level++) json = { a: json };
  return json;
}

describe("fromJson and toExportJson", () => {
  it.each<[string, JsonValue, JsonValue]>([
    ["leaves", "a", "a"],
    ["nothing of empty objects", { a: {}, b: { c: null } }, null],
    ["arrays as objects, without their gaps", ["a", null, "c"], { 0: "a", 2: "c" }],
    [
      "priorities",
      { ".priority": "p", a: { ".value": 1, ".priority": 2 } },
      { a: { ".value": 1, ".priority": 2 }, ".priority": "p" },
    ],
    ["no priority of nothing", { ".priority": 1 }, null],
    ["a value without priority as itself", { ".value": "x" }, "x"],
    ["children in key order", { b: 1, a: 2, 2: 3, 1: 4 }, { 1: 4, 2: 3, a: 2, b: 1 }],
  ])("keep %s", (_name, json, expected) => {
    expect(JSON.stringify(toExportJson(fromJson(json)))).toBe(JSON.stringify(expected));
  });

  it("keep keys that every object inherits", () => {
    const text = '{"__proto__":{"x":1},"constructor":2,"toString":3}';
    expect(JSON.stringify(toExportJson(fromJson(parseJsonText(text) ?? null)))).toBe(text);
  });
});

describe("parseDraft", () => {
  it.each([".other", "b.c", "a#", "$a", "a/b", "[a", "a]"])("refuses the key %j, and erases nothing", (key) => {
    expect(() => parseDraft({ [key]: 1 })).toThrow('String can\'t contain ".", "#", "$", "/", "[", or "]"');
  });

  it.each(["", "\ud83d", "a\udca1"])("refuses %j, which is no text", (key) => {
    expect(() => parseDraft({ [key]: 1 })).toThrow("Perhaps you're using invalid characters in your key names.");
    expect(parseDraft({ "💡": 1 })).not.toBeNull();
  });

  it.each<[string, JsonValue]>([
    ["a bad key", { "a.b": 1 }],
    ["an object as priority", { ".priority": {}, a: 1 }],
    ["a boolean as priority", { ".priority": true, a: 1 }],
    ["an object as value", { ".value": { a: 1 } }],
    ["an unknown server value", { ".sv": "other" }],
    ["an increment that is no number", { ".sv": { increment: "1" } }],
    ["a number beyond all numbers", Number.POSITIVE_INFINITY],
    ["values below the deepest level", nest(33)],
    ["endless nesting", nest(20_000)],
  ])("refuses %s", (_name, json) => {
    expect(() => parseDraft(json)).toThrow(InvalidDataError);
  });

  it("counts levels from where the value is written", () => {
    expect(() => parseDraft(nest(32))).not.toThrow();
    expect(() => parseDraft(nest(2), 30)).not.toThrow();
    expect(() => parseDraft(nest(3), 30)).toThrow(InvalidDataError);
  });

  it("keeps server values unresolved, as value and as priority", () => {
    expect(parseDraft({ ".value": { ".sv": "timestamp" }, ".priority": { ".sv": { increment: 2 } } })).toEqual({
      kind: "leaf",
      value: { ".sv": "timestamp" },
      priority: { ".sv": { increment: 2 } },
    });
  });

  it.each<JsonValue>([{ ".sv": "timestamp" }, { a: { ".value": 1, ".priority": { ".sv": "timestamp" } } }])(
    "refuses %j in stored data",
    (json) => {
      expect(() => fromJson(json)).toThrow(InvalidDataError);
    },
  );
});

describe("toPlainJson", () => {
  it("contains values only", () => {
    const node = fromJson({ a: { ".value": 1, ".priority": 2 }, list: ["x"], ".priority": 1 });
    expect(toPlainJson(node)).toEqual({ a: 1, list: { 0: "x" } });
  });
});

describe("toRestJson", () => {
  it.each<[string, JsonValue, JsonValue]>([
    ["a full list", { 0: "a", 1: "b" }, ["a", "b"]],
    ["a list with few gaps", { 0: "a", 2: "b" }, ["a", null, "b"]],
    ["a list with many gaps as an object", { 0: "a", 4: "b" }, { 0: "a", 4: "b" }],
    ["keys that are not written like an index as an object", { "00": "a" }, { "00": "a" }],
    ["negative keys as an object", { "-1": "a", 0: "b" }, { "-1": "a", 0: "b" }],
    ["lists within objects", { a: { 0: 1 } }, { a: [1] }],
  ])("returns %s", (_name, json, expected) => {
    expect(toRestJson(fromJson(json))).toEqual(expected);
  });

  it("exports priorities, and then keeps their lists as objects", () => {
    const json = { a: { 0: 1, ".priority": 3 }, b: { ".value": 1, ".priority": "p" }, c: { 0: 1 } };
    expect(toRestJson(fromJson(json), true)).toEqual({ ...json, c: [1] });
    expect(toRestJson(fromJson(json))).toEqual({ a: [1], b: 1, c: [1] });
  });
});

describe("helpers", () => {
  it("tell objects from arrays and null", () => {
    expect([{}, [], null, "x", undefined].map(isJsonObject)).toEqual([true, false, false, false, false]);
  });

  it("ignore inherited properties", () => {
    expect(getOwn({}, "constructor")).toBeUndefined();
    expect(getOwn({}, "__proto__")).toBeUndefined();
  });

  it("return undefined for invalid JSON", () => {
    expect(parseJsonText("{")).toBeUndefined();
    expect(parseJsonText("null")).toBeNull();
  });
});
