import { describe, expect, it } from "vitest";
import { parseRules } from "../syntax/parse-rules.ts";
import type { Value } from "../values/values.ts";
import { decide, type Decision } from "./decide.ts";
import { DocumentNeeded, Documents } from "./documents.ts";

interface Request {
  path?: string;
  method?: string;
  service?: string;
  version?: 1 | 2;
  variables?: Readonly<Record<string, Value>>;
  documents?: Documents;
}

/** Decides a request for `/b/bucket/o/…` with statements inside `match /b/{bucket}/o`. */
function ask(
  statements: string,
  { path = "a.txt", method = "get", service, version = 2, variables = {}, documents = new Documents() }: Request = {},
): Decision {
  const text = `rules_version = '${version}';
    function isTop() { return true; }
    service firebase.storage { match /b/{bucket}/o { ${statements} } }`;
  return decide(parseRules(text), {
    service: service ?? "firebase.storage",
    path: `/b/bucket/o/${path}`,
    method,
    variables: new Map(Object.entries(variables)),
    documents,
  });
}
const permits = (statements: string, request?: Request): boolean => ask(statements, request).permitted;

describe("covered methods", () => {
  it.each([
    ["read", "get list read"],
    ["write", "create update delete write"],
    ["get", "get"],
    ["list", "list"],
    ["create", "create"],
    ["update", "update"],
    ["delete", "delete"],
    ["get, delete", "get delete"],
  ])("allow %s", (methods, covered) => {
    const all = ["get", "list", "create", "update", "delete", "read", "write"];
    const permitted = all.filter((method) => permits(`match /a.txt { allow ${methods}; }`, { method }));
    expect(permitted.toSorted()).toEqual(covered.split(" ").toSorted());
  });
});

describe("applicable statements", () => {
  it("only those of matches for the whole path", () => {
    expect(permits("allow read;")).toBe(false);
    expect(permits("allow read;", { path: "" })).toBe(true);
    expect(permits("match /a.txt { allow read; }")).toBe(true);
    expect(permits("match /a.txt { allow read; }", { path: "a.txt/b" })).toBe(false);
    expect(permits("match /{name} { allow read; }", { path: "x/y" })).toBe(false);
    expect(permits("match /{dir} { match /{name} { allow read; } }", { path: "x/y" })).toBe(true);
    expect(permits("match /{all=**} { allow read; }", { path: "x/y/z" })).toBe(true);
    expect(permits("match /{all=**} { allow read; }", { path: "x//y/" })).toBe(true);
    expect(permits("match /{all=**}/z { allow read; }", { path: "x/y/z" })).toBe(true);
  });

  it("a recursive wildcard may be empty in version 2, but not in version 1", () => {
    expect(permits("match /x/{all=**} { allow read; }", { path: "x" })).toBe(true);
    expect(permits("match /x/{all=**} { allow read; }", { path: "x", version: 1 })).toBe(false);
    expect(permits("match /x/{all=**} { allow read; }", { path: "x/y", version: 1 })).toBe(true);
  });

  it("any of them is sufficient", () => {
    expect(permits("match /a.txt { allow read: if false; } match /{any} { allow get: if true; }")).toBe(true);
    expect(permits("match /a.txt { allow read: if false; allow write; } match /{any} { allow list; }")).toBe(false);
  });

  it("none of another service", () => {
    expect(permits("match /{all=**} { allow read; }", { service: "cloud.firestore" })).toBe(false);
  });
});

