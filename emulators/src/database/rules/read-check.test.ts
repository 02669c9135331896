import { describe, expect, it } from "vitest";
import { fromJson, type JsonObject, type JsonValue } from "../data/json.ts";
import { parsePath } from "../data/path.ts";
import type { WireQuery } from "../query/wire-query.ts";
import { compileRules } from "./ruleset.ts";
import type { Verdict } from "./types.ts";

interface Request {
  rules: JsonObject;
  path: string;
  data?: JsonValue;
  auth?: JsonObject | null;
  query?: WireQuery;
}

function read({ rules, path, data = null, auth = null, query }: Request): Verdict {
  return compileRules(JSON.stringify({ rules })).mayRead({
    root: fromJson(data),
    path: parsePath(path),
    auth,
    now: 1000,
    query: query ?? null,
    source: "wire",
  });
}

const granted = (request: Request): boolean => read(request).allowed;

describe("who may read", () => {
  it("no one, unless a rule grants", () => {
    expect(granted({ rules: {}, path: "/" })).toBe(false);
    expect(granted({ rules: { ".write": true, ".validate": true }, path: "/" })).toBe(false);
    expect(granted({ rules: { ".read": false }, path: "/a" })).toBe(false);
    expect(granted({ rules: { ".read": true }, path: "/" })).toBe(true);
  });

  it("callers granted by a rule above, whatever the rules below say", () => {
    const rules = { a: { ".read": true, b: { ".read": false } } };
    expect(granted({ rules, path: "/a/b/c" })).toBe(true);
    expect(granted({ rules, path: "/" })).toBe(false);
  });

  it("no one through a rule below", () => {
    expect(granted({ rules: { a: { b: { ".read": true } } }, path: "/a" })).toBe(false);
  });

  it("a rule that fails grants nothing, and the next one is evaluated", () => {
    const rules = { ".read": "auth.uid.length > 1", a: { ".read": "auth == null" } };
    expect(granted({ rules, path: "/" })).toBe(false);
    expect(granted({ rules, path: "/a" })).toBe(true);
  });
});

describe("the context of a rule", () => {
  it("data is the value at the rule, root the whole database", () => {
    const rules = { rooms: { $room: { ".read": "data.child('open').val() == true && root.child('on').exists()" } } };
    const data = { on: 1, rooms: { x: { open: true, text: "t" }, y: { open: false } } };
    expect(granted({ rules, data, path: "/rooms/x/text" })).toBe(true);
    expect(granted({ rules, data, path: "/rooms/y/text" })).toBe(false);
    expect(granted({ rules, data, path: "/rooms/z" })).toBe(false);
  });

  it("wildcards are bound to the parts of the path", () => {
    const rules = { $a: { $b: { c: { $d: { ".read": "$a + $b + $d == '123'" } } } } };
    expect(granted({ rules, path: "/1/2/c/3/deeper" })).toBe(true);
    expect(granted({ rules, path: "/1/2/x/3" })).toBe(false);
    expect(granted({ rules, path: "/1/2/c/4" })).toBe(false);
  });

  it("a literal key keeps the wildcard from applying, in either order", () => {
    for (const rules of [
      { $any: { ".read": true }, secret: {} },
      { secret: {}, $any: { ".read": true } },
    ]) {
      expect(granted({ rules, path: "/secret" })).toBe(false);
      expect(granted({ rules, path: "/public" })).toBe(true);
    }
  });

  it("rules of names that JavaScript objects inherit exist only when written", () => {
    const rules = { a: { ".read": true } };
    for (const path of ["/constructor", "/__proto__", "/toString/x"]) expect(granted({ rules, path })).toBe(false);
    expect(granted({ rules: { constructor: { ".read": true } }, path: "/constructor" })).toBe(true);
  });

  it("the query, at every rule on the way", () => {
    const rules = { ".read": "query.limitToFirst <= 10", list: { ".read": "query.orderByChild == 'owner'" } };
    expect(granted({ rules, path: "/list", query: { l: 10, vf: "l" } })).toBe(true);
    expect(granted({ rules, path: "/list", query: { i: "owner" } })).toBe(true);
    expect(granted({ rules, path: "/list", query: { l: 11, vf: "l" } })).toBe(false);
    expect(granted({ rules, path: "/list" })).toBe(false);
  });

  it("the time and the user", () => {
    const rules = { ".read": "now == 1000 && auth.uid == 'ada'" };
    expect(granted({ rules, path: "/", auth: { uid: "ada" } })).toBe(true);
    expect(granted({ rules, path: "/", auth: { uid: "eve" } })).toBe(false);
    expect(granted({ rules, path: "/" })).toBe(false);
  });
});

describe("a refusal", () => {
  it("names the path and the deepest evaluated rule", () => {
    const source = '{"rules":{\n".read": "false",\n"a":{\n  ".read": false,\n"b":{}}}}';
    const verdict = compileRules(source).mayRead({
      root: null,
      path: ["a", "b"],
      auth: null,
      now: 0,
      query: null,
      source: "rest",
    });
    expect(verdict).toEqual({ allowed: false, rule: "4:3", at: "/a/b" });
  });

  it("names no rule where there is none", () => {
    expect(read({ rules: { a: {} }, path: "/a/b" })).toEqual({ allowed: false, rule: null, at: "/a/b" });
  });
});
