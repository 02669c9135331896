import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson, type JsonObject, type JsonValue, toExportJson } from "../data/json.ts";
import { InvalidDataError } from "../data/limits.ts";
import { formatPath, parsePath } from "../data/path.ts";
import { createQuery, evaluateQuery } from "../query/query.ts";
import type { WireQuery } from "../query/wire-query.ts";
import { compileRules } from "../rules/ruleset.ts";
import type { Verdict } from "../rules/types.ts";
import { type Actor, ADMIN, ANONYMOUS } from "./actor.ts";
import { parseChange, parseChanges } from "./change.ts";
import { type Commit, Namespace } from "./namespace.ts";
import { Namespaces } from "./namespaces.ts";

interface Fixture {
  readonly namespace: Namespace;
  readonly lines: string[];
  readonly commits: Commit[];
}

function createNamespace(rules?: JsonObject): Fixture {
  const lines: string[] = [];
  const commits: Commit[] = [];
  const namespace = new Namespace("demo", {
    log: (line) => lines.push(line),
    onCommit: (commit) => commits.push(commit),
  });
  if (rules !== undefined) installRules(namespace, rules);
  return { namespace, lines, commits };
}

function installRules(namespace: Namespace, rules: JsonObject): void {
  const source = JSON.stringify({ rules });
  namespace.installRules(source, compileRules(source));
}

function set(namespace: Namespace, path: string, value: JsonValue, actor: Actor = ANONYMOUS): boolean {
  return namespace.write({ actor, changes: [parseChange(parsePath(path), value)], now: 1000 }).allowed;
}

function update(namespace: Namespace, values: JsonObject, actor: Actor = ANONYMOUS): boolean {
  return namespace.write({ actor, changes: parseChanges([], values), now: 1000 }).allowed;
}

function get(namespace: Namespace, path = ""): JsonValue {
  return toExportJson(namespace.read(parsePath(path)));
}

/** Opens a listen that records its events. */
function listen(
  namespace: Namespace,
  path: string,
  wire: WireQuery = {},
  owner: { actor: Actor } = { actor: ANONYMOUS },
): string[] {
  const told: string[] = [];
  const query = createQuery(wire);
  const verdict: Verdict = namespace.checkRead({ actor: owner.actor, path: parsePath(path), query, source: "wire" });
  expect(verdict.allowed).toBe(true);
  const opened = {
    path: parsePath(path),
    query,
    source: "wire" as const,
    owner,
    push: (push: { readonly path: readonly string[] }) => told.push(`push ${formatPath(push.path)}`),
    revoke: () => told.push("revoked"),
  };
  namespace.addListen(opened, verdict);
  return told;
}

const USER = (uid: string): Actor => ({ admin: false, auth: { uid } });

