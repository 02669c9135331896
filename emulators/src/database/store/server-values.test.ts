import { describe, expect, it } from "vitest";
import { fromJson, type JsonValue, parseDraft, toExportJson } from "../data/json.ts";
import { InvalidDataError } from "../data/limits.ts";
import { getChild } from "../data/node.ts";
import { resolveDraft } from "./server-values.ts";

const NOW = 1_700_000_000_000;
const TIMESTAMP = { ".sv": "timestamp" };
const increment = (by: number): JsonValue => ({ ".sv": { increment: by } });

function resolve(draft: JsonValue, existing: JsonValue = null): JsonValue {
  return toExportJson(resolveDraft(parseDraft(draft), fromJson(existing), NOW));
}

describe("resolveDraft", () => {
  it.each<[string, JsonValue, JsonValue, JsonValue]>([
    ["the time", TIMESTAMP, null, NOW],
    ["the time at any depth", { a: { b: TIMESTAMP }, c: 1 }, null, { a: { b: NOW }, c: 1 }],
    ["the time as a priority", { ".value": 1, ".priority": TIMESTAMP }, null, { ".value": 1, ".priority": NOW }],
    ["an increment of a number", { n: increment(2) }, { n: 40 }, { n: 42 }],
    ["an increment of nothing", { n: increment(2) }, null, { n: 2 }],
    ["an increment of what is no number", { n: increment(-2) }, { n: "40" }, { n: -2 }],
    ["an increment of an object", { n: increment(3) }, { n: { a: 1 } }, { n: 3 }],
    [
      "an increment of a priority",
      { ".value": 1, ".priority": increment(1) },
      { ".value": 9, ".priority": 4 },
      { ".value": 1, ".priority": 5 },
    ],
    [
      "an increment of a textual priority",
      { ".value": 1, ".priority": increment(1) },
      { ".value": 9, ".priority": "p" },
      { ".value": 1, ".priority": 1 },
    ],
    ["nothing else", { a: 1, b: "x" }, { a: 5, c: 6 }, { a: 1, b: "x" }],
    ["a removal", null, { a: 1 }, null],
  ])("resolves %s", (_name, draft, existing, expected) => {
    expect(resolve(draft, existing)).toEqual(expected);
  });

  it("stores parts without server values unchanged, beside parts with some", () => {
    const draft = parseDraft({ plain: { a: [true, "x"] }, now: TIMESTAMP });
    expect(getChild(resolveDraft(draft, null, NOW), "plain")).toBe(getChild(draft, "plain"));
  });

  it("refuses an increment beyond the range of numbers", () => {
    expect(() => resolve({ n: increment(1.7e308) }, { n: 1.7e308 })).toThrow(InvalidDataError);
  });
});