describe("conditions", () => {
  it("have access to the path variables", () => {
    const rules =
      "match /{dir}/{rest=**} { allow read: if bucket == 'bucket' && dir == 'x' && rest == /y/z && rest[0] == 'y'; }";
    expect(permits(rules, { path: "x/y/z" })).toBe(true);
    expect(permits(rules, { path: "w/y/z" })).toBe(false);
  });

  it("must be exactly true", () => {
    expect(permits("match /{a} { allow read: if 1; }")).toBe(false);
    expect(permits("match /{a} { allow read: if 'true'; }")).toBe(false);
    expect(permits("match /{a} { allow read: if null; }")).toBe(false);
  });

  it("that fail permit nothing, report why, and do not affect others", () => {
    const wrong = "match /{a} { allow read: if missing.x == 1; }";
    expect(ask(wrong)).toEqual({
      permitted: false,
      errors: [{ message: "Variable not found error: Name: [missing].", at: expect.any(Number) as number }],
    });
    expect(permits(`${wrong} match /{b} { allow read; }`)).toBe(true);
  });

  it("have access to the request and the resource", () => {
    const rules = "match /{a} { allow read: if resource == null && request.auth.uid == 'ada'; }";
    const auth = new Map<string, Value>([["uid", "ada"]]);
    expect(permits(rules, { variables: { resource: null, request: new Map([["auth", auth]]) } })).toBe(true);
    expect(permits(rules, { variables: { resource: null, request: new Map([["auth", null]]) } })).toBe(false);
  });
});

describe("functions", () => {
  it("have access to the scope of their declaration, not of the call", () => {
    const outer =
      "function whole() { return bucket == 'bucket'; } match /{name} { allow read: if whole() && isTop(); }";
    expect(permits(outer)).toBe(true);
    const hidden = "function peek() { return name == 'a.txt'; } match /{name} { allow read: if peek(); }";
    expect(permits(hidden)).toBe(false);
  });

  it("take arguments and name values in order", () => {
    const rules = `function fits(size, limit) { let doubled = limit * 2; let enough = size <= doubled; return enough; }
      match /{name} { allow read: if fits(8, 4) && !fits(9, 4); }`;
    expect(permits(rules)).toBe(true);
  });

  it("of inner blocks shadow those of outer ones, and parameters shadow everything", () => {
    const rules = `function f() { return false; } function g(bucket) { return bucket == 'x'; }
      match /{name} { function f() { return true; } allow read: if f() && g('x'); }`;
    expect(permits(rules)).toBe(true);
  });

  it("shadow those of the library", () => {
    expect(permits("function int(x) { return true; } match /{name} { allow read: if int('a'); }")).toBe(true);
  });

  it("need as many arguments as they have parameters", () => {
    const { errors } = ask("function f(a) { return true; } match /{name} { allow read: if f(); }");
    expect(errors.map(({ message }) => message)).toEqual(["Wrong number of arguments for f(): 0 of 1."]);
  });

  it("cannot recurse without limit", () => {
    const { errors } = ask("function f() { return f(); } match /{name} { allow read: if f(); }");
    expect(errors.map(({ message }) => message)).toEqual(["Call stack depth exceeded."]);
  });
});

it("refuses requests when rules exceed the engine's limits", () => {
  const { permitted, errors } = ask(`match /{name} { allow read: if ${"true && ".repeat(9000)} true; }`);
  expect(permitted).toBe(false);
  expect(errors[0]?.message).toMatch(/^(Rules are too complex|Expression evaluation limit exceeded)\.$/);
});

describe("documents of Firestore", () => {
  const EDITORS = `match /a.txt { allow get: if PART
    firestore.get(/databases/(default)/documents/users/$('ada')).data.role == 'editor'; }`;
  const ada = "/databases/(default)/documents/users/ada";

  it("are needed only when the decision depends on them", () => {
    expect(() => permits(EDITORS.replace("PART", ""))).toThrow(new DocumentNeeded(ada));
    expect(permits(EDITORS.replace("PART", "true ||"))).toBe(true);
    expect(permits(EDITORS.replace("PART", "false &&"))).toBe(false);
    expect(permits(EDITORS.replace("PART", ""), { method: "delete" })).toBe(false);
  });

  it("decide once they are available", () => {
    const documents = new Documents();
    documents.add(ada, new Map([["role", "editor"]]));
    expect(permits(EDITORS.replace("PART", ""), { documents })).toBe(true);
    documents.add(ada, null);
    expect(ask(EDITORS.replace("PART", ""), { documents })).toMatchObject({
      permitted: false,
      errors: [{ message: `Document not found: ${ada}.` }],
    });
  });
});
