/** Decisions of the service about files, as a table: rules, request and result. */
import { describe, expect, it } from "vitest";
import { StorageRulesRuntime } from "../storage-rules/runtime.ts";

interface Ask {
  readonly method?: "get" | "list" | "create" | "update" | "delete";
  readonly path?: string;
  readonly auth?: { readonly uid: string; readonly token: Readonly<Record<string, unknown>> } | null;
  /** The file after and before the request. */
  readonly next?: Readonly<Record<string, unknown>>;
  readonly before?: Readonly<Record<string, unknown>>;
}

const ada = { uid: "ada", token: { email: "ada@example.com", email_verified: true, level: 3, roles: ["editor"] } };

/** A value as firebase-tools passes it to the runtime. */
function toWire(value: unknown): unknown {
  if (value === null) return { null_value: null };
  if (typeof value === "boolean") return { bool_value: value };
  if (typeof value === "string") return { string_value: value };
  if (typeof value === "number") return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  if (Array.isArray(value)) return { list_value: { values: value.map(toWire) } };
  const fields = Object.entries(value as object).map(([name, field]) => [name, toWire(field)] as const);
  return { map_value: { fields: Object.fromEntries(fields) } };
}

/** Whether statements inside `match /b/{bucket}/o` permit a request. */
function permits(statements: string, { method = "get", path = "a.txt", auth = null, next, before }: Ask = {}): boolean {
  const runtime = new StorageRulesRuntime();
  const content = `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${statements} } }`;
  const source = { files: [{ name: "storage.rules", content }] };
  const loaded = runtime.answer({ id: 0, action: "load_ruleset", context: { rulesetName: "r", source } });
  expect(loaded).toMatchObject({ status: "ok", errors: [] });
  const full = `/b/bucket/o/${path}`;
  const request = {
    path: {
      path_value: {
        segments: full
          .slice(1)
          .split("/")
          .map((simple) => ({ simple })),
      },
    },
    time: { timestamp_value: "2024-02-29T12:00:00Z" },
    auth: toWire(auth),
    ...(next === undefined ? {} : { resource: toWire({ name: path, ...next }) }),
  };
  const resource = before === undefined ? {} : { resource: toWire({ name: path, ...before }) };
  const variables = { request: { map_value: { fields: request } }, ...resource };
  const context = { rulesetName: "r", service: "firebase.storage", path: full, method, variables };
  const reply = runtime.answer({ id: 1, action: "verify", context });
  return reply !== null && "result" in reply && reply.result["permit"] === true;
}

type Fact = readonly [fact: string, statements: string, ask: Ask, permitted: boolean];

function check(facts: readonly Fact[]): void {
  it.each(facts)("%s", (_, statements, ask, permitted) => expect(permits(statements, ask)).toBe(permitted));
}

describe("where a statement applies", () => {
  check([
    ["nothing is open without one", "", {}, false],
    ["a name", "match /a.txt { allow read; }", {}, true],
    ["another name", "match /b.txt { allow read; }", {}, false],
    ["one wildcard is one level", "match /{file} { allow read; }", { path: "x/a.txt" }, false],
    ["a long wildcard is any number of levels", "match /{file=**} { allow read; }", { path: "x/y/a.txt" }, true],
    [
      "a long wildcard is no level at all, too",
      "match /x/{rest=**} { allow list; }",
      { method: "list", path: "x" },
      true,
    ],
    ["a level below is not meant", "match /x { allow read; }", { path: "x/a.txt" }, false],
    ["blocks lie in each other", "match /x { match /{file} { allow read; } }", { path: "x/a.txt" }, true],
    ["one permission is enough", "match /{f} { allow read: if false; } match /a.txt { allow read; }", {}, true],
    [
      "a wildcard has the value of its level",
      "match /{uid}/{f} { allow read: if uid == 'ada'; }",
      { path: "ada/a" },
      true,
    ],
  ]);
});

