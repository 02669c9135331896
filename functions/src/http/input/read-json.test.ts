import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, request } from "../../testing/http.ts";
import { type LocalServer, serveLocally } from "../../testing/servers/serve-locally.ts";
import { serveTestGroup } from "../../testing/test-group.ts";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serveTestGroup);
});
afterAll(() => server.stop());

const ask = (method: string, path: string, options: Parameters<typeof request>[2] = {}) =>
  request(method, path, { ...options, url: server.url });

describe("input", () => {
  const put = (body: unknown, options: Parameters<typeof request>[2] = {}, path = "/api/test/echo/one") =>
    ask("PUT", path, { body, ...options });
  const json = { "content-type": "application/json" };

  it("merges path, query and body, with defaults", async () => {
    expect((await put({ text: "hi" })).json).toEqual({ id: "one", text: "hi", n: 1 });
    expect((await put({ n: 2 }, {}, "/api/test/echo/one?text=q")).json).toEqual({ id: "one", text: "q", n: 2 });
  });

  it.each<[string, unknown, string[]]>([
    ["a missing field", {}, ["text"]],
    ["a wrong type", { text: 7 }, ["text"]],
    ["an unknown field", { text: "a", role: "admin" }, ["role"]],
    ["several", { text: 7, role: 1, n: "x" }, ["n", "role", "text"]],
    ["a field that is set by the address", { text: "a", id: "two" }, ["id"]],
    ["a nested field", { text: "a", deep: { a: 1 } }, ["deep.a"]],
    ["a nested unknown field", { text: "a", deep: { a: "b", c: 1 } }, ["deep.c"]],
  ])("names %s", async (_name, body, fields) => {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(errorOf(answer).code).toBe("invalid-argument");
    expect(Object.keys(errorOf(answer).fields ?? {}).sort()).toEqual(fields);
  });

  it("says that a missing field is required", async () => {
    expect(errorOf(await put({})).fields).toEqual({ text: "This is required." });
  });

  it.each([
    '{"__proto__":{"text":"x"},"text":"a"}',
    '{"text":"a","constructor":1}',
    '{"text":"a","deep":{"a":"b","__proto__":1}}',
  ])("refuses %s", async (body) => {
    const answer = await put(body, { headers: json });
    expect([answer.status, errorOf(answer).code]).toEqual([400, "invalid-argument"]);
    // The raw text: a schema would omit `__proto__`.
    expect(answer.text).toMatch(/"fields":\{"[^"]*(__proto__|constructor)":/);
  });

  it.each<[string, string | Uint8Array]>([
    ["invalid JSON", "{"],
    ["a list", "[]"],
    ["a text", '"a"'],
    ["null", "null"],
    ["broken UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ["a very deep list", "[".repeat(30_000)],
  ])("refuses %s", async (_name, body) => {
    const answer = await put(body, { headers: json });
    expect([answer.status, errorOf(answer).code]).toEqual([400, "invalid-argument"]);
  });

  it("refuses more than 64 KiB", async () => {
    const fits = { text: "x".repeat(65_536 - '{"text":""}'.length) };
    expect((await put(fits)).status).toBe(200);
    const answer = await put({ text: `${fits.text}x` });
    expect([answer.status, errorOf(answer).code]).toEqual([413, "payload-too-large"]);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=latin1",
    "application/json; charset=utf-16",
    "application/json; charset=iso-8859-1",
    'application/json; charset="utf-7"',
    "application/json; charset=utf-8; charset=utf-16",
    "application/json; boundary=x",
    "application/jsonp",
    "",
  ])("refuses the content type %j", async (type) => {
    const answer = await put('{"text":"a"}', { headers: { "content-type": type } });
    expect([answer.status, errorOf(answer).code]).toEqual([415, "unsupported-media-type"]);
  });

  it.each(["gzip", "deflate", "br", "zstd", "gzip, gzip", "x-unknown"])("refuses the encoding %s", async (coding) => {
    const bytes = new Uint8Array(gzipSync('{"text":"a"}'));
    for (const body of ['{"text":"a"}', bytes]) {
      const answer = await put(body, { headers: { ...json, "content-encoding": coding } });
      expect([answer.status, errorOf(answer).code]).toEqual([415, "unsupported-media-type"]);
    }
    expect((await put('{"text":"a"}', { headers: { ...json, "content-encoding": "identity" } })).status).toBe(200);
  });

  it.each(["application/json;charset=UTF-8", "Application/JSON"])("accepts the content type %s", async (type) => {
    expect((await put('{"text":"a"}', { headers: { "content-type": type } })).status).toBe(200);
  });

  it("refuses a query that repeats a name, or a name of the body", async () => {
    expect(errorOf(await ask("GET", "/api/test/things?q=a&q=b")).fields).toHaveProperty("q");
    expect(errorOf(await put({ text: "a" }, {}, "/api/test/echo/one?text=b")).fields).toHaveProperty("text");
    expect(errorOf(await put({ text: "a" }, {}, "/api/test/echo/one?z=1")).fields).toHaveProperty("z");
  });

  it("ignores foreign parameters of a public address, which links pick up when they are shared", async () => {
    expect((await ask("GET", "/api/test/things?fbclid=1&utm_source=a&utm_source=b&__proto__=c")).status).toBe(200);
  });
});
