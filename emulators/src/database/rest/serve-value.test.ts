import { describe, expect, it } from "vitest";
import { createToken, startServer, type TestServer } from "../testing/test-server.ts";

async function startWith(data: unknown, rules?: unknown): Promise<TestServer> {
  const server = await startServer();
  await server.call("PUT", "/.json", { body: data });
  if (rules !== undefined) await server.installRules(rules);
  return server;
}

describe("GET", () => {
  const data = { list: ["a", "b"], gaps: { 5: 1 }, "a b": { ".value": 1, ".priority": 2 }, deep: { x: { y: 1 } } };

  it.each<[string, unknown]>([
    ["/.json", { list: ["a", "b"], gaps: { 5: 1 }, "a b": 1, deep: { x: { y: 1 } } }],
    ["/list/1.json", "b"],
    ["/a%20b.json", 1],
    ["/a%20b/.priority.json", 2],
    ["/missing/x.json", null],
    ["/a%20b.json?format=export", { ".value": 1, ".priority": 2 }],
    ["/.json?shallow=true", { list: true, gaps: true, "a b": true, deep: true }],
    ["/a%20b.json?shallow=true", 1],
    ["/missing.json?shallow=true", null],
    ["/.json?shallow=true&limitToFirst=1", { "a b": true }],
    ["/.json?shallow=true&limitToFirst=1&startAfter=deep", { gaps: true }],
    ['/.json?orderBy="$key"&startAt="d"&limitToFirst=1', { deep: { x: { y: 1 } } }],
    ["/deep.json?timeout=3s&writeSizeLimit=tiny&unknown=1", { x: { y: 1 } }],
  ])("%s", async (path, expected) => {
    const { status, json } = await (await startWith(data)).call("GET", path);
    expect([status, json]).toEqual([200, expected]);
  });

  it.each([
    ["/list", 404, "404 Not Found"],
    ["/", 400, "append .json to your request URI to use the REST API."],
    ["/a%2Fb.json", 400, "Invalid path: Invalid token in path"],
    ["/a%00b.json", 400, "Invalid path: Invalid token in path"],
    ["/%.json", 400, "Invalid path: Invalid token in path"],
    [`/${"a/".repeat(33)}.json`, 400, "Invalid path: Invalid token in path"],
    ['/.json?shallow=true&orderBy="$key"', 400, "Mixing 'shallow' and querying parameters is not supported"],
    ["/.json?limitToFirst=1", 400, "orderBy must be defined when other query parameters are defined"],
    [
      '/tasks/19.json?orderBy="driver"',
      400,
      'Index not defined, add ".indexOn": "driver", for path "/tasks/19", to the rules',
    ],
  ])("%s is refused", async (path, status, error) => {
    expect(await (await startWith(data)).call("GET", path)).toMatchObject({ status, json: { error } });
  });

  it("supports pretty, callback, download and silent responses", async () => {
    const server = await startWith({ a: "\u2028" });
    expect((await server.call("GET", "/.json?print=pretty")).text).toBe('{\n  "a": "\u2028"\n}');
    expect(await server.call("GET", "/.json?print=silent")).toMatchObject({ status: 204, text: "" });
    expect((await server.call("GET", "/.json?callback=app.done")).text).toBe(String.raw`/**/app.done({"a":"\u2028"});`);
    expect((await server.call("GET", "/.json?callback=alert(1)")).json).toEqual({ a: "\u2028" });
    const { headers } = await server.call("GET", '/.json?download=a"b.json');
    expect(headers.get("content-disposition")).toBe('attachment; filename="a_b.json"');
  });

  it("has a HEAD", async () => {
    const { status, headers, text } = await (await startWith("abc")).call("HEAD", "/.json");
    expect([status, headers.get("content-length"), text]).toEqual([200, "5", ""]);
  });
});

