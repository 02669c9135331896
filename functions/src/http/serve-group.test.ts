import { endpoint } from "@cardinal/contract/endpoint";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/create-test-ctx.ts";
import { errorOf, request } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { serveTestGroup } from "../testing/test-group.ts";
import { serveGroup } from "./serve-group.ts";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serveTestGroup);
});
afterAll(() => server.stop());

const ask = (method: string, path: string, options: Parameters<typeof request>[2] = {}) =>
  request(method, path, { ...options, url: server.url });

describe("answers", () => {
  it("have a request id, and are neither cached, sniffed nor framed", async () => {
    for (const path of ["/api/test/things", "/api/test/crash", "/api/test/nowhere"]) {
      const { headers } = await ask("GET", path);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    }
  });

  it("are 201 when something is created", async () => {
    expect((await ask("POST", "/api/test/things")).status).toBe(201);
  });

  it("contain only fields of the contract", async () => {
    expect((await ask("GET", "/api/test/leak")).text).toBe('{"text":"public"}');
  });

  it("are a plain 500 when a reply violates the contract or a use-case fails", async () => {
    for (const path of ["/api/test/broken", "/api/test/crash"]) {
      const answer = await ask("GET", path);
      expect(answer.status).toBe(500);
      expect(errorOf(answer)).toEqual({ code: "internal", message: expect.any(String) as string });
      expect(answer.text).not.toMatch(/canary|srv|TypeError|Zod/);
      const id = answer.headers.get("x-request-id") ?? "-";
      const line = JSON.parse(server.lines.find((one) => one.includes(id)) ?? "{}") as Record<string, unknown>;
      expect(line).toMatchObject({ severity: "ERROR", status: 500, path, stack: expect.any(String) as string });
    }
  });

  it("are 503 with a retry-after time when a service that we depend on is unavailable, and the log says why", async () => {
    const answer = await ask("GET", "/api/test/away");
    expect([answer.status, errorOf(answer).code, answer.headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
    expect(answer.text).not.toMatch(/canary/i);
    const id = answer.headers.get("x-request-id") ?? "-";
    const line = JSON.parse(server.lines.find((one) => one.includes(id)) ?? "{}") as Record<string, unknown>;
    expect(line).toMatchObject({ severity: "ERROR", status: 503, stack: expect.stringContaining("Canary") as string });
  });

  it("are 503 when the database repeatedly refuses a write, and the log says so", async () => {
    const answer = await ask("GET", "/api/test/busy");
    expect([answer.status, errorOf(answer).code]).toEqual([503, "unavailable"]);
    const id = answer.headers.get("x-request-id") ?? "-";
    const line = JSON.parse(server.lines.find((one) => one.includes(id)) ?? "{}") as Record<string, unknown>;
    expect(line["stack"]).toContain("Not written in 8 attempts.");
  });

  it("contain the public details of a refusal, and not the internal ones", async () => {
    const answer = await ask("GET", "/api/test/refuse");
    expect([answer.status, errorOf(answer)]).toEqual([
      409,
      { code: "username-taken", message: "This username is taken.", fields: { a: "b" }, suggestions: ["x"] },
    ]);
    expect(answer.text).not.toContain("hidden");
  });

  it("arrive before the deadline", async () => {
    const answer = await ask("GET", "/api/test/hang");
    expect([answer.status, errorOf(answer).code, answer.headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
  });

  it("are produced by use-cases that know how much time is left", async () => {
    const { text: left } = (await ask("GET", "/api/test/wait")).json as { text: string };
    expect(Number(left)).toBeGreaterThan(0);
    expect(Number(left)).toBeLessThanOrEqual(3_000);
  });

  it("can be bytes with their own headers", async () => {
    const { status, text: body, headers } = await ask("GET", "/api/test/file");
    expect([status, body, headers.get("content-type")]).toEqual([200, "bytes", "text/plain"]);
    expect([headers.get("cache-control"), headers.get("x-more")]).toEqual(["public, max-age=60", "1"]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("have no body for HEAD", async () => {
    const answer = await ask("HEAD", "/api/test/things?q=abc");
    expect([answer.status, answer.text, answer.headers.get("content-length")]).toEqual([200, "", "14"]);
  });

  it("list the methods of an address", async () => {
    const answer = await ask("DELETE", "/api/test/things");
    expect([answer.status, errorOf(answer).code, answer.headers.get("allow")]).toEqual([
      405,
      "method-not-allowed",
      "GET, POST, HEAD, OPTIONS",
    ]);
  });

  it("list the methods of an address for every caller, and allow no other origin", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const answer = await ask("OPTIONS", "/api/test/things", { headers });
    expect([answer.status, answer.text, answer.headers.get("allow")]).toEqual([204, "", "GET, POST, HEAD, OPTIONS"]);
    expect(answer.headers.get("content-length")).toBeNull();
    for (const method of ["OPTIONS", "GET", "POST", "DELETE"]) {
      const all = await ask(method, "/api/test/things", { headers });
      expect([...all.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
    const nowhere = await ask("OPTIONS", "/api/test/nowhere");
    expect([nowhere.status, errorOf(nowhere).code]).toEqual([404, "not-found"]);
  });

  it("are logged by the call's template, without the address, the sender or the body", async () => {
    const answer = await ask("PUT", "/api/test/echo/canary-id?x=canary-query", { body: { text: "canary-body" } });
    const id = answer.headers.get("x-request-id") ?? "-";
    const line = server.lines.find((one) => one.includes(id)) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      severity: "INFO",
      method: "PUT",
      path: "/api/test/echo/{id}",
      status: 400,
      code: "invalid-argument",
    });
    expect(line).not.toMatch(/canary|2001:db8/);
    expect(line.endsWith("}\n")).toBe(true);
  });
});

describe("an answer of a slow group", () => {
  const options = { slow: true, deadlines: { usualMs: 50, slowMs: 600_000 } };
  const call = (method: "GET" | "POST") =>
    endpoint({
      method,
      path: "/api/test/slow",
      summary: "-",
      access: "anyone",
      input: () => z.strictObject({}),
      reply: () => z.null(),
    });

  it("arrives after the usual deadline when the database does not answer", async () => {
    // Named like a call whose senders are counted in the database.
    const useCases = { requestPasswordReset: () => Promise.resolve(null) };
    const slow = await serveLocally(serveGroup("admin", { requestPasswordReset: call("POST") }, useCases, options));
    testDatabase().goOffline();
    try {
      const answer = await request("POST", "/api/test/slow", { url: slow.url });
      expect([answer.status, errorOf(answer).code]).toEqual([503, "unavailable"]);
    } finally {
      testDatabase().goOnline();
      await slow.stop();
    }
  });

  it("arrives after the usual deadline when anyone may read it", async () => {
    const slow = await serveLocally(
      serveGroup("admin", { read: call("GET") }, { read: () => new Promise(() => undefined) }, options),
    );
    const answer = await request("GET", "/api/test/slow", { url: slow.url });
    expect([answer.status, errorOf(answer).code]).toEqual([503, "unavailable"]);
    await slow.stop();
  });
});
