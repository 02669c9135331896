import { describe, expect, it } from "vitest";
import { startServer } from "../testing/test-server.ts";
import { SocketClient } from "../testing/socket-client.ts";

const DENIED = { s: "permission_denied", d: "Permission denied" };
const DONE = { s: "ok", d: "" };

async function openClient(rules: unknown): Promise<{ client: SocketClient; port: number }> {
  const server = await startServer();
  await server.installRules(rules);
  return { client: await SocketClient.open(server.port), port: server.port };
}

describe("writes for the end of the connection", () => {
  async function leave(client: SocketClient, port: number, path: string): Promise<unknown> {
    const observer = await SocketClient.open(port);
    await observer.request("gauth", { cred: "owner" });
    await observer.request("p", { p: "/marker", d: null });
    await observer.request("q", { p: "/", h: "" });
    client.close();
    await observer.waitFor(({ d }) => d.a !== undefined && JSON.stringify(d.b).includes("marker"));
    return (await observer.request("g", { p: path, q: {} })).d;
  }

  it("happen with the server's time, when rules still allow them", async () => {
    const { client, port } = await openClient({
      ".read": true,
      open: { ".write": true },
      once: { ".write": "!data.exists()" },
      marker: { ".write": true },
    });
    await client.request("o", { p: "/open/at", d: { ".sv": "timestamp" } });
    await client.request("om", { p: "/open", d: { a: 1, "b/c": 2 } });
    await client.request("oc", { p: "/open/a", d: null });
    expect(await client.request("o", { p: "/once", d: "queued" })).toEqual(DONE);
    expect(await client.request("o", { p: "/closed", d: 1 })).toEqual(DENIED);
    await client.request("p", { p: "/once", d: "first" });
    await client.request("o", { p: "/marker", d: "left" });
    const left = (await leave(client, port, "/")) as { open: { at: number } };
    expect(left).toEqual({ open: { at: left.open.at, b: { c: 2 } }, once: "first", marker: "left" });
    expect(Math.abs(Date.now() - left.open.at)).toBeLessThan(10_000);
  });

  it("do not stop at one that cannot be resolved", async () => {
    const { client, port } = await openClient({ ".read": true, ".write": true });
    await client.request("o", { p: "/a", d: { ".sv": { increment: 1.7e308 } } });
    await client.request("o", { p: "/marker", d: "left" });
    await client.request("p", { p: "/a", d: 1.7e308 });
    expect(await leave(client, port, "/a")).toBe(1.7e308);
  });
});
