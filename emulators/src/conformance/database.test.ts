/** Decisions of the service, as a table: rules, data, request and result. */
import { describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../database/testing/test-server.ts";

/** `auth`: the claims of a token, null for none; `query`: parameters of REST. */
interface Ask {
  readonly method: "GET" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly auth?: object | null;
  readonly query?: Readonly<Record<string, string>>;
}

interface Fact {
  readonly fact: string;
  readonly rules: unknown;
  readonly data?: unknown;
  readonly ask: Ask;
  readonly granted: boolean;
}

const ada = { sub: "ada", user_id: "ada", firebase: { sign_in_provider: "password" } };
const get = (path: string, more: Partial<Ask> = {}): Ask => ({ method: "GET", path, ...more });
const put = (path: string, body: unknown, more: Partial<Ask> = {}): Ask => ({ method: "PUT", path, body, ...more });
const patch = (path: string, body: unknown, more: Partial<Ask> = {}): Ask => ({ method: "PATCH", path, body, ...more });
const remove = (path: string, more: Partial<Ask> = {}): Ask => ({ method: "DELETE", path, ...more });

async function prepare({ rules, data = null }: Fact): Promise<TestServer> {
  const server = await startServer();
  await server.installRules(rules);
  expect((await server.call("PUT", "/.json", { body: data })).status).toBe(200);
  return server;
}

async function isGranted(server: TestServer, { method, path, body, auth = null, query = {} }: Ask): Promise<boolean> {
  const token = auth === null ? null : `e30.${Buffer.from(JSON.stringify(auth)).toString("base64url")}.`;
  const parameters = new URLSearchParams({ ...query, ...(token === null ? {} : { auth: token }) });
  const { status } = await server.call(method, `/${path}.json?${parameters.toString()}`, { body, anonymous: true });
  expect([200, 401]).toContain(status);
  return status === 200;
}

function check(facts: readonly Fact[]): void {
  it.each(facts)("$fact", async (fact) => {
    expect(await isGranted(await prepare(fact), fact.ask)).toBe(fact.granted);
  });
}

describe("where rules apply", () => {
  const open = { ".read": true, ".write": true };
  check([
    { fact: "nothing is open without a rule", rules: {}, ask: get("a"), granted: false },
    { fact: "a grant applies to all descendants", rules: { a: open }, ask: put("a/b/c", 1), granted: true },
    { fact: "a grant does not apply to ancestors", rules: { a: open }, ask: get(""), granted: false },
    {
      fact: "a deeper rule cannot revoke a grant",
      rules: { a: { ...open, b: { ".read": false } } },
      ask: get("a/b"),
      granted: true,
    },
    {
      fact: "a read of the parent ignores rules of children",
      rules: { a: { b: open } },
      data: { a: { b: 1 } },
      ask: get("a"),
      granted: false,
    },
    {
      fact: "a named child takes precedence over a wildcard",
      rules: { $any: open, a: { ".read": false } },
      ask: get("a"),
      granted: false,
    },
    {
      fact: "a wildcard matches all other children",
      rules: { $any: open, a: { ".read": false } },
      ask: get("b"),
      granted: true,
    },
    {
      fact: "a wildcard variable is the matched key",
      rules: { $key: { ".read": "$key == 'a'" } },
      ask: get("a"),
      granted: true,
    },
    { fact: "an empty place can be read", rules: open, ask: get("none"), granted: true },
  ]);
});

describe("callers", () => {
  const rules = {
    a: { ".read": "auth != null" },
    $uid: { ".read": "auth.uid === $uid" },
    t: { ".read": "auth.token.level >= 3" },
  };
  check([
    { fact: "a stranger has no auth", rules, ask: get("a"), granted: false },
    { fact: "a signed-in user has auth", rules, ask: get("a", { auth: ada }), granted: true },
    { fact: "uid is the signed-in user", rules, ask: get("ada", { auth: ada }), granted: true },
    { fact: "uid is no other user", rules, ask: get("bob", { auth: ada }), granted: false },
    { fact: "a stranger's uid equals nothing", rules, ask: get("null"), granted: false },
    { fact: "claims are in the token", rules, ask: get("t", { auth: { ...ada, level: 3 } }), granted: true },
    {
      fact: "a claim of another type compares as nothing",
      rules,
      ask: get("t", { auth: { ...ada, level: "3" } }),
      granted: false,
    },
    { fact: "a claim that is missing compares as nothing", rules, ask: get("t", { auth: ada }), granted: false },
    {
      fact: "the provider is known",
      rules: { ".read": "auth.provider == 'password'" },
      ask: get("a", { auth: ada }),
      granted: true,
    },
  ]);
});

describe("what a write is checked with", () => {
  const counter = {
    ".write": true,
    n: { ".validate": "newData.isNumber() && (!data.exists() || newData.val() == data.val() + 1)" },
  };
  const fields = {
    ".write": true,
    p: {
      ".validate": "newData.hasChildren(['name','age'])",
      name: { ".validate": "newData.isString()" },
      $other: { ".validate": "$other == 'age'" },
    },
  };
  check([
    { fact: "newData is the value after the write", rules: counter, data: { n: 1 }, ask: put("n", 2), granted: true },
    { fact: "data is the value before the write", rules: counter, data: { n: 1 }, ask: put("n", 3), granted: false },
    { fact: "a value of another type is refused", rules: counter, ask: put("n", "1"), granted: false },
    { fact: "a removal is not validated", rules: counter, data: { n: 1 }, ask: remove("n"), granted: true },
    {
      fact: "a parent's write validates the children",
      rules: counter,
      data: { n: 1 },
      ask: put("", { n: 5 }),
      granted: false,
    },
    { fact: "all required children", rules: fields, ask: put("p", { name: "A", age: 1 }), granted: true },
    { fact: "a missing child", rules: fields, ask: put("p", { name: "A" }), granted: false },
    { fact: "an unknown child", rules: fields, ask: put("p", { name: "A", age: 1, x: 1 }), granted: false },
    { fact: "a child of another type", rules: fields, ask: put("p", { name: 1, age: 1 }), granted: false },
    {
      fact: "a write below is validated above too",
      rules: fields,
      data: { p: { name: "A", age: 1 } },
      ask: remove("p/age"),
      granted: false,
    },
    {
      fact: "the removal of an optional part",
      rules: fields,
      data: { p: { name: "A", age: 1 } },
      ask: remove("p"),
      granted: true,
    },
    {
      fact: "write is also checked for a removal",
      rules: { ".write": "newData.exists()" },
      data: 1,
      ask: remove(""),
      granted: false,
    },
    {
      fact: "write may depend on newData",
      rules: { a: { ".write": "!data.exists()" } },
      data: { a: 1 },
      ask: put("a", 2),
      granted: false,
    },
    {
      fact: "a write below a path is checked with its merged value",
      rules: { a: { ".write": "newData.child('x').val() == 1" } },
      data: { a: { x: 1 } },
      ask: put("a/y", 2),
      granted: true,
    },
    {
      fact: "parent() of newData includes written siblings",
      rules: { a: { $k: { ".write": true, ".validate": "newData.parent().child('lock').val() != true" } } },
      data: { a: { lock: true } },
      ask: put("a/x", 1),
      granted: false,
    },
    {
      fact: "root is the state before the write",
      rules: { ".write": "root.child('open').val() == true" },
      ask: put("", { open: true }),
      granted: false,
    },
    {
      fact: "a priority is part of the value",
      rules: { ".write": "newData.getPriority() == 5" },
      ask: put("a", { ".value": 1, ".priority": 5 }),
      granted: false,
    },
    {
      fact: "a priority of the place itself",
      rules: { a: { ".write": "newData.getPriority() == 5" } },
      ask: put("a", { ".value": 1, ".priority": 5 }),
      granted: true,
    },
    {
      fact: "server values are resolved first",
      rules: { a: { ".write": "newData.val() == now" } },
      ask: put("a", { ".sv": "timestamp" }),
      granted: true,
    },
    {
      fact: "an increment is resolved first",
      rules: { a: { ".write": "newData.val() == 3" } },
      data: { a: 1 },
      ask: put("a", { ".sv": { increment: 2 } }),
      granted: true,
    },
  ]);
});

describe("several places at once", () => {
  const rules = {
    a: { ".write": true },
    b: { ".write": "root.child('a').exists()" },
    c: { ".write": "newData.parent().child('a').exists()" },
  };
  check([
    { fact: "every path must be granted", rules, ask: patch("", { a: 1, z: 1 }), granted: false },
    { fact: "root has none of them yet", rules, ask: patch("", { a: 1, b: 1 }), granted: false },
    { fact: "newData has all of them", rules, ask: patch("", { a: 1, c: 1 }), granted: true },
    { fact: "deep paths are written separately", rules, ask: patch("", { "a/x": 1, "a/y": 2 }), granted: true },
    {
      fact: "no path grants its parent",
      rules: { a: { x: { ".write": true } } },
      ask: put("a", { x: 1 }),
      granted: false,
    },
  ]);
});

describe("queries", () => {
  const own = { ".read": "query.orderByChild == 'owner' && query.equalTo == auth.uid", ".indexOn": "owner" };
  const few = { ".read": "query.limitToFirst <= 10" };
  const mine = { orderBy: '"owner"', equalTo: '"ada"' };
  check([
    { fact: "the permitted query", rules: { i: own }, ask: get("i", { auth: ada, query: mine }), granted: true },
    {
      fact: "a query for another user",
      rules: { i: own },
      ask: get("i", { auth: ada, query: { ...mine, equalTo: '"bob"' } }),
      granted: false,
    },
    { fact: "everything at once", rules: { i: own }, ask: get("i", { auth: ada }), granted: false },
    {
      fact: "few enough",
      rules: { i: few },
      ask: get("i", { query: { orderBy: '"$key"', limitToFirst: "10" } }),
      granted: true,
    },
    {
      fact: "too many",
      rules: { i: few },
      ask: get("i", { query: { orderBy: '"$key"', limitToFirst: "11" } }),
      granted: false,
    },
    { fact: "without a limit", rules: { i: few }, ask: get("i"), granted: false },
  ]);
});

describe("text, numbers and time", () => {
  const when = (condition: string): unknown => ({ ".read": condition });
  const facts: readonly [string, boolean][] = [
    ["'abc'.length == 3", true],
    ["'abc'.contains('b') && 'abc'.beginsWith('a') && 'abc'.endsWith('c')", true],
    ["'a-b-c'.replace('-', '') == 'abc'", true],
    ["'AbC'.toLowerCase() == 'abc' && 'AbC'.toUpperCase() == 'ABC'", true],
    ["'2024-01-31'.matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)", true],
    ["'ABC'.matches(/^abc$/i)", true],
    ["'xabcx'.matches(/abc/)", true],
    ["1 + 2 * 3 == 7 && 7 % 3 == 1 && 1 / 2 == 0.5", true],
    ["'a' + 1 == 'a1'", true],
    ["now > 1700000000000", true],
    ["1 == '1'", false],
    ["data.val() == null && !data.exists()", true],
    ["data.child('a').child('b').val() == null", true],
    ["data.val() > 1", false],
    ["!(data.val() > 1)", false],
    ["true || data.val() > 1", true],
    ["data.val() > 1 || true", false],
    ["auth.uid == null", true],
    ["auth.token.anything == null", true],
  ];
  check(facts.map(([fact, granted]) => ({ fact, rules: when(fact), ask: get("nothing"), granted })));
});
