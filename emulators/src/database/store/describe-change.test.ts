import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashNode } from "../data/hash.ts";
import { fromJson, type JsonValue, toExportJson } from "../data/json.ts";
import { getAt, type Node, setAt } from "../data/node.ts";
import { formatPath, getTouchedPath, parsePath, type Path } from "../data/path.ts";
import { createQuery, evaluateQuery } from "../query/query.ts";
import type { WireQuery } from "../query/wire-query.ts";
import { ANONYMOUS } from "./actor.ts";
import { describeChange } from "./describe-change.ts";
import type { Listen, Push } from "./listen.ts";

function createListen(path: string, wire: WireQuery = {}): Listen {
  const unused = () => expect.unreachable();
  return {
    path: parsePath(path),
    query: createQuery(wire),
    source: "wire",
    owner: { actor: ANONYMOUS },
    push: unused,
    revoke: unused,
  };
}

/** The push for a listen after writes, in short: `d a/b = json`, `m a { … }`, or null. */
function describePush(listen: Listen, before: JsonValue, writes: Record<string, JsonValue>): string | null {
  const old = fromJson(before);
  const paths = Object.keys(writes).map(parsePath);
  const next = Object.entries(writes).reduce((tree, [at, json]) => setAt(tree, parsePath(at), fromJson(json)), old);
  const push = describeChange(listen, old, next, paths.map(getTouchedPath));
  if (push === null) return null;
  if (push.kind === "overwrite") return `d ${formatPath(push.path)} = ${JSON.stringify(toExportJson(push.value))}`;
  const values = push.values.map(([path, value]) => [formatPath(path), toExportJson(value)]);
  return `m ${formatPath(push.path)} ${JSON.stringify(Object.fromEntries(values))}`;
}

describe("a listen to a whole value", () => {
  const before = { room: { a: { n: 1 }, b: 2 }, other: 1 };

  it.each<[string, Record<string, JsonValue>, string | null]>([
    ["receives nothing for other paths", { other: 5 }, null],
    ["gets the whole value after a write above", { "": { room: 1 } }, "d room = 1"],
    ["gets the whole value after a write to it", { room: null }, "d room = null"],
    ["gets the value at a path below", { "room/a/n": 3 }, "d room/a/n = 3"],
    ["gets several values below as one merge", { "room/a/n": 3, "room/b": null }, 'm room {"a/n":3,"b":null}'],
    ["gets a merge at the deepest common path", { "room/a/n": 3, "room/a/m": 4 }, 'm room/a {"n":3,"m":4}'],
    ["gets one value when others are elsewhere", { "room/b": 3, other: 4 }, "d room/b = 3"],
    ["gets a priority with its value", { "room/b/.priority": 7 }, 'd room/b = {".value":2,".priority":7}'],
    ["gets an upper value once", { "room/a/.priority": 7, "room/a/n": 3 }, 'd room/a = {"n":3,".priority":7}'],
  ])("%s", (_name, writes, expected) => {
    expect(describePush(createListen("room"), before, writes)).toBe(expected);
  });
});

describe("a listen with a query", () => {
  const before = { list: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } };
  const lastTwo: WireQuery = { i: "n", l: 2, vf: "r" };
  const fromTwo: WireQuery = { i: "n", sp: 2 };

  it.each<[string, WireQuery, Record<string, JsonValue>, string | null]>([
    ["receives nothing for children outside", lastTwo, { "list/a/x": 1 }, null],
    ["receives nothing when nothing changed", fromTwo, { "list/b/n": 2 }, null],
    ["gets a changed child whole", fromTwo, { "list/b/x": 5 }, 'd list/b = {"n":2,"x":5}'],
    ["gets null for a child that left the result", fromTwo, { "list/b/n": 0 }, "d list/b = null"],
    ["gets a child that entered the result", fromTwo, { "list/a/n": 9 }, 'd list/a = {"n":9}'],
    ["gets the children that left and entered", lastTwo, { "list/a/n": 9 }, 'm list {"b":null,"a":{"n":9}}'],
    [
      "compares everything after a write above",
      fromTwo,
      { list: { c: { n: 3 }, d: { n: 4 } } },
      'm list {"b":null,"d":{"n":4}}',
    ],
    ["follows an order alone like a whole value", { i: "n" }, { "list/a/n": 9 }, "d list/a/n = 9"],
  ])("%s", (_name, wire, writes, expected) => {
    expect(describePush(createListen("list", wire), before, writes)).toBe(expected);
  });
});

describe("any listen", () => {
  const key = fc.constantFrom("a", "b", "1", "x");
  const path = fc.oneof(
    fc.array(key, { maxLength: 4 }),
    fc.array(key, { maxLength: 3 }).map((keys) => [...keys, ".priority"]),
  );
  const value = fc.oneof(
    fc.integer({ min: 0, max: 4 }),
    fc.constantFrom("s", null),
    fc.constant({ a: 1, x: { b: 2 } }),
  );
  const writes = fc.array(fc.tuple(path, value), { minLength: 1, maxLength: 3 });
  const wire = fc.constantFrom<WireQuery[]>(
    {},
    { i: "x" },
    { i: "x", sp: 1 },
    { i: ".key", l: 1, vf: "r" },
    { l: 2, vf: "l" },
    { i: ".value", ep: 2 },
  );

  it("keeps a client that applies every push consistent with the data", () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 2 }), wire, fc.array(writes, { maxLength: 10 }), (at, query, requests) => {
        const listen = createListen(formatPath(at), query);
        let tree = fromJson({ a: { a: 1, b: { x: 1 } }, b: { 1: { x: 2 } } });
        let seen = evaluateQuery(listen.query, getAt(tree, at));
        for (const request of requests) {
          const before = tree;
          for (const [to, json] of request) {
            const isPriority = to.at(-1) === ".priority";
            tree = setAt(tree, to, fromJson(isPriority && typeof json === "object" ? null : (json as JsonValue)));
          }
          const push = describeChange(
            listen,
            before,
            tree,
            request.map(([to]) => getTouchedPath(to)),
          );
          seen = evaluateQuery(listen.query, applyPush(seen, at, push));
          expect(hashNode(seen)).toBe(hashNode(evaluateQuery(listen.query, getAt(tree, at))));
        }
      }),
    );
  });
});

function applyPush(seen: Node, base: Path, push: Push | null): Node {
  if (push === null) return seen;
  const at = push.path.slice(base.length);
  if (push.kind === "overwrite") return setAt(seen, at, push.value);
  return push.values.reduce((tree, [relative, value]) => setAt(tree, [...at, ...relative], value), seen);
}
