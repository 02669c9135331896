import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson, toExportJson, type JsonValue } from "./json.ts";
import {
  countChildren,
  createLeaf,
  createObject,
  getAt,
  getChild,
  listChildren,
  setAt,
  setPriority,
  visitChildren,
} from "./node.ts";
import { parsePath } from "./path.ts";

function write(before: JsonValue, path: string, value: JsonValue): JsonValue {
  return toExportJson(setAt(fromJson(before), parsePath(path), fromJson(value)));
}

describe("createLeaf", () => {
  it.each([true, false])("is one and the same for every %s without a priority", (value) => {
    expect(createLeaf(value)).toBe(createLeaf(value));
    expect(toExportJson(createLeaf(value, 2))).toEqual({ ".value": value, ".priority": 2 });
    expect(toExportJson(setPriority(createLeaf(value), 2))).toEqual({ ".value": value, ".priority": 2 });
    expect(toExportJson(createLeaf(value))).toBe(value);
  });
});

describe("setAt", () => {
  it.each<[string, JsonValue, string, JsonValue, JsonValue]>([
    ["replaces the whole", { a: 1 }, "", "x", "x"],
    ["creates the way to a value", null, "a/b/c", 1, { a: { b: { c: 1 } } }],
    ["keeps siblings", { a: { b: 1, c: 2 } }, "a/b", 3, { a: { b: 3, c: 2 } }],
    ["removes", { a: { b: 1, c: 2 } }, "a/b", null, { a: { c: 2 } }],
    ["removes emptied parents", { a: { b: { c: 1 } }, d: 1 }, "a/b/c", null, { d: 1 }],
    ["leaves nothing of an emptied root", { a: 1 }, "a", null, null],
    [
      "makes a leaf with a child an object that keeps its priority",
      { ".value": 1, ".priority": 5 },
      "a",
      2,
      { a: 2, ".priority": 5 },
    ],
    ["does nothing when removing below a leaf", { a: 1 }, "a/b", null, { a: 1 }],
    ["drops the priority of an emptied object", { a: { b: 1, ".priority": 1 } }, "a/b", null, null],
    ["sets a priority", { a: 1 }, "a/.priority", 7, { a: { ".value": 1, ".priority": 7 } }],
    ["removes a priority", { a: { ".value": 1, ".priority": 7 } }, "a/.priority", null, { a: 1 }],
    ["has no priority for nothing", null, "a/.priority", 7, null],
    [
      "treats __proto__ like any key",
      { a: 1 },
      "__proto__/constructor",
      2,
      JSON.parse('{"__proto__":{"constructor":2},"a":1}'),
    ],
  ])("%s", (_name, before, path, value, expected) => {
    expect(JSON.stringify(write(before, path, value))).toBe(JSON.stringify(expected));
  });

  it("returns the same tree when nothing changes", () => {
    const tree = fromJson({ a: { b: 1 } });
    expect(setAt(tree, ["a", "x"], null)).toBe(tree);
    expect(setAt(tree, ["a"], getAt(tree, ["a"]))).toBe(tree);
  });

  it("shares unchanged parts and does not modify the old tree", () => {
    const tree = fromJson({ a: { b: 1 }, c: { d: 2 } });
    const next = setAt(tree, ["a", "b"], createLeaf(3));
    expect(getAt(next, ["c"])).toBe(getAt(tree, ["c"]));
    expect(toExportJson(tree)).toEqual({ a: { b: 1 }, c: { d: 2 } });
  });

  it("reads back what it wrote", () => {
    const path = fc.array(fc.constantFrom("a", "b", "__proto__", "7"), { maxLength: 4 });
    const writes = fc.array(fc.tuple(path, fc.oneof(fc.integer(), fc.constant(null))), { maxLength: 20 });
    fc.assert(
      fc.property(writes, (steps) => {
        let tree = fromJson(null);
        for (const [at, value] of steps) {
          tree = setAt(tree, at, fromJson(value));
          expect(toExportJson(getAt(tree, at))).toBe(value);
        }
      }),
    );
  });
});

describe("getAt", () => {
  const tree = fromJson({ a: { b: 1, ".priority": "p" }, c: { ".value": true, ".priority": 3 } });

  it.each([
    ["a/b", 1],
    ["a/.priority", "p"],
    ["c/.priority", 3],
    ["a/b/.priority", null],
    ["a/x/y", null],
    ["c/d", null],
    ["constructor", null],
    ["a/b/.priority/x", null],
  ])("%s", (path, expected) => {
    expect(toExportJson(getAt(tree, parsePath(path)))).toBe(expected);
  });
});

describe("children", () => {
  const tree = fromJson({ b: 1, 10: 2, 9: 3 });

  it("come in key order", () => {
    expect([...listChildren(tree)].map(([key]) => key)).toEqual(["9", "10", "b"]);
    const visited: string[] = [];
    visitChildren(tree, (_child, key) => visited.push(key));
    expect(visited).toEqual(["9", "10", "b"]);
  });

  it("are counted; leaves and nothing have none", () => {
    expect([tree, createLeaf(1), null].map(countChildren)).toEqual([3, 0, 0]);
    expect([...listChildren(createLeaf(1))]).toEqual([]);
    expect(getChild(createLeaf(1), "a")).toBeNull();
  });
});

describe("createObject and setPriority", () => {
  it("returns null for no children", () => {
    expect(createObject([], 5)).toBeNull();
    expect(setPriority(null, 5)).toBeNull();
  });

  it("returns the same node for the same priority", () => {
    const leaf = createLeaf(1, 5);
    expect(setPriority(leaf, 5)).toBe(leaf);
  });
});
