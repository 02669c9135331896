import { describe, expect, it } from "vitest";
import { fromJson, type JsonObject, type JsonValue } from "../data/json.ts";
import { type Node, setAt } from "../data/node.ts";
import { parsePath } from "../data/path.ts";
import { compileRules } from "./ruleset.ts";
import type { Verdict } from "./types.ts";

interface Request {
  rules: JsonObject;
  data?: JsonValue;
  /** Path to value; several make a multi-path update. */
  writes: Record<string, JsonValue>;
  auth?: JsonObject | null;
}

function write({ rules, data = null, writes, auth = null }: Request): Verdict {
  const before = fromJson(data);
  const list = Object.entries(writes).map(([path, value]) => ({ path: parsePath(path), value: fromJson(value) }));
  const after = list.reduce<Node>((tree, { path, value }) => setAt(tree, path, value), before);
  return compileRules(JSON.stringify({ rules })).mayWrite({ before, after, writes: list, auth, now: 1000 });
}

const granted = (request: Request): boolean => write(request).allowed;

describe(".write", () => {
  it("is required at or above the written path", () => {
    expect(granted({ rules: {}, writes: { "/a": 1 } })).toBe(false);
    expect(granted({ rules: { ".read": true }, writes: { "/a": 1 } })).toBe(false);
    expect(granted({ rules: { ".write": true }, writes: { "/a/b": 1 } })).toBe(true);
    expect(granted({ rules: { a: { ".write": true, b: { ".write": false } } }, writes: { "/a/b": 1 } })).toBe(true);
    expect(granted({ rules: { a: { b: { ".write": true } } }, writes: { "/a": { b: 1 } } })).toBe(false);
  });

  it("sees the values before and after at its own node", () => {
    const rules = { count: { ".write": "newData.val() == data.val() + 1" } };
    expect(granted({ rules, data: { count: 1 }, writes: { "/count": 2 } })).toBe(true);
    expect(granted({ rules, data: { count: 1 }, writes: { "/count": 3 } })).toBe(false);
    expect(granted({ rules, writes: { "/count": 1 } })).toBe(false);
  });

  it("sees the merged result, upwards as far as the root", () => {
    const rules = {
      a: { $id: { ".write": "newData.parent().parent().child('b/' + $id).exists() && !root.hasChild('b')" } },
    };
    expect(granted({ rules, writes: { "/a/1": 1 } })).toBe(false);
    const open = { ...rules, b: { ".write": true } };
    expect(granted({ rules: open, writes: { "/a/1": 1, "/b/1": 2 } })).toBe(true);
    expect(granted({ rules: open, writes: { "/a/1": 1, "/b/2": 2 } })).toBe(false);
  });

  it("decides deletions, too", () => {
    const rules = { a: { $owner: { ".write": "auth.uid == $owner" } } };
    const data = { a: { ada: 1, eve: 2 } };
    expect(granted({ rules, data, writes: { "/a/ada": null }, auth: { uid: "ada" } })).toBe(true);
    expect(granted({ rules, data, writes: { "/a/eve": null }, auth: { uid: "ada" } })).toBe(false);
  });

  it("must hold for every path of an update", () => {
    const rules = { a: { ".write": true }, b: { ".write": false } };
    expect(granted({ rules, writes: { "/a/x": 1, "/a/y": 2 } })).toBe(true);
    expect(granted({ rules, writes: { "/a/x": 1, "/b/y": 2 } })).toBe(false);
  });

  it("has an empty query variable", () => {
    const rules = { ".write": "query.orderByKey == false && query.limitToFirst == null" };
    expect(granted({ rules, writes: { "/a": 1 } })).toBe(true);
  });
});

describe(".validate at and above the write", () => {
  const rules = {
    ".write": true,
    card: { ".validate": "newData.hasChildren(['name', 'mail'])", name: { ".validate": "newData.isString()" } },
  };

  it("is evaluated for every ancestor, with the merged value", () => {
    expect(granted({ rules, data: { card: { name: "a", mail: "b" } }, writes: { "/card/name": "c" } })).toBe(true);
    expect(granted({ rules, data: { card: { name: "a" } }, writes: { "/card/name": "c" } })).toBe(false);
    expect(granted({ rules, writes: { "/card": { name: "a", mail: "b" } } })).toBe(true);
    expect(granted({ rules, writes: { "/card": { name: "a" } } })).toBe(false);
  });

  it("is skipped for deleted nodes, but ancestors still protect what they require", () => {
    const data = { card: { name: "a", mail: "b" } };
    expect(granted({ rules, data, writes: { "/card": null } })).toBe(true);
    expect(granted({ rules, data, writes: { "/card/name": null } })).toBe(false);
    expect(granted({ rules, data, writes: { "/": null } })).toBe(true);
  });

  it("does not replace .write", () => {
    expect(granted({ rules: { ".validate": true }, writes: { "/a": 1 } })).toBe(false);
  });
});

