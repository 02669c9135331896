import { describe, expect, it } from "vitest";
import { fromJson } from "./json.ts";
import { compareNodes, comparePriorities } from "./order.ts";

describe("compareNodes", () => {
  it("orders nothing, false, true, numbers, strings, objects", () => {
    const values = [{ a: 1 }, "b", "a", 10, -1, true, false, null].map(fromJson);
    expect(values.toSorted(compareNodes)).toEqual([null, false, true, -1, 10, "a", "b", { a: 1 }].map(fromJson));
  });

  it("finds two objects equal, whatever they hold", () => {
    expect(compareNodes(fromJson({ a: 1 }), fromJson({ b: 2 }))).toBe(0);
  });
});

describe("comparePriorities", () => {
  it("orders none, numbers, strings", () => {
    expect(["b", 2, null, "a", -1].toSorted(comparePriorities)).toEqual([null, -1, 2, "a", "b"]);
  });
});