describe("writes", () => {
  it("replace, add, merge and remove", async () => {
    const server = await startWith(null);
    const body = { n: 1, at: { ".sv": "timestamp" } };
    const before = Date.now();
    const put = (await server.call("PUT", "/a.json", { body })).json as { at: number };
    expect(put).toEqual({ n: 1, at: put.at });
    expect(put.at).toBeGreaterThanOrEqual(before);
    expect(put.at).toBeLessThanOrEqual(Date.now());
    expect(
      (await server.call("PATCH", "/a.json", { body: { n: { ".sv": { increment: 2 } }, "b/c": [1], at: null } })).json,
    ).toEqual({ n: 3, "b/c": [1], at: null });
    const { name } = (await server.call("POST", "/a/list.json", { body: "" })).json as { name: string };
    expect((await server.call("GET", "/a.json")).json).toEqual({ n: 3, b: { c: [1] }, list: { [name]: "" } });
    expect((await server.call("DELETE", "/a.json")).json).toBeNull();
    expect((await server.call("GET", "/.json")).json).toBeNull();
  });

  it.each([
    ["header", "/a.json", { "x-http-method-override": "PATCH" }],
    ["parameter", "/a.json?x-http-method-override=patch", {}],
  ])("may name their method in a %s", async (_where, path, headers) => {
    const server = await startWith({ a: { x: 1 } });
    await server.call("POST", path, { body: { y: 2 }, headers });
    expect((await server.call("GET", "/a.json")).json).toEqual({ x: 1, y: 2 });
  });

  it.each([
    ["PUT", "/a.json", "{", "Invalid data; couldn't parse JSON object, array, or value."],
    ["PUT", "/a.json", "", "Invalid data; couldn't parse JSON object, array, or value."],
    ["POST", "/a.json", "x", "Invalid data; couldn't parse JSON object, array, or value."],
    [
      "PATCH",
      "/a.json",
      "5",
      "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?",
    ],
    [
      "PATCH",
      "/a.json",
      "[1]",
      "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?",
    ],
    ["PUT", "/a.json", '{"b.c":1}', 'String can\'t contain ".", "#", "$", "/", "[", or "]"'],
    [
      "PUT",
      "/a.json",
      `{"${"x".repeat(800)}":1}`,
      "Invalid data; couldn't parse JSON object, array, or value. Key longer than 768 bytes.",
    ],
    [
      "PUT",
      "/a.json",
      "[".repeat(100_000) + "]".repeat(100_000),
      "Invalid data; couldn't parse JSON object, array, or value. Deeper than 32 levels.",
    ],
    ["PUT", "/a.json", '{".sv":"x"}', "Invalid .sv"],
    ["PUT", "/a.json", "1e999", "Invalid number"],
  ])("%s %s with an invalid body is refused (%#)", async (method, path, text, error) => {
    const server = await startWith({ a: "before" });
    expect(await server.call(method, path, { text })).toMatchObject({ status: 400, json: { error } });
    expect((await server.call("GET", "/a.json")).json).toBe("before");
  });

  it("remove a value by merging null", async () => {
    const server = await startWith({ a: { x: 1 }, b: 2 });
    expect(await server.call("PATCH", "/a.json?print=silent", { body: null })).toMatchObject({ status: 204, text: "" });
    expect((await server.call("GET", "/.json")).json).toEqual({ b: 2 });
  });

  it("by unknown methods are refused", async () => {
    expect(await (await startWith(1)).call("PROPFIND", "/a.json")).toMatchObject({ status: 405 });
  });
});

