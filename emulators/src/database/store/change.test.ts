import { describe, expect, it } from "vitest";
import type { JsonValue } from "../data/json.ts";
import { InvalidDataError } from "../data/limits.ts";
import { checkPath, parseChange, parseChanges, parseRequestPath } from "./change.ts";

const deepPath = (levels: number) => Array.from({ length: levels }, () => "a");

describe("parseRequestPath", () => {
  it.each([
    ["/", []],
    ["/a/b", ["a", "b"]],
    ["a/.priority", ["a", ".priority"]],
  ])("reads %s", (text, expected) => {
    expect(parseRequestPath(text)).toEqual(expected);
  });

  it.each<JsonValue | undefined>([undefined, null, 5, [], "/a.b", "/a/.priority/b", "/.value", "/a/$b", "/a\u0000"])(
    "refuses %j",
    (json) => {
      expect(() => parseRequestPath(json)).toThrow(InvalidDataError);
    },
  );

  it("refuses paths that exceed the maximum depth", () => {
    expect(() => checkPath(deepPath(32))).not.toThrow();
    expect(() => checkPath([...deepPath(32), ".priority"])).not.toThrow();
    expect(() => checkPath(deepPath(33))).toThrow(InvalidDataError);
  });
});

describe("parseChange", () => {
  it.each<JsonValue>([5, "p", null, { ".sv": "timestamp" }])("takes %j as a priority", (json) => {
    expect(parseChange(["a", ".priority"], json).path).toEqual(["a", ".priority"]);
  });

  it.each<JsonValue>([true, { a: 1 }, [1]])("refuses %j as a priority", (json) => {
    expect(() => parseChange(["a", ".priority"], json)).toThrow(InvalidDataError);
  });

  it("counts levels from the root", () => {
    expect(() => parseChange(deepPath(31), { a: 1 })).not.toThrow();
    expect(() => parseChange(deepPath(32), { a: 1 })).toThrow(InvalidDataError);
  });
});

describe("parseChanges", () => {
  it("reads every key as a path below", () => {
    const changes = parseChanges(["base"], { "a/b": 1, "/c/": null });
    expect(changes.map((change) => change.path)).toEqual([
      ["base", "a", "b"],
      ["base", "c"],
    ]);
  });

  it.each<JsonValue | undefined>([undefined, null, 5, "x", [1, 2], { "a.b": 1 }, { a: { $: 1 } }])(
    "refuses %j",
    (json) => {
      expect(() => parseChanges([], json)).toThrow(InvalidDataError);
    },
  );

  it("refuses keys that exceed the maximum depth", () => {
    expect(() => parseChanges(deepPath(20), { [deepPath(13).join("/")]: 1 })).toThrow(InvalidDataError);
  });
});
