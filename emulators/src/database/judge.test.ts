import { expect, it } from "vitest";
import { compileDatabases } from "./judge.ts";

const RULES = JSON.stringify({
  rules: { notes: { $uid: { ".read": "auth.uid == $uid", ".write": "auth.uid == $uid && newData.isString()" } } },
});
const [ada, bob] = [{ uid: "ada" }, { uid: "bob" }];

it("returns decisions of the rules and stores allowed writes", () => {
  const database = compileDatabases(RULES)();
  expect(database.write(ada, { "notes/ada": "mine" })).toBe(true);
  expect(database.write(ada, { "notes/ada": 1 })).toBe(false);
  expect(database.write(bob, { "notes/bob": "mine", "notes/ada": "not mine" })).toBe(false);
  expect(database.write(null, { "notes/ada": null })).toBe(false);
  expect(database.valueAt("notes")).toEqual({ ada: "mine" });
  expect([
    database.mayRead(ada, "notes/ada"),
    database.mayRead(bob, "notes/ada"),
    database.mayRead(null, "notes"),
  ]).toEqual([true, false, false]);
});

it("writes without rules, with server values", () => {
  const database = compileDatabases(RULES)();
  database.put({ counts: 40 });
  database.put({ counts: { ".sv": { increment: 2 } } });
  expect(database.valueAt("counts")).toBe(42);
});

it("creates independent databases", () => {
  const create = compileDatabases(RULES);
  create().put({ a: 1 });
  expect(create().valueAt("a")).toBeNull();
});

it("refuses rules that do not compile", () => {
  expect(() => compileDatabases('{"rules":{".read":"nonsense"}}')).toThrow("nonsense");
});