describe("writes", () => {
  it("resolve server values against the value before the request", () => {
    const { namespace } = createNamespace();
    set(namespace, "n", 1);
    update(namespace, { n: { ".sv": { increment: 5 } }, at: { ".sv": "timestamp" } });
    expect(get(namespace)).toEqual({ n: 6, at: 1000 });
  });

  it("take effect together or not at all", () => {
    const { namespace, commits } = createNamespace({ open: { ".write": true } });
    expect(update(namespace, { "open/a": 1, "closed/b": 2 })).toBe(false);
    expect(get(namespace)).toBeNull();
    expect(commits).toEqual([]);
    expect(update(namespace, { "open/a": 1, "open/b": 2 })).toBe(true);
    expect(get(namespace)).toEqual({ open: { a: 1, b: 2 } });
  });

  it("are checked with all their values applied", () => {
    const { namespace } = createNamespace({
      ".write": true,
      total: { ".validate": "newData.val() == newData.parent().child('part').val()" },
    });
    expect(update(namespace, { total: 2, part: 2 })).toBe(true);
    expect(set(namespace, "total", 3)).toBe(false);
  });

  it("report the written paths, unless triggers are disabled", () => {
    const { namespace, commits } = createNamespace();
    update(namespace, { "a/b": 1, "c/.priority": 1 });
    namespace.write({ actor: ADMIN, changes: [parseChange(["x"], 1)], now: 1, firesTriggers: false });
    expect(commits.map(({ written }) => written.map(formatPath))).toEqual([["a/b", "c"]]);
    expect(commits[0]).toMatchObject({ namespace: "demo", before: null, after: fromJson({ a: { b: 1 } }), now: 1000 });
  });

  it("that cannot be resolved change nothing", () => {
    const { namespace } = createNamespace();
    set(namespace, "n", 1.7e308);
    expect(() => update(namespace, { other: 1, n: { ".sv": { increment: 1.7e308 } } })).toThrow(InvalidDataError);
    expect(get(namespace)).toEqual({ n: 1.7e308 });
  });

  it("reach every listener, even when one fails", () => {
    const { namespace, lines } = createNamespace();
    namespace.addListen(
      {
        path: [],
        query: createQuery({}),
        source: "wire",
        owner: { actor: ANONYMOUS },
        push: () => {
          throw new Error("broken");
        },
        revoke: () => {
          throw new Error("broken, too");
        },
      },
      { allowed: true },
    );
    const told = listen(namespace, "a");
    expect(set(namespace, "a", 1)).toBe(true);
    expect(told).toEqual(["push a"]);
    installRules(namespace, { ".write": true });
    expect(told).toEqual(["push a", "revoked"]);
    expect(lines.filter((line) => line.includes("broken"))).toHaveLength(2);
  });

  it("can be checked without being written", () => {
    const { namespace } = createNamespace({ open: { ".write": true } });
    const check = (path: string) =>
      namespace.checkWrite({ actor: ANONYMOUS, changes: [parseChange([path], 1)], now: 1 });
    expect([check("open").allowed, check("closed").allowed]).toEqual([true, false]);
    expect(get(namespace)).toBeNull();
  });
});

describe("rules", () => {
  it("do not bind admins", () => {
    const { namespace } = createNamespace({ ".read": false, a: { ".validate": false } });
    expect(set(namespace, "a", 1, ADMIN)).toBe(true);
    expect(namespace.checkRead({ actor: ADMIN, path: [], query: createQuery({}), source: "rest" }).allowed).toBe(true);
  });

  it("log every refusal with its path, caller and rule", () => {
    const { namespace, lines } = createNamespace({ a: { ".write": "auth.uid == 'ada'" } });
    set(namespace, "a/b", 1, USER("bob"));
    set(namespace, "c", 1);
    set(namespace, "d", 1, { admin: false, auth: { role: "editor", team: 5 } });
    namespace.checkRead({ actor: USER("bob"), path: ["a"], query: createQuery({}), source: "wire" });
    expect(lines).toEqual([
      'demo: write /a/b denied for auth "bob" (rule 1:16, at /a/b)',
      "demo: write /c denied for anonymous (no rule grants it, at /c)",
      "demo: write /d denied for auth without uid (role, team) (no rule grants it, at /d)",
      'demo: read /a denied for auth "bob" (no rule grants it, at /a)',
    ]);
  });

  it.each([ANONYMOUS, ADMIN])("that are missing are mentioned at the first request, and once", (actor) => {
    const { namespace, lines } = createNamespace();
    set(namespace, "a", 1, actor);
    set(namespace, "a", 2, actor);
    expect(lines).toEqual(["namespace demo has no rules: everyone may read and write it"]);
  });

  it("of other namespaces are named in the log line about missing rules", () => {
    const lines: string[] = [];
    const namespaces = new Namespaces({ log: (line) => lines.push(line), onCommit: () => {} });
    installRules(namespaces.get("demo-default-rtdb"), { ".read": false });
    set(namespaces.get("demo"), "a", 1);
    expect(lines).toEqual([
      "namespace demo has no rules: everyone may read and write it (rules are loaded for demo-default-rtdb)",
    ]);
  });

  it("define indexes; keys and priorities need none", () => {
    const { namespace } = createNamespace({ list: { ".indexOn": ["n"] } });
    const isIndexed = (wire: WireQuery, path: string) => namespace.isIndexed([path], createQuery(wire));
    expect([isIndexed({ i: "n" }, "list"), isIndexed({ i: "n" }, "other"), isIndexed({ i: ".value" }, "list")]).toEqual(
      [true, false, false],
    );
    expect([isIndexed({ i: ".key" }, "other"), isIndexed({ l: 1 }, "other")]).toEqual([true, true]);
    expect(createNamespace().namespace.isIndexed(["list"], createQuery({ i: "n" }))).toBe(false);
  });
});

