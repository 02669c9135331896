import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAtOrAbove, type Path } from "../data/path.ts";
import { Grants } from "./grants.ts";
import { PathIndex } from "./path-index.ts";

const path = fc.array(fc.constantFrom("a", "b", "__proto__"), { maxLength: 4 });

describe("PathIndex", () => {
  it("finds exactly the items at, above or below a path", () => {
    fc.assert(
      fc.property(fc.array(path), fc.array(fc.nat()), path, (paths, deleted, touched) => {
        const index = new PathIndex<number>();
        const left = new Map<number, Path>(paths.entries());
        for (const [item, at] of paths.entries()) index.add(at, item);
        for (const item of deleted) {
          index.delete(left.get(item) ?? ["absent"], item);
          left.delete(item);
        }
        const found = new Set<number>();
        index.collectTouched(touched, found);
        const expected = [...left].filter(([, at]) => isAtOrAbove(at, touched) || isAtOrAbove(touched, at));
        expect([...found].toSorted((a, b) => a - b)).toEqual(expected.map(([item]) => item));
      }),
    );
  });
});

describe("Grants", () => {
  const OWN = ["rooms", "own"];

  it("returns holders whose basis was written, and those without a basis", () => {
    const grants = new Grants<string>();
    grants.set("members", OWN, { paths: [["rooms", "x", "members"]], usesNow: false });
    grants.set("constant", OWN, { paths: [], usesNow: false });
    grants.set("unknown", OWN, undefined);
    expect([...grants.findDoubtful([["rooms", "y"]])].toSorted()).toEqual(["unknown"]);
    expect([...grants.findDoubtful([["rooms", "x", "members", "ada"]])].toSorted()).toEqual(["members", "unknown"]);
    expect([...grants.findDoubtful([["rooms"]])].toSorted()).toEqual(["members", "unknown"]);
  });

  it("returns holders that read the clock when their basis or path is written", () => {
    const grants = new Grants<string>();
    grants.set("clock", OWN, { paths: [["opening"]], usesNow: true });
    expect([...grants.findDoubtful([["rooms", "y"]])]).toEqual([]);
    expect([...grants.findDoubtful([["opening"]])]).toEqual(["clock"]);
    expect([...grants.findDoubtful([[...OWN, "a"]])]).toEqual(["clock"]);
    expect([...grants.clocked]).toEqual(["clock"]);
  });

  it("drops earlier bases and removed holders", () => {
    const grants = new Grants<string>();
    grants.set("holder", OWN, { paths: [["a"]], usesNow: true });
    grants.set("holder", OWN, { paths: [["b"]], usesNow: false });
    expect(grants.findDoubtful([["a"]]).size).toBe(0);
    expect(grants.clocked.size).toBe(0);
    grants.delete("holder");
    expect(grants.findDoubtful([["b"]]).size).toBe(0);
  });
});