describe("rights", () => {
  const rules = { $uid: { ".read": "auth.uid == $uid", ".write": "auth.uid == $uid" } };
  const ada = createToken({ sub: "ada" });

  it.each<[string, string, string, Record<string, string>, number]>([
    ["an anonymous caller", "GET", "/ada.json", {}, 401],
    ["an anonymous caller", "PUT", "/ada.json", {}, 401],
    ["an anonymous caller", "PATCH", "/.json", {}, 401],
    ["an anonymous caller", "POST", "/ada.json", {}, 401],
    ["an anonymous caller", "DELETE", "/ada.json", {}, 401],
    ["a user by header", "GET", "/ada.json", { authorization: `Bearer ${ada}` }, 200],
    ["a user elsewhere", "PUT", "/bob.json", { authorization: `Bearer ${ada}` }, 401],
    ["a user by parameter", "PUT", `/ada.json?auth=${ada}`, {}, 200],
    ["a user by access token", "DELETE", `/ada.json?access_token=${ada}`, {}, 200],
    ["the owner", "PATCH", "/.json", { authorization: "Bearer owner" }, 200],
    ["the owner by parameter", "GET", "/.json?auth=owner", {}, 200],
    ["the owner as another user", "GET", '/ada.json?auth=owner&auth_variable_override={"uid":"bob"}', {}, 401],
    ["the owner as an anonymous caller", "GET", "/ada.json?auth=owner&auth_variable_override=null", {}, 401],
    ["the owner as nonsense", "GET", "/ada.json?auth=owner&auth_variable_override=5", {}, 400],
    ["a broken token", "GET", "/ada.json?auth=broken", {}, 401],
  ])("of %s: %s %s", async (_who, method, path, headers, status) => {
    const server = await startWith({ ada: 1 }, rules);
    const body = method === "PATCH" ? { "ada/x": 1, "bob/x": 1 } : 1;
    const result = await server.call(method, path, { headers, anonymous: true, ...(method === "GET" ? {} : { body }) });
    expect(result.status).toBe(status);
  });

  it("are refused with the messages clients expect", async () => {
    const server = await startWith(null, rules);
    expect((await server.call("GET", "/ada.json", { anonymous: true })).json).toEqual({ error: "Permission denied" });
    expect((await server.call("GET", "/ada.json?auth=x", { anonymous: true })).json).toEqual({
      error: "Could not parse auth token.",
    });
  });
});

describe("conditions", () => {
  const etagOf = async (server: TestServer, path: string) =>
    (await server.call("GET", path, { headers: { "x-firebase-etag": "true" } })).headers.get("etag") ?? "";

  it("tag values and null", async () => {
    const server = await startWith({ a: 1 });
    expect(await etagOf(server, "/a.json")).toBe("YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=");
    expect(await etagOf(server, "/b.json")).toBe("null_etag");
    expect((await server.call("GET", "/a.json")).headers.get("etag")).toBeNull();
    const put = await server.call("PUT", "/b.json", { body: 1, headers: { "x-firebase-etag": "true" } });
    expect(put.headers.get("etag")).toBe("YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=");
    const post = await server.call("POST", "/c.json", { body: 1, headers: { "x-firebase-etag": "true" } });
    expect(post.headers.get("etag")).toBe("YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=");
  });

  it.each(["PUT", "DELETE"])("let a %s happen only to the expected value", async (method) => {
    const server = await startWith({ a: 1 });
    const refused = await server.call(method, "/a.json", { body: 2, headers: { "if-match": "other" } });
    expect([refused.status, refused.json, refused.headers.get("etag")]).toEqual([
      412,
      1,
      "YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=",
    ]);
    const done = await server.call(method, "/a.json", {
      body: 2,
      headers: { "if-match": await etagOf(server, "/a.json") },
    });
    expect(done.status).toBe(200);
  });

  it.each(["POST", "PATCH"])("do not go with %s", async (method) => {
    const server = await startWith({ a: 1 });
    expect((await server.call(method, "/a.json", { body: { b: 1 }, headers: { "if-match": "x" } })).status).toBe(400);
  });

  it("reveal nothing to callers who may not read", async () => {
    const server = await startWith({ a: 1 }, { a: { ".write": true } });
    const refused = await server.call("PUT", "/a.json", { body: 2, headers: { "if-match": "x" }, anonymous: true });
    expect(refused.status).toBe(401);
  });

  it("avoid sending a value the client has", async () => {
    const server = await startWith({ a: 1 });
    const etag = await etagOf(server, "/a.json");
    const same = await server.call("GET", "/a.json", { headers: { "if-none-match": etag } });
    expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await server.call("GET", "/a.json", { headers: { "if-none-match": "other" } })).headers.get("etag")).toBe(
      etag,
    );
  });

  it("cannot be combined with queries", async () => {
    const server = await startWith({ a: 1 });
    const { json } = await server.call("GET", '/.json?orderBy="$key"', { headers: { "x-firebase-etag": "true" } });
    expect(json).toEqual({ error: "Etags cannot be used with queries" });
  });
});
