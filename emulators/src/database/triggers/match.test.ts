import { describe, expect, it } from "vitest";
import { fromJson, type JsonObject, type JsonValue, toPlainJson } from "../data/json.ts";
import { setAt } from "../data/node.ts";
import { formatPath, getTouchedPath, parsePath } from "../data/path.ts";
import { ANONYMOUS } from "../store/actor.ts";
import type { Commit } from "../store/namespace.ts";
import { findMatches } from "./match.ts";
import { type ChangeKind, parseTrigger } from "./trigger.ts";

function commitWrites(before: JsonValue, writes: JsonObject): Commit {
  const old = fromJson(before);
  const after = Object.entries(writes).reduce(
    (tree, [path, json]) => setAt(tree, parsePath(path), fromJson(json)),
    old,
  );
  const written = Object.keys(writes).map((path) => getTouchedPath(parsePath(path)));
  return { namespace: "demo", before: old, after, written, actor: ANONYMOUS, now: 0 };
}

/** Matches as `path before→after`. */
function match(pattern: string, before: JsonValue, writes: JsonObject, kind: ChangeKind = "written"): string[] {
  const event = `google.firebase.database.ref.v1.${kind}`;
  const trigger = parseTrigger({ name: "projects/demo/locations/x/triggers/t-0", path: pattern, event }, null);
  const show = (node: Commit["before"]) => JSON.stringify(toPlainJson(node));
  return findMatches(trigger, commitWrites(before, writes))
    .map((found) => `${formatPath(found.path)} ${show(found.before)}→${show(found.after)}`)
    .toSorted();
}

const CONTACTS = { contacts: { u1: { a: { n: 1, x: { y: 1, z: 2 } }, b: { n: 2 } } } };

describe("findMatches", () => {
  it.each<[string, string, JsonObject, string[]]>([
    ["a write at the place", "contacts/{u}/{c}", { "contacts/u1/b": 5 }, ['contacts/u1/b {"n":2}→5']],
    ["a write below it", "contacts/{u}/{c}", { "contacts/u1/b/n": 5 }, ['contacts/u1/b {"n":2}→{"n":5}']],
    [
      "every match of a write above",
      "contacts/{u}/*",
      { contacts: { u1: { b: { n: 2 } }, u2: { c: 1 } } },
      ['contacts/u1/a {"n":1,"x":{"y":1,"z":2}}→null', "contacts/u2/c null→1"],
    ],
    ["a removal above", "contacts/{u}/b", { "": null }, ['contacts/u1/b {"n":2}→null']],
    [
      "several writes to one match once, as a whole",
      "contacts/{u}/a",
      { "contacts/u1/a/n": 9, "contacts/u1/a/x/y": null },
      ['contacts/u1/a {"n":1,"x":{"y":1,"z":2}}→{"n":9,"x":{"z":2}}'],
    ],
    [
      "several matches of one write",
      "contacts/{u}/{c}",
      { "contacts/u1/b/n": 9, "contacts/u2/c": 1 },
      ['contacts/u1/b {"n":2}→{"n":9}', "contacts/u2/c null→1"],
    ],
    ["the root", "", { other: 1 }, [`${" "}${JSON.stringify(CONTACTS)}→${JSON.stringify({ ...CONTACTS, other: 1 })}`]],
    ["a literal only where it is", "contacts/u2/{c}", { "contacts/u1/b": 1 }, []],
    ["nothing elsewhere", "contacts/{u}/{c}", { other: { u1: { a: 1 } } }, []],
    ["nothing when the value is what it was", "contacts/{u}/{c}", { "contacts/u1": CONTACTS.contacts.u1 }, []],
    ["a changed priority", "contacts/{u}/b", { "contacts/u1/b/.priority": 1 }, ['contacts/u1/b {"n":2}→{"n":2}']],
    ["keys every object inherits", "{a}/{b}", { "__proto__/constructor": 1 }, ["__proto__/constructor null→1"]],
  ])("finds %s", (_name, pattern, writes, expected) => {
    expect(match(pattern, CONTACTS, writes)).toEqual(expected);
  });

  it.each<[ChangeKind, string[]]>([
    ["created", ["contacts/u1/c"]],
    ["updated", ["contacts/u1/a"]],
    ["deleted", ["contacts/u1/b"]],
    ["written", ["contacts/u1/a", "contacts/u1/b", "contacts/u1/c"]],
  ])("recognises what was %s", (kind, expected) => {
    const writes = { "contacts/u1/a/n": 5, "contacts/u1/b": null, "contacts/u1/c": true };
    expect(match("contacts/{u}/{c}", CONTACTS, writes, kind).map((found) => found.split(" ")[0])).toEqual(expected);
  });
});
