import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson, type JsonValue } from "../data/json.ts";
import { setAt } from "../data/node.ts";
import { compileRules, type CompiledRules } from "./ruleset.ts";
import { RulesError } from "./types.ts";

const KEYS = ["a", "b", "0", "constructor", "__proto__"];
const key = fc.constantFrom(...KEYS);
const path = fc.array(key, { maxLength: 4 });
const leaf = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, leaf, fc.dictionary(key, tie("value"), { maxKeys: 3 })),
}));

const WORDS = [
  ..."auth now root data newData query $a $b true false null 1 0 .5 'a' 'b/0' '' /a/ /^[a-c]+$/i".split(" "),
  ..."( ) [ ] , . ? : ! - + * / % < > <= >= == != === && || = & { } ; #".split(" "),
  ...".val() .exists() .child( .hasChildren( .parent() .uid .token['a'] .length .contains( .matches( .replace(".split(
    " ",
  ),
];
const wordSalad = fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(" "));

/** Expressions that usually pass the type check, so that the evaluation is reached. */
const { condition } = fc.letrec<{ condition: string; scalar: string; snapshot: string }>((tie) => ({
  snapshot: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom("data", "newData", "root"),
    fc.tuple(tie("snapshot"), tie("scalar")).map(([target, name]) => `${target}.child('' + ${name})`),
    tie("snapshot").map((target) => `${target}.parent()`),
  ),
  scalar: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom("1", "'a'", "now", "$a", "auth.uid", "auth.token['x']", "auth[$a].y", "query.limitToFirst"),
    tie("snapshot").map((target) => `${target}.val()`),
    fc
      .tuple(tie("scalar"), fc.constantFrom("+", "-", "*", "/", "%"), tie("scalar"))
      .map((parts) => `(${parts.join(" ")})`),
  ),
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("true", "false", "auth != null", "query.orderByKey"),
    fc.tuple(tie("scalar"), fc.constantFrom("==", "!=", "<", ">="), tie("scalar")).map((parts) => parts.join(" ")),
    fc.tuple(tie("condition"), fc.constantFrom("&&", "||"), tie("condition")).map((parts) => `(${parts.join(" ")})`),
    fc
      .tuple(tie("snapshot"), fc.constantFrom("exists()", "hasChildren(['a', $a])", "isString()"))
      .map((parts) => parts.join(".")),
    tie("condition").map((inner) => `!(${inner})`),
  ),
}));

function tryCompile(source: string): CompiledRules | null {
  try {
    return compileRules(source);
  } catch (error) {
    if (error instanceof RulesError && error.line >= 1 && error.column >= 1) return null;
    throw error;
  }
}

describe("any rules file", () => {
  it("an expression compiles or is refused with a position in the file", () => {
    fc.assert(
      fc.property(fc.oneof(wordSalad, fc.string(), condition), (text) => {
        const rules = { $a: { ".write": text, ".read": text } };
        expect(() => tryCompile(JSON.stringify({ rules }))).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it("a text compiles or is refused with a position in the file", () => {
    const pieces = fc.constantFrom(
      ...'{ } [ ] , : true false null 1 " \\ // /* */ \n'.split(" "),
      '"rules"',
      '".read"',
      '".write"',
      '".indexOn"',
      '"$a"',
      '"a"',
      '"auth != null"',
    );
    const texts = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          texts,
          texts.map((text) => `{"rules":{${text}}}`),
          fc.string(),
        ),
        (text) => {
          expect(() => tryCompile(text)).not.toThrow();
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("any request", () => {
  const claims = fc.option(fc.dictionary(fc.constantFrom("uid", "token", "a"), value, { maxKeys: 3 }), { nil: null });
  const query = fc.option(
    fc.record(
      { i: fc.constantFrom(".key", ".value", "a/b"), sp: leaf, ep: leaf, l: fc.nat(), vf: fc.constantFrom("l", "r") },
      { requiredKeys: [] },
    ),
    { nil: null },
  );
  const node = fc.record({ ".read": condition.map(withoutNewData), ".write": condition, ".validate": condition });
  const ruleSet = fc
    .tuple(node, node)
    .map(([outer, inner]) => tryCompile(JSON.stringify({ rules: { $a: { ...outer, $b: inner } } })))
    .filter((rules) => rules !== null);

  it("a read gets a verdict, and a caller who may read a node may read its descendants", () => {
    fc.assert(
      fc.property(ruleSet, value, path, claims, query, (rules, data, at, auth, wireQuery) => {
        const request = { root: fromJson(data), auth, now: 1, query: wireQuery, source: "wire" as const };
        const here = rules.mayRead({ ...request, path: at }).allowed;
        const below = rules.mayRead({ ...request, path: [...at, "child"] }).allowed;
        expect(here && !below).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("a write gets a verdict, and stays refused when a refused path is added", () => {
    fc.assert(
      fc.property(ruleSet, value, value, path, claims, (rules, data, written, at, auth) => {
        const before = fromJson(data);
        const write = { path: at, value: fromJson(written) };
        const request = { before, after: setAt(before, at, write.value), auth, now: 1 };
        const alone = rules.mayWrite({ ...request, writes: [write] }).allowed;
        // Nothing grants writes at the root in these rules.
        const together = rules.mayWrite({ ...request, writes: [write, { path: [], value: before }] }).allowed;
        expect(typeof alone).toBe("boolean");
        expect(together).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

function withoutNewData(text: string): string {
  return text.replaceAll("newData", "data");
}
