import { WebSocket } from "ws";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startServer } from "../testing/test-server.ts";
import { SocketClient } from "../testing/socket-client.ts";

const DONE = { s: "ok", d: "" };

async function openClient(): Promise<{ client: SocketClient; port: number }> {
  const server = await startServer();
  return { client: await SocketClient.open(server.port), port: server.port };
}

describe("the connection", () => {
  it("starts with a greeting that contains the requested host", async () => {
    const { client, port } = await openClient();
    const before = Date.now();
    expect(client.messages[0]).toMatchObject({ t: "c", d: { t: "h", d: { v: "5", h: `127.0.0.1:${port}` } } });
    const { ts } = client.greeting;
    expect(Math.abs(before - ts)).toBeLessThan(5000);
    expect(client.greeting.s).toMatch(/^[\w-]{32}$/);
  });

  it("responds to pings", async () => {
    const { client } = await openClient();
    client.send({ t: "c", d: { t: "p", d: {} } });
    expect(await client.waitFor(({ d }) => d.t === "o")).toEqual({ t: "c", d: { t: "o", d: null } });
  });

  it("ignores keep-alives", async () => {
    const { client } = await openClient();
    client.sendFrame("0");
    expect(await client.request("s", { c: {} })).toEqual(DONE);
  });

  it("reports invalid messages and continues", async () => {
    const { client } = await openClient();
    for (const nonsense of ["{not json}", '"a string"', '{"t":"d","d":5555}', "[1,2,3,4]"]) client.sendFrame(nonsense);
    expect(await client.request("g", { p: "/", q: {} })).toEqual({ s: "ok", d: null });
    expect(client.messages.filter(({ d }) => d.t === "e")).toHaveLength(4);
  });

  it("transports long messages in both directions", async () => {
    const { client } = await openClient();
    const text = "é".repeat(100_000);
    expect(await client.request("p", { p: "/long", d: text })).toEqual(DONE);
    expect(await client.request("g", { p: "/long", q: {} })).toEqual({ s: "ok", d: text });
  });

  it("refuses requests beyond 16 MB and continues", async () => {
    const { client } = await openClient();
    const parts = ["x", "y"].map((part) => part.repeat(9 * 1024 * 1024));
    expect(await client.request("p", { p: "/big", d: parts })).toEqual({
      s: "write_too_big",
      d: "Data to write exceeds the maximum size that can be modified with a single request.",
    });
    expect(await client.request("g", { p: "/big", q: {} })).toEqual({ s: "ok", d: null });
  });

  it("ends when a message beyond the limit is announced", async () => {
    const { client } = await openClient();
    client.sendFrame("999999");
    await client.waitForClose();
    expect(client.isClosed).toBe(true);
  });

  it("ends alone when it violates the WebSocket protocol", async () => {
    const { client, port } = await openClient();
    for (const parameters of ["v=5&ns=demo", "v=5&ns=demo&s=gone"]) {
      const broken = await SocketClient.open(port, parameters);
      // A frame with reserved bits set.
      broken.sendRaw(Buffer.from([0xff, 0xff, 0xff, 0xff]));
      await broken.waitForClose();
    }
    expect(await client.request("s", {})).toEqual(DONE);
  });

  it("exists on one path only", async () => {
    const { port } = await openClient();
    const socket = new WebSocket(`ws://127.0.0.1:${port}/other`);
    const error = await new Promise<Error>((resolve) => socket.on("error", resolve));
    expect(error.message).toContain("404");
  });

  it("gets a new session when it names one that is gone", async () => {
    const { port } = await openClient();
    const client = await SocketClient.open(port, "v=5&ns=demo&s=gone");
    expect(client.messages[0]).toEqual({ t: "c", d: { t: "r", d: `127.0.0.1:${port}` } });
  });
});

describe("dead clients", () => {
  it("are detected by missing pongs; live ones stay", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, port } = await openClient();
    const vanished = await SocketClient.open(port, "v=5&ns=demo", true);
    await vanished.request("o", { p: "/left", d: true });
    await client.request("q", { p: "/left", h: "" });
    for (let round = 0; round < 2; round++) {
      const asked = client.waitForPing();
      vi.advanceTimersByTime(45_000);
      await asked;
      // The pong is sent before this request.
      await client.request("s", {});
    }
    await vanished.waitForClose();
    await client.waitFor(({ d }) => d.a === "d");
    expect([client.isClosed, vanished.isClosed]).toEqual([false, true]);
    expect(client.pushes).toEqual([["d", { p: "left", d: true }]]);
  });
});

describe("namespaces", () => {
  it("are isolated; one is for clients that name none", async () => {
    const { client, port } = await openClient();
    await client.request("p", { p: "/a", d: 1 });
    const [other, unnamed] = [await SocketClient.open(port, "v=5&ns=other"), await SocketClient.open(port, "v=5")];
    expect(await other.request("g", { p: "/a", q: {} })).toEqual({ s: "ok", d: null });
    await unnamed.request("p", { p: "/a", d: 2 });
    const named = await SocketClient.open(port, "v=5&ns=fake-server");
    expect(await named.request("g", { p: "/a", q: {} })).toEqual({ s: "ok", d: 2 });
  });
});

describe("a client that does not read", () => {
  const TEXT = "x".repeat(4 * 1024 * 1024);

  it("is disconnected when more than 16 MB are pending; others are unaffected", async () => {
    const server = await startServer();
    const [slow, other] = [await SocketClient.open(server.port), await SocketClient.open(server.port)];
    for (const client of [slow, other]) await client.request("q", { p: "/big", h: "" });
    slow.pause();
    const isLetGo = () => server.lines.some((line) => line.includes("does not read what it listens to"));
    let count = 0;
    // The system buffers some megabytes for each connection, too.
    while (!isLetGo() && count < 25) await server.call("PUT", "/big.json", { body: TEXT + String((count += 1)) });
    expect(isLetGo()).toBe(true);
    slow.resume();
    await expect.poll(() => slow.isClosed).toBe(true);
    expect(await other.request("g", { p: "/big", q: {} })).toEqual({ s: "ok", d: TEXT + String(count) });
  });
});
