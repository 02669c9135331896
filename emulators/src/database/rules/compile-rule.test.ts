import { expect, it } from "vitest";
import { compileRules } from "./ruleset.ts";
import { compileRule } from "./compile-rule.ts";

const ANONYMOUS_CALLER = { root: null, auth: null, now: 0, query: null, source: "wire" } as const;
const READ = `".read":"$key == 'a'"`;

it("binds the same text to the wildcards of its own path", () => {
  const rules = compileRules(`{"rules":{"$key":{${READ}}}}`);
  const deeper = compileRules(`{"rules":{"list":{"$key":{${READ}}}}}`);
  expect(rules.mayRead({ ...ANONYMOUS_CALLER, path: ["a"] }).allowed).toBe(true);
  expect(deeper.mayRead({ ...ANONYMOUS_CALLER, path: ["list", "a"] }).allowed).toBe(true);
  expect(deeper.mayRead({ ...ANONYMOUS_CALLER, path: ["list", "list"] }).allowed).toBe(false);
});

it("counts the runs of each rule separately", () => {
  const [one, other] = [compileRules(`{"rules":{"$key":{${READ}}}}`), compileRules(`{"rules":{"$key":{${READ}}}}`)];
  one.mayRead({ ...ANONYMOUS_CALLER, path: ["a"] });
  expect(one.listCoverage()).toMatchObject([{ granted: 1 }]);
  expect(other.listCoverage()).toMatchObject([{ granted: 0 }]);
});

it("caches compiled expressions, and reports an error each time", () => {
  const text = "now > 1 && auth != null";
  expect(compileRule(".read", text, new Map())).toBe(compileRule(".read", text, new Map()));
  expect(compileRule(".read", text, new Map())).not.toBe(compileRule(".write", text, new Map()));
  for (let time = 0; time < 2; time++)
    expect(() => compileRule(".read", "newData.exists()", new Map())).toThrow("newData");
  expect(compileRule(".write", "newData.exists()", new Map()).constant).toBeNull();
});

it("evicts the least recently used expression", () => {
  const first = compileRule(".read", "now == 0", new Map());
  const second = compileRule(".read", "now == 0.5", new Map());
  for (let n = 1; n < 5000; n++) {
    compileRule(".read", `now == ${n}`, new Map());
    compileRule(".read", "now == 0", new Map());
  }
  expect(compileRule(".read", "now == 0", new Map())).toBe(first);
  expect(compileRule(".read", "now == 0.5", new Map())).not.toBe(second);
});
