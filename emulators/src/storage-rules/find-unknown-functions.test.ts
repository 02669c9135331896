import { expect, it } from "vitest";
import { findUnknownFunctions } from "./find-unknown-functions.ts";
import { parseRules } from "./syntax/parse-rules.ts";

const listUnknown = (text: string): readonly string[] => {
  return findUnknownFunctions(parseRules(text)).map(({ name, start, end }) => `${name} at ${text.slice(start, end)}`);
};

it("finds calls that can only fail, in any position", () => {
  const text = `function top(a) { let b = bool(a); return b; }
    service firebase.storage { match /{name} {
      function inner() { return math.isInfinite(1) || top(1); }
      allow read: if [{'x': 'a'.reverse()}, /a/$(later()), -(1 + f(2)), a ? b[g()] : c[h():i()]] is list && 1 in [j()];
    } }`;
  expect(listUnknown(text)).toEqual([
    "bool at bool",
    "math.isInfinite at isInfinite",
    "reverse at reverse",
    "later at later",
    "f at f",
    "g at g",
    "h at h",
    "i at i",
    "j at j",
  ]);
});

it("finds nothing in rules without such calls", () => {
  const text = `function f() { return int('1'); }
    service firebase.storage { match /{name} { allow read: if f() == 1 && 'a'.size() == 1 && math.abs(1) == 1; } }`;
  expect(listUnknown(text)).toEqual([]);
});
