import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson, type JsonValue, toExportJson } from "../data/json.ts";
import { getAt, type Node, type ObjectNode, setAt } from "../data/node.ts";
import { iterateEntries } from "../data/sorted-map.ts";
import { carryIndexes, createIndex, getChildIndex, nameIndex } from "./child-index.ts";

function requireObject(node: Node): ObjectNode {
  if (node?.kind !== "object") throw new Error("The test needs an object.");
  return node;
}

function listKeys(node: Node, name: string): string[] {
  if (node?.kind !== "object") return [];
  return [...iterateEntries(getChildIndex(node, createIndex(name)))].map(([place]) => place.key);
}

/** The same value without existing indexes. */
function rebuild(node: Node): Node {
  return fromJson(toExportJson(node));
}

describe("indexes", () => {
  it.each([".key", ".value", ".priority", "a/b"])("keep their wire name %s", (name) => {
    expect(nameIndex(createIndex(name))).toBe(name);
  });

  it("are sorted once for each node", () => {
    const node = requireObject(fromJson({ a: { x: 2 }, b: { x: 1 } }));
    expect(getChildIndex(node, createIndex("x"))).toBe(getChildIndex(node, createIndex("x")));
  });

  it("drop the oldest when there are too many", () => {
    const node = requireObject(fromJson({ a: 1 }));
    const first = getChildIndex(node, createIndex("x0"));
    for (let count = 1; count <= 8; count++) getChildIndex(node, createIndex(`x${count}`));
    expect(getChildIndex(node, createIndex("x0"))).not.toBe(first);
  });
});

describe("carryIndexes", () => {
  const names = [".value", ".priority", "x", "x/y"];
  const key = fc.constantFrom("a", "b", "c", "x", "y");
  const path = fc.oneof(
    fc.array(key, { maxLength: 4 }),
    fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => [...keys, ".priority"]),
  );
  const value = fc.oneof(
    fc.integer({ min: 0, max: 9 }),
    fc.constantFrom("s", null),
    fc.constant({ x: { y: 1 }, b: 2 }),
  );

  it("gives the same indexes as sorting again", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(path, value), { maxLength: 25 }), (writes) => {
        let tree: Node = fromJson({ list: { a: { x: 1 }, b: { x: 2 } } });
        for (const name of names) listKeys(getAt(tree, ["list"]), name);
        for (const [at, json] of writes) {
          const isPriority = at.at(-1) === ".priority";
          const written = fromJson(isPriority && typeof json === "object" ? null : (json as JsonValue));
          const next = setAt(tree, ["list", ...at], written);
          carryIndexes(tree, next, ["list", ...at]);
          tree = next;
          const list = getAt(tree, ["list"]);
          for (const name of names) expect(listKeys(list, name)).toEqual(listKeys(rebuild(list), name));
        }
      }),
    );
  });

  it("does not sort again after a write", () => {
    const before = fromJson(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, { x: n }])));
    const old = getChildIndex(requireObject(before), createIndex("x"));
    const after = setAt(before, ["k5", "x"], fromJson(9999));
    carryIndexes(before, after, ["k5", "x"]);
    const next = getChildIndex(requireObject(after), createIndex("x"));
    // Unchanged parts of the old order are still shared, which sorting again could not achieve.
    expect(next?.right?.left).toBe(old?.right?.left);
  });
});
