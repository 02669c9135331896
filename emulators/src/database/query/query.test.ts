import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson, type JsonValue, toExportJson } from "../data/json.ts";
import { getChild, listChildren, type PresentNode } from "../data/node.ts";
import { comparePlaces, getIndexValue } from "./child-index.ts";
import { parseQuery } from "./parse-query.ts";
import { createQuery, describeMissingIndex, evaluateQuery, isWithinBounds } from "./query.ts";
import type { WireQuery } from "./wire-query.ts";

const PEOPLE = {
  ada: { age: 36, name: "Ada", ".priority": 3 },
  bob: { age: 5, name: "Bob", ".priority": 1 },
  cleo: { age: 36, name: "Cleo" },
  dan: { name: "Dan", ".priority": "x" },
};

function run(wire: WireQuery, json: JsonValue = PEOPLE): string[] {
  return [...listChildren(evaluateQuery(createQuery(wire), fromJson(json)))].map(([key]) => key);
}

describe("evaluateQuery", () => {
  it.each<[string, WireQuery, string[]]>([
    ["an order alone: everything", { i: "age" }, ["ada", "bob", "cleo", "dan"]],
    ["from a value", { i: "age", sp: 6 }, ["ada", "cleo"]],
    ["up to a value", { i: "age", ep: 5 }, ["bob", "dan"]],
    ["after a value", { i: "age", sp: 5, sn: "[MAX_NAME]", sin: false }, ["ada", "cleo"]],
    ["before a value", { i: "age", ep: 36, en: "[MIN_NAME]", ein: false }, ["bob", "dan"]],
    ["equal to a value", { i: "age", sp: 36, ep: 36 }, ["ada", "cleo"]],
    ["equal to null: children without the value", { i: "age", sp: null, ep: null }, ["dan"]],
    ["equal to a value at a key", { i: "age", sp: 36, sn: "cleo", ep: 36, en: "cleo" }, ["cleo"]],
    ["the first by value", { i: "age", l: 2, vf: "l" }, ["bob", "dan"]],
    ["the last by value", { i: "age", l: 2, vf: "r" }, ["ada", "cleo"]],
    ["by priority, which is the default", { sp: 1, ep: 3 }, ["ada", "bob"]],
    ["the first by priority", { l: 1, vf: "l" }, ["cleo"]],
    ["by key", { i: ".key", sp: "b", ep: "cleo" }, ["bob", "cleo"]],
    ["after a key", { i: ".key", sp: "bob", sin: false }, ["cleo", "dan"]],
    ["the last keys", { i: ".key", l: 2, vf: "r" }, ["cleo", "dan"]],
    ["nothing", { i: "age", sp: 100 }, []],
  ])("%s", (_name, wire, expected) => {
    expect(run(wire).toSorted()).toEqual(expected);
  });

  it("orders values by type", () => {
    const values = { a: "x", b: 2, c: true, d: { e: 1 }, f: false };
    expect(run({ i: ".value", sp: 2 }, values)).toEqual(["a", "b", "d"]);
    expect(run({ i: ".value", l: 2, vf: "l" }, values)).toEqual(["c", "f"]);
  });

  it("reads an index in deeper values", () => {
    expect(run({ i: "at/day", sp: 2 }, { a: { at: { day: 1 } }, b: { at: { day: 2 } } })).toEqual(["b"]);
  });

  it("keeps children whole and drops the priority of a filtered node", () => {
    const json = { ...PEOPLE, ".priority": 9 };
    const filtered = evaluateQuery(createQuery({ i: ".key", sp: "bob", ep: "bob" }), fromJson(json));
    expect(toExportJson(filtered)).toEqual({ bob: PEOPLE.bob });
    expect(evaluateQuery(createQuery({ i: "age" }), fromJson(json))?.priority).toBe(9);
  });

  it("has no result on leaves, unless it selects everything", () => {
    expect(evaluateQuery(createQuery({ l: 1 }), fromJson("leaf"))).toBeNull();
    expect(toExportJson(evaluateQuery(createQuery({ i: "a" }), fromJson("leaf")))).toBe("leaf");
  });
});

describe("large nodes", () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom("a", "b", true), fc.constant(null));
  const query = fc.record({
    i: fc.constantFrom(".key", ".value", ".priority", "x"),
    sp: value,
    ep: fc.option(value, { nil: undefined }),
    l: fc.integer({ min: 1, max: 90 }),
    vf: fc.constantFrom("l", "r"),
  });
  const child = fc.record({ x: value, y: fc.constant(1), ".priority": fc.option(fc.integer({ min: 0, max: 3 })) });

  it("are queried through an index with the same result as filtering, sorting and limiting", () => {
    fc.assert(
      fc.property(fc.array(child, { minLength: 70, maxLength: 90 }), query, (list, json) => {
        const prepared = createQuery(parseQuery(json as JsonValue));
        const node = fromJson(list);
        const places = [...listChildren(node)]
          .filter(([key, one]) => isWithinBounds(prepared, key, one))
          .map(([key, one]) => ({ key, value: getIndexValue(prepared.index, one) }))
          .toSorted(comparePlaces);
        const expected = json.vf === "l" ? places.slice(0, json.l) : places.slice(-json.l);
        const found = [...listChildren(evaluateQuery(prepared, node))].map(([key]) => key);
        expect(found.toSorted()).toEqual(expected.map(({ key }) => key).toSorted());
      }),
    );
  });
});

describe("isWithinBounds", () => {
  it("ignores the limit", () => {
    const child = getChild(fromJson(PEOPLE), "dan") as PresentNode;
    expect(isWithinBounds(createQuery({ i: ".key", sp: "b", l: 1 }), "dan", child)).toBe(true);
    expect(isWithinBounds(createQuery({ i: ".key", ep: "b" }), "dan", child)).toBe(false);
  });
});

describe("createQuery", () => {
  it.each<[WireQuery, string | null]>([
    [{}, null],
    [{ i: ".key" }, null],
    [{ i: ".priority" }, null],
    [{ i: ".value" }, ".value"],
    [{ i: "a/b" }, "a/b"],
  ])("%j needs the index %j", (wire, expected) => {
    expect(createQuery(wire).requiredIndex).toBe(expected);
  });

  it("reports a missing index with the service's error message", () => {
    expect(describeMissingIndex(["tasks", "19"], createQuery({ i: "driver_id" }))).toBe(
      'Index not defined, add ".indexOn": "driver_id", for path "/tasks/19", to the rules',
    );
  });
});