describe("listens", () => {
  it("receive changes until they end", () => {
    const { namespace } = createNamespace();
    const told = listen(namespace, "a");
    set(namespace, "a/b", 1);
    set(namespace, "c", 1);
    expect(told).toEqual(["push a/b"]);
  });

  it("end before they would receive what a write forbids them", () => {
    const { namespace } = createNamespace({ ".write": true, room: { ".read": "data.child('open').val() == true" } });
    set(namespace, "room", { open: true, text: "hello" });
    const told = listen(namespace, "room");
    set(namespace, "room/text", "still open");
    update(namespace, { "room/open": false, "room/text": "secret" });
    set(namespace, "room/text", "more");
    expect(told).toEqual(["push room/text", "revoked"]);
  });

  it("end when new rules forbid them", () => {
    const { namespace } = createNamespace();
    const [kept, ended] = [listen(namespace, "kept"), listen(namespace, "ended")];
    installRules(namespace, { kept: { ".read": true } });
    expect([kept, ended]).toEqual([[], ["revoked"]]);
  });

  it("end when their owner changes to a user who may not read", () => {
    const { namespace } = createNamespace({ $uid: { ".read": "auth.uid == $uid" } });
    const owner = { actor: USER("ada") };
    const told = listen(namespace, "ada", {}, owner);
    owner.actor = USER("bob");
    installRules(namespace, { $uid: { ".read": "auth.uid == $uid" } });
    expect(told).toEqual(["revoked"]);
  });

  it("are effectively all re-checked, although only affected ones are evaluated", () => {
    const rules = {
      ".write": true,
      constant: { ".read": true },
      own: { ".read": "data.child('open').exists()" },
      far: { ".read": "root.child('switch/on').val() == true || root.hasChild('switch/other')" },
      parent: { below: { ".read": "data.parent().child('open').isBoolean()" } },
    };
    const places = ["constant", "own", "far", "parent/below"];
    const write = fc.tuple(
      fc.constantFrom(
        "own/open",
        "own",
        "switch/on",
        "switch",
        "switch/other",
        "parent/open",
        "parent",
        "",
        "constant/x",
      ),
      fc.constantFrom<JsonValue[]>(true, false, null, { open: true, on: true }),
    );
    fc.assert(
      fc.property(fc.array(write, { maxLength: 8 }), (writes) => {
        const { namespace } = createNamespace(rules);
        set(namespace, "", { own: { open: true }, switch: { on: true }, parent: { open: true } });
        const told = places.map((place) => listen(namespace, place));
        const mayRead = (place: string) =>
          namespace.checkRead({ actor: ANONYMOUS, path: parsePath(place), query: createQuery({}), source: "wire" })
            .allowed;
        const open = new Set(places);
        for (const [path, value] of writes) {
          set(namespace, path, value);
          for (const place of places) if (!mayRead(place)) open.delete(place);
          expect(places.filter((_place, at) => !told[at]?.includes("revoked"))).toEqual([...open]);
        }
      }),
    );
  });
});

describe("large lists", () => {
  it("are written and listened to without a full traversal", () => {
    const { namespace } = createNamespace();
    set(namespace, "list", Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, { n }])));
    const told = listen(namespace, "list", { i: "n", l: 2, vf: "r" });
    for (let n = 0; n < 2000; n++) set(namespace, `list/k${n}/n`, -n);
    set(namespace, "list/k7/n", 30_000);
    expect(told).toEqual(["push list"]);
    const last = evaluateQuery(createQuery({ i: "n", l: 1, vf: "r" }), namespace.read(["list"]));
    expect(toExportJson(last)).toEqual({ k7: { n: 30_000 } });
  });
});
