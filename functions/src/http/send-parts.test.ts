import { get, type IncomingMessage } from "node:http";
import { endpoint } from "@cardinal/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { Failure } from "../domain/failure.ts";
import { request } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { serveGroup } from "./serve-group.ts";

const PART = "x".repeat(64 * 1024);
/** How many parts have been generated and ended so far. */
const made = { parts: 0, ended: 0 };

async function* parts(count: number, fail: boolean): AsyncGenerator<string> {
  try {
    for (let at = 0; at < count; at += 1) {
      made.parts += 1;
      yield PART;
    }
    if (fail) throw new TypeError("canary: the database went away");
  } finally {
    made.ended += 1;
  }
}

const streamed = endpoint({
  method: "GET",
  path: "/api/test/parts",
  summary: "-",
  access: "anyone",
  input: () => z.strictObject({ count: z.coerce.number(), fail: z.literal("yes").optional() }),
  reply: { raw: "text/plain", streamed: true },
});
const serve = serveGroup(
  "test",
  { streamed },
  {
    streamed: async (_ctx, { count, fail }) => {
      if (count < 0) throw new Failure("not-found");
      return { body: parts(count, fail === "yes"), headers: { "Content-Type": "text/csv", "x-more": "1" } };
    },
  },
);

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serve);
});
afterAll(() => server.stop());

const open = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}${path}`, resolve).on("error", reject);
  });

describe("an answer in parts", () => {
  it("is complete, with its own headers and the common ones", async () => {
    const answer = await request("GET", "/api/test/parts?count=5", { url: server.url });
    expect([answer.status, answer.text.length]).toEqual([200, 5 * PART.length]);
    expect(answer.headers.get("content-type")).toBe("text/csv");
    expect([answer.headers.get("x-more"), answer.headers.get("content-length")]).toEqual(["1", null]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("may be empty, or refused like any other", async () => {
    const empty = await request("GET", "/api/test/parts?count=0", { url: server.url });
    expect([empty.status, empty.text]).toEqual([200, ""]);
    expect((await request("GET", "/api/test/parts?count=-1", { url: server.url })).status).toBe(404);
  });

  it("is generated no faster than it is consumed, and stops when the client disconnects", async () => {
    const before = { ...made };
    const response = await open("/api/test/parts?count=100000");
    response.pause();
    // The buffers fill immediately; nothing more is generated until the client reads.
    let last = -1;
    await expect
      .poll(
        () => {
          const still = last === made.parts;
          last = made.parts;
          return still;
        },
        { interval: 300, timeout: 120_000 },
      )
      .toBe(true);
    expect(made.parts - before.parts).toBeLessThan(1000);
    response.destroy();
    await expect.poll(() => made.ended).toBe(before.ended + 1);
    expect(made.parts - before.parts).toBeLessThan(1000);
  });

  it("is aborted and logged when a part fails, so that no client takes it as complete", async () => {
    await expect(request("GET", "/api/test/parts?count=3&fail=yes", { url: server.url })).rejects.toThrow();
    await expect.poll(() => server.lines.join("")).toContain("canary: the database went away");
    const line = server.lines.find((one) => one.includes("canary")) ?? "{}";
    expect(JSON.parse(line)).toMatchObject({ severity: "ERROR", path: "/api/test/parts" });
  });
});
