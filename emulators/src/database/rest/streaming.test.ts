import { get, type IncomingMessage } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startServer, type TestServer } from "../testing/test-server.ts";

interface StreamedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Opens a stream that is closed after the test. */
async function openStream(server: TestServer, path: string): Promise<() => Promise<StreamedEvent | null>> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${server.url}${path}${path.includes("?") ? "&" : "?"}ns=demo`, {
    headers: { accept: "text/event-stream" },
    signal: abort.signal,
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const body = response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async () => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const [event = "", data = ""] = text.slice(0, end).split("\n");
        text = text.slice(end + 2);
        return { event: event.replace("event: ", ""), data: JSON.parse(data.replace("data: ", "")) as unknown };
      }
      const chunk = await reader.read();
      if (chunk.done) return null;
      text += chunk.value;
    }
  };
}

describe("a stream", () => {
  it("starts with the value and continues with every change", async () => {
    const server = await startServer();
    await server.call("PUT", "/a.json", { body: { list: ["x", "y"], p: { ".value": 1, ".priority": 2 } } });
    const next = await openStream(server, "/a.json");
    expect(await next()).toEqual({ event: "put", data: { path: "/", data: { list: ["x", "y"], p: 1 } } });
    await server.call("PUT", "/a/b/c.json", { body: [1, 2] });
    expect(await next()).toEqual({ event: "put", data: { path: "/b/c", data: [1, 2] } });
    await server.call("PATCH", "/.json", { body: { "a/b/d": 1, "a/b/c": null, other: 1 } });
    expect(await next()).toEqual({ event: "patch", data: { path: "/b", data: { d: 1, c: null } } });
    await server.call("DELETE", "/.json");
    expect(await next()).toEqual({ event: "put", data: { path: "/", data: null } });
  });

  it("contains what a query selects", async () => {
    const server = await startServer();
    const next = await openStream(server, '/list.json?orderBy="$key"&limitToLast=1');
    expect(await next()).toEqual({ event: "put", data: { path: "/", data: null } });
    await server.call("PUT", "/list.json", { body: { a: 1, b: 2 } });
    expect(await next()).toEqual({ event: "put", data: { path: "/b", data: 2 } });
    await server.call("PUT", "/list/c.json", { body: 3 });
    expect(await next()).toEqual({ event: "patch", data: { path: "/", data: { b: null, c: 3 } } });
  });

  it("is cancelled when the right to read is revoked", async () => {
    const server = await startServer();
    const next = await openStream(server, "/a.json");
    await next();
    await server.installRules({});
    expect(await next()).toEqual({ event: "cancel", data: null });
    expect(await next()).toBeNull();
  });

  it("sends keep-alives while nothing changes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const next = await openStream(await startServer(), "/a.json");
    await next();
    vi.advanceTimersByTime(10_000);
    expect(await next()).toEqual({ event: "keep-alive", data: null });
  });

  it("does not start without that right", async () => {
    const server = await startServer();
    await server.installRules({});
    const headers = { accept: "text/event-stream" };
    expect(await server.call("GET", "/a.json", { headers, anonymous: true })).toMatchObject({ status: 401 });
  });

  it("ends when more than 16 MB are pending for its client", async () => {
    const server = await startServer();
    const response = await new Promise<IncomingMessage>((resolve) => {
      const asked = get(`${server.url}/big.json?ns=demo`, { headers: { accept: "text/event-stream" } }, resolve);
      onTestFinished(() => void asked.destroy());
    });
    const ended = new Promise((resolve) => response.on("error", resolve));
    const text = "x".repeat(4 * 1024 * 1024);
    for (let count = 0; count < 15; count++) await server.call("PUT", "/big.json", { body: text + String(count) });
    let size = 0;
    response.on("data", (chunk: Buffer) => (size += chunk.length));
    expect(await ended).toMatchObject({ code: "ECONNRESET" });
    expect(size).toBeLessThan(40 * 1024 * 1024);
  });
});
