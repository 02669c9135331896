import { describe, expect, it } from "vitest";
import { fromJson } from "../data/json.ts";
import { compileRules } from "./ruleset.ts";

const ANONYMOUS_CALLER = { root: null, auth: null, now: 0, query: null, source: "wire" } as const;

describe("indexes", () => {
  const rules = compileRules(`{"rules":{
    ".indexOn": "top",
    "list": {".indexOn": ["name", "address/city", "/odd//path/", ".value"], "$id": {".indexOn": "age"}}
  }}`);

  it.each<[string, string[], string, boolean]>([
    ["one index as a string", [], "top", true],
    ["one of several", ["list"], "name", true],
    ["a path", ["list"], "address/city", true],
    ["a path with spare slashes", ["list"], "odd/path", true],
    ["the value itself", ["list"], ".value", true],
    ["below a wildcard", ["list", "x"], "age", true],
    ["another name", ["list"], "age", false],
    ["an index of the parent", ["list", "x"], "name", false],
    ["a part of a path", ["list"], "address", false],
    ["the value where it is not listed", [], ".value", false],
    ["no rules", ["other"], "top", false],
    ["keys, always in order", ["other"], ".key", true],
    ["priorities, always in order", ["other"], ".priority", true],
  ])("%s", (_, path, index, indexed) => {
    expect(rules.isIndexed(path, index)).toBe(indexed);
  });
});

describe("the basis of a granted read", () => {
  const rules = compileRules(
    `{"rules":{"a":{".read":true},"b":{".read":"root.child('x/y').exists() && data.val() != 1"},"c":{".read":"now > 0"}}}`,
  );
  const root = fromJson({ x: { y: 1 } });

  it.each<[string, unknown]>([
    ["a", { paths: [], usesNow: false }],
    ["b", { paths: [["x", "y"], ["b"]], usesNow: false }],
    ["c", { paths: [], usesNow: true }],
  ])("/%s", (key, basis) => {
    expect(rules.mayRead({ ...ANONYMOUS_CALLER, root, now: 1, path: [key, "below"] })).toEqual({
      allowed: true,
      basis,
    });
  });
});

describe("coverage", () => {
  it("counts the outcomes of every rule, in the order of the file", () => {
    const rules = compileRules(
      '{"rules":{\n".read":"auth.uid == \'ada\'",\n"a":{".read":"auth.age > 30"}, ".write":false}}',
    );
    rules.mayRead({ ...ANONYMOUS_CALLER, path: [] });
    rules.mayRead({ ...ANONYMOUS_CALLER, path: ["a"] });
    rules.mayRead({ ...ANONYMOUS_CALLER, path: ["a"], auth: { uid: "ada" } });
    rules.mayRead({ ...ANONYMOUS_CALLER, path: ["a"], auth: { uid: "eve", age: 31 } });
    expect(rules.listCoverage()).toEqual([
      { kind: ".read", place: "2:1", granted: 1, refused: 3, failed: 0 },
      { kind: ".read", place: "3:6", granted: 1, refused: 0, failed: 1 },
      { kind: ".write", place: "3:32", granted: 0, refused: 0, failed: 0 },
    ]);
  });
});

it("survives a text that grows without limit", () => {
  const grow = "data.val()".concat(".replace('a', data.val())".repeat(12));
  const rules = compileRules(`{"rules":{".read":"${grow}.length > 0"}}`);
  const root = { kind: "leaf", value: "a".repeat(200), priority: null } as const;
  expect(rules.mayRead({ ...ANONYMOUS_CALLER, root, path: [] }).allowed).toBe(false);
});

it("evaluates a regular expression that would take years with backtracking", () => {
  const rules = compileRules(`{"rules":{"$x":{".read":"$x.matches(/^(a+)+$/)"}}}`);
  expect(rules.mayRead({ ...ANONYMOUS_CALLER, path: ["a".repeat(100)] }).allowed).toBe(true);
  expect(rules.mayRead({ ...ANONYMOUS_CALLER, path: [`${"a".repeat(50)}b`] }).allowed).toBe(false);
  expect(rules.listCoverage()).toMatchObject([{ granted: 1, refused: 1, failed: 0 }]);
});