describe(".validate below the write", () => {
  const rules = {
    ".write": true,
    people: {
      $id: {
        name: { ".validate": "newData.isString()" },
        age: { ".validate": "newData.isNumber() && newData.val() >= 0" },
        $other: { ".validate": false },
      },
    },
  };

  it("is evaluated for every written node", () => {
    expect(granted({ rules, writes: { "/people": { a: { name: "x", age: 1 } } } })).toBe(true);
    expect(granted({ rules, writes: { "/people": { a: { name: "x" }, b: { age: -1 } } } })).toBe(false);
    expect(granted({ rules, writes: { "/people/a": { name: "x", nick: "y" } } })).toBe(false);
    expect(granted({ rules, writes: { "/people/a/nick": "y" } })).toBe(false);
    expect(granted({ rules, writes: { "/": { people: { a: { name: 1 } } } } })).toBe(false);
  });

  it("is not evaluated for unwritten siblings", () => {
    const data = { people: { a: { name: 1, age: "old" } } };
    expect(granted({ rules, data, writes: { "/people/b": { name: "x" } } })).toBe(true);
    expect(granted({ rules, data, writes: { "/people/a/age": 3 } })).toBe(true);
  });

  it("is evaluated for written values even when they do not change", () => {
    const data = { people: { a: { name: 1 } } };
    expect(granted({ rules, data, writes: { "/people/a": { name: 1, age: 3 } } })).toBe(false);
  });

  it("is not needed for nodes without rules", () => {
    expect(granted({ rules: { ".write": true, a: { ".validate": false } }, writes: { "/": { b: { c: 1 } } } })).toBe(
      true,
    );
    expect(granted({ rules: { a: { ".write": true } }, writes: { "/a/b/c": { d: 1 } } })).toBe(true);
  });

  it("sees data, newData and the names of the path at its own node", () => {
    const deep = { ".write": true, $a: { $b: { ".validate": "$a + $b == newData.val() && data.val() == null" } } };
    expect(granted({ rules: deep, writes: { "/": { x: { y: "xy", z: "xz" } } } })).toBe(true);
    expect(granted({ rules: deep, writes: { "/x": { y: "xz" } } })).toBe(false);
    expect(granted({ rules: deep, data: { x: { y: 1 } }, writes: { "/x": { y: "xy" } } })).toBe(false);
  });
});

describe("priorities", () => {
  const rules = { a: { ".write": true, ".validate": "newData.getPriority() == 5", b: { ".validate": false } } };

  it("count as a write of their node, which is validated as a whole", () => {
    expect(granted({ rules, data: { a: 1 }, writes: { "/a/.priority": 5 } })).toBe(true);
    expect(granted({ rules, data: { a: 1 }, writes: { "/a/.priority": 6 } })).toBe(false);
    expect(granted({ rules, data: { a: { b: 1 } }, writes: { "/a/.priority": 5 } })).toBe(false);
  });
});

describe("a rule that fails", () => {
  it("neither grants nor validates", () => {
    const wrong = "newData.val() > data.val()";
    expect(granted({ rules: { ".write": wrong }, writes: { "/a": 1 } })).toBe(false);
    expect(granted({ rules: { ".write": true, a: { ".validate": wrong } }, writes: { "/a": 1 } })).toBe(false);
  });
});

describe("a refusal", () => {
  const source = '{"rules":{\n".write": "auth != null",\n"a": {".validate":\n"newData.isString()"},\n"$b":{}}}';
  const refuse = (path: string, value: JsonValue, auth: JsonObject | null): Verdict => {
    const [parts, node] = [parsePath(path), fromJson(value)];
    const writes = [{ path: parts, value: node }];
    return compileRules(source).mayWrite({ before: null, after: setAt(null, parts, node), writes, auth, now: 0 });
  };

  it("names the path and the rule", () => {
    expect(refuse("/x/y", 1, null)).toEqual({ allowed: false, rule: "2:1", at: "/x/y" });
    expect(refuse("/a", 1, { uid: "u" })).toEqual({ allowed: false, rule: "3:7", at: "/a" });
    expect(refuse("/", { a: 1 }, { uid: "u" })).toEqual({ allowed: false, rule: "3:7", at: "/a" });
    expect(refuse("/a", "text", { uid: "u" })).toEqual({ allowed: true });
  });

  it("names no rule where there is none", () => {
    expect(write({ rules: {}, writes: { "/a": 1 } })).toEqual({ allowed: false, rule: null, at: "/a" });
  });
});
