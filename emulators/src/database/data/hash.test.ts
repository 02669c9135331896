import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashNode } from "./hash.ts";
import { fromJson, type JsonValue, toExportJson } from "./json.ts";

describe("hashNode", () => {
  // Captured on the wire between the web SDK and the service.
  it.each<[JsonValue, string]>([
    [null, ""],
    [1, "YPVfR2bXt/lcDjiQZ8pOkAd3qkQ="],
    [["p", "q"], "zBeVh4nuCnML81kNIRAd8OOfr1w="],
  ])("of %j is %j", (json, expected) => {
    expect(hashNode(fromJson(json))).toBe(expected);
  });

  it.each<[string, JsonValue, JsonValue]>([
    ["type", 1, "1"],
    ["value", true, false],
    ["sign of zero", 0, -0],
    ["priority", { a: 1 }, { a: 1, ".priority": 1 }],
    ["type of priority", { ".value": 1, ".priority": 1 }, { ".value": 1, ".priority": "1" }],
    ["key", { a: 1 }, { b: 1 }],
    [
      "priority order",
      { a: { ".value": 1, ".priority": 1 }, b: { ".value": 1, ".priority": 2 } },
      { a: { ".value": 1, ".priority": 2 }, b: { ".value": 1, ".priority": 1 } },
    ],
  ])("differs for another %s", (_name, left, right) => {
    expect(hashNode(fromJson(left))).not.toBe(hashNode(fromJson(right)));
  });

  it("is the same for equal values built in different ways", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,3}$/), fc.integer(), { maxKeys: 8 }), (json) => {
        const reversed = Object.fromEntries(Object.entries(json).toReversed());
        expect(hashNode(fromJson(json))).toBe(hashNode(fromJson(reversed)));
        expect(hashNode(fromJson(toExportJson(fromJson(json))))).toBe(hashNode(fromJson(json)));
      }),
    );
  });
});