describe("requests", () => {
  const each = (methods: string): string => `match /{f=**} { allow ${methods}; }`;
  check([
    ["read is get", each("read"), { method: "get" }, true],
    ["read is list", each("read"), { method: "list" }, true],
    ["get is not list", each("get"), { method: "list" }, false],
    ["write is create", each("write"), { method: "create" }, true],
    ["write is update", each("write"), { method: "update" }, true],
    ["write is delete", each("write"), { method: "delete" }, true],
    ["create is not update", each("create"), { method: "update" }, false],
    ["write is not read", each("write"), { method: "get" }, false],
  ]);
});

describe("conditions", () => {
  const facts: readonly (readonly [string, boolean])[] = [
    ["request.auth != null", true],
    ["request.auth.uid == 'ada'", true],
    ["request.auth.token.email_verified", true],
    ["request.auth.token.email.matches('.*@example[.]com')", true],
    ["request.auth.token.email.matches('example')", false],
    ["request.auth.token.level >= 3", true],
    ["'editor' in request.auth.token.roles", true],
    ["request.auth.token.nothing == null", false],
    ["request.auth.token.get('nothing', 7) == 7", true],
    ["request.auth.token.keys().hasAll(['email', 'level'])", true],
    ["request.auth.token.keys().hasOnly(['email'])", false],
    ["request.resource.size < 100", true],
    ["request.resource.contentType.matches('image/(png|jpeg)')", true],
    ["request.resource.metadata.owner == request.auth.uid", true],
    ["resource.size == 5", true],
    ["request.resource.size > resource.size", true],
    ["request.time == timestamp.date(2024, 2, 29) + duration.value(12, 'h')", true],
    ["request.time.year() == 2024 && request.time.month() == 2 && request.time.day() == 29", true],
    ["request.path[2] == 'o'", true],
    ["bucket == 'bucket'", true],
    ["1 == 1.0", true],
    ["1 == '1'", false],
    ["7 / 2 == 3 && 7 % 2 == 1", true],
    ["1 / 0 == 1", false],
    ["1 / 0 == 1 || true", true],
    ["true || 1 / 0 == 1", true],
    ["1 / 0 == 1 && false", false],
    ["[1, 2] == [1, 2] && [1, 2] != [2, 1]", true],
    ["[1, 2].toSet() == [2, 1, 1].toSet()", true],
    ["{'a': 1}.diff({'a': 2}).affectedKeys() == ['a'].toSet()", true],
    ["'a,b'.split(',') == ['a', 'b'] && ['a', 'b'].join('-') == 'a-b'", true],
    ["'abc'[0:2] == 'ab' && ' a '.trim() == 'a' && 'A'.lower() == 'a'", true],
    ["'5' is string && 5 is int && 5.0 is float && 5 is number && [] is list && {} is map", true],
    ["int('5') == 5 && string(5) == '5' && float('1.5') == 1.5", true],
    ["math.ceil(1.2) == 2 && math.abs(-3) == 3 && math.round(2.5) == 3", true],
    ["(true ? 1 : 2) == 1", true],
    ["unknown", false],
  ];
  const ask: Ask = {
    method: "update",
    auth: ada,
    next: { size: 50, contentType: "image/png", metadata: { owner: "ada" } },
    before: { size: 5 },
  };
  check(facts.map(([text, permitted]) => [text, `match /{f=**} { allow write: if ${text}; }`, ask, permitted]));
});

describe("functions", () => {
  check([
    ["have parameters", "function is(a, b) { return a == b; } match /{f} { allow read: if is(f, 'a.txt'); }", {}, true],
    [
      "have names for what they need",
      "function one() { let a = 1; let b = a + 1; return b == 2; } match /{f} { allow read: if one(); }",
      {},
      true,
    ],
    [
      "see what is around them",
      "match /{f} { function isA() { return f == 'a.txt'; } allow read: if isA(); }",
      {},
      true,
    ],
    ["who is a stranger has no auth", "match /{f} { allow read: if request.auth == null; }", {}, true],
    ["a stranger's uid is an error", "match /{f} { allow read: if request.auth.uid != 'ada'; }", {}, false],
  ]);
});
