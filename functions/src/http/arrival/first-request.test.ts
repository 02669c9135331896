import { gzipSync } from "node:zlib";
import { type Answer, type Asked, HOSTS, type Instance, startInstance } from "../../testing/servers/start-instance.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "../../testing/http.ts";

/** The deployed bundle, as `npm test` has built it, in separate processes: each is a cold instance. */
const json = { "content-type": "application/json" };
const post = { method: "POST", path: "/api/message/send", headers: json };
type Case = readonly [what: string, asked: Asked, status: number, code: string];
const COLD: readonly Case[] = [
  ["no JSON", { ...post, body: "{" }, 400, "invalid-argument"],
  ["broken percent-encoding", { path: "/api/message/%zz" }, 405, "method-not-allowed"],
];
const MALFORMED: readonly Case[] = [
  ...COLD,
  [
    "another charset",
    { ...post, headers: { "content-type": "application/json; charset=utf-16" }, body: "{}" },
    415,
    "unsupported-media-type",
  ],
  [
    "an unknown charset",
    { ...post, headers: { "content-type": "application/json; charset=x" }, body: "{}" },
    415,
    "unsupported-media-type",
  ],
  [
    "a compressed body",
    { ...post, headers: { ...json, "content-encoding": "gzip" }, body: gzipSync("{}") },
    415,
    "unsupported-media-type",
  ],
  [
    "a form with too many fields",
    { ...post, headers: { "content-type": "application/x-www-form-urlencoded" }, body: "a=1&".repeat(2000) },
    415,
    "unsupported-media-type",
  ],
  [
    "a body over every limit",
    { ...post, body: JSON.stringify({ x: "x".repeat(40 * 1024 * 1024) }) },
    413,
    "payload-too-large",
  ],
  [
    "a malformed body with an invalid token",
    { ...post, headers: { ...json, authorization: "Bearer a.b.c" }, body: "{" },
    401,
    "unauthenticated",
  ],
  ["an address that is not UTF-8", { path: "/api/message/%ff/%c0%af" }, 404, "not-found"],
  ["a call that does not exist", { ...post, path: "/api/message/nowhere/at/all", body: "{" }, 404, "not-found"],
];

/** The visible part of a refusal; the whole text of one that is not ours. */
function seenOf({ status, headers, text, json }: Answer): readonly unknown[] {
  const ours = /^[0-9a-f-]{36}$/.test(String(headers["x-request-id"])) && headers["x-powered-by"] === undefined;
  return [status, headers["content-type"], json === undefined || !ours ? text : errorOf({ json }).code];
}

const JSON_TYPE = "application/json; charset=utf-8";

describe.each(Object.keys(HOSTS))("in %s", (host) => {
  it.each(COLD)("our code answers the first request of a cold instance: %s", async (_what, asked, status, code) => {
    const instance = await startInstance(host, "message");
    try {
      expect(seenOf(await instance.ask(asked))).toEqual([status, JSON_TYPE, code]);
    } finally {
      await instance.stop();
    }
  });

  describe("an instance", () => {
    let calls: Instance;
    let pages: Instance;
    beforeAll(async () => {
      calls = await startInstance(host, "message");
      pages = await startInstance(host, "pages");
    });
    afterAll(async () => {
      await calls.stop();
      await pages.stop();
    });

    it.each(MALFORMED)("answers with our own error: %s", async (_what, asked, status, code) => {
      expect(seenOf(await calls.ask(asked))).toEqual([status, JSON_TYPE, code]);
    });

    it("still accepts well-formed requests", async () => {
      const answer = await calls.ask({ ...post, body: '{"to_uid":"nobody","canary":1}' });
      expect([answer.status, errorOf(answer).fields]).toEqual([
        400,
        expect.objectContaining({ canary: expect.any(String) as string }),
      ]);
      const form = { method: "POST", path: "/m", headers: { "content-type": "application/x-www-form-urlencoded" } };
      expect((await pages.ask({ ...form, body: "to_uid=nobody" })).status).toBe(404);
    });

    it("answers OPTIONS, and allows no other origin", async () => {
      const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
      for (const [instance, path, allow] of [
        [calls, "/api/message/send", "POST, OPTIONS"],
        [pages, "/ada", "GET, HEAD, OPTIONS"],
        [pages, "/x/abc.def", "GET, HEAD, POST, OPTIONS"],
      ] as const) {
        const answer = await instance.ask({ method: "OPTIONS", path, headers });
        expect([answer.status, answer.headers.allow]).toEqual([204, allow]);
        const names = Object.keys(answer.headers);
        expect(names.filter((name) => name.startsWith("access-control-") || name === "x-powered-by")).toEqual([]);
      }
    });

    it.each(["/%", "/%zz", "/x/%ff", "/%c0%af/%c0%ae", `/${"a".repeat(8000)}`, `/m/${"%ff".repeat(2500)}`])(
      "answers %.9s with a page",
      async (path) => {
        const answer = await pages.ask({ path });
        expect([answer.status, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
        expect(answer.text).toMatch(/^<!doctype html><html lang/);
        expect(answer.headers["x-powered-by"]).toBeUndefined();
      },
    );

    it("does not reveal the framework where the framework answers itself", async () => {
      const answer = await pages.ask({ path: "/robots.txt" });
      expect([answer.status, answer.headers["x-powered-by"]]).toEqual([404, undefined]);
    });
  });
});
