import { describe, expect, it } from "vitest";
import { LongPollClient } from "../testing/long-poll-client.ts";
import { SocketClient } from "../testing/socket-client.ts";
import { startServer, type TestServer } from "../testing/test-server.ts";

const request = (r: number, a: string, b: unknown) => ({ t: "d", d: { r, a, b } });

async function openClient(): Promise<{ client: LongPollClient; server: TestServer }> {
  const server = await startServer();
  const client = new LongPollClient(server.url);
  await client.start();
  return { client, server };
}

function getSessionId(client: LongPollClient): string {
  return (client.messages[0]?.d.d as { readonly s: string } | undefined)?.s ?? "";
}

describe("a session over long polling", () => {
  it("starts with a greeting inside the first script", async () => {
    const { client, server } = await openClient();
    expect(client.commands).toEqual(["start"]);
    expect(client.messages).toMatchObject([{ t: "c", d: { t: "h", d: { h: `127.0.0.1:${server.port}` } } }]);
  });

  it("responds to requests, and numbers its responses", async () => {
    const { client } = await openClient();
    await client.poll(request(1, "p", { p: "/a", d: "</script>\u2028" }));
    await client.poll(request(2, "g", { p: "/a", q: {} }));
    expect(client.messages.at(-1)).toEqual({ t: "d", d: { r: 2, b: { s: "ok", d: "</script>\u2028" } } });
    expect(client.responses).toEqual([0, 1, 2]);
  });

  it("escapes text that could end a script", async () => {
    const { client } = await openClient();
    const script = await client.run(
      `${client.credentials}&seg0=0&ts0=1&d0=${Buffer.from(JSON.stringify(request(1, "g", { p: "/a</script>\u2028", q: {} }))).toString("base64url")}`,
    );
    expect(script).not.toMatch(/<\/|\u2028/);
  });

  it("holds a request until there is a message", async () => {
    const { client, server } = await openClient();
    await client.poll(request(1, "q", { p: "/a", h: "" }));
    const waiting = client.poll();
    await server.call("PUT", "/a.json", { body: 5 });
    await waiting;
    expect(client.messages.at(-1)).toEqual({ t: "d", d: { a: "d", b: { p: "a", d: 5 } } });
  });

  it("completes an older request when a newer one arrives", async () => {
    const { client } = await openClient();
    let isGone = false;
    const older = client.poll().then(() => {
      isGone = true;
    });
    // The two requests may overtake each other, so newer ones follow until the older one completes.
    for (let number = 1; !isGone; number++) await client.poll(request(number, "s", {}));
    await older;
    expect(client.responses).toEqual(client.responses.map((_response, index) => index));
    expect(client.messages.at(-1)).toMatchObject({ d: { b: { s: "ok" } } });
  });

  it("cannot be used by others", async () => {
    const { client } = await openClient();
    const [id = ""] = client.credentials.split("&");
    await client.run(`${id}&pw=wrong`);
    await client.run("id=99&pw=x");
    expect(client.commands).toEqual(["start", "close", "close"]);
  });

  it("runs queued writes when the page disconnects", async () => {
    const { client, server } = await openClient();
    await client.poll(request(1, "o", { p: "/left", d: true }));
    const waiting = client.poll();
    await client.run(`disconn=t&${client.credentials}`);
    await waiting;
    expect((await server.call("GET", "/left.json")).json).toBe(true);
    await client.poll();
    expect(client.commands.at(-1)).toBe("close");
  });
});

describe("the disconnect page", () => {
  it("contains the session and escapes its parameters", async () => {
    const { client } = await openClient();
    const response = await fetch(`${client.url}?dframe=t&id=1&pw=${encodeURIComponent('"</script><b>')}&ns=demo`);
    const page = await response.text();
    expect(page).toContain("/.lp?disconn=t&id=1&pw=%22%3C%2Fscript%3E%3Cb%3E&ns=demo");
  });
});

describe("the upgrade to a WebSocket", () => {
  it("completes when the client has ended long polling", async () => {
    const { client, server } = await openClient();
    await client.poll(request(1, "q", { p: "/a", h: "" }));
    const socket = await SocketClient.open(server.port, `v=5&ns=demo&s=${getSessionId(client)}`);
    expect(socket.messages[0]).toEqual({ t: "c", d: { t: "a", d: {} } });
    socket.send({ t: "c", d: { t: "p", d: {} } });
    await socket.waitFor(({ d }) => d.t === "o");
    // Messages on the socket must wait until the client's last message on the old transport has arrived.
    socket.send({ t: "c", d: { t: "a", d: {} } });
    socket.send(request(3, "p", { p: "/a", d: "second" }));
    await client.poll(request(2, "p", { p: "/a", d: "first" }));
    await client.poll({ t: "c", d: { t: "n", d: {} } });
    expect(client.messages.at(-1)).toEqual({ t: "c", d: { t: "n", d: {} } });
    expect(client.commands.at(-1)).toBe("close");
    await socket.waitFor(({ d }) => d.r === 3);
    expect(socket.pushes).toEqual([["d", { p: "a", d: "second" }]]);
    expect((await server.call("GET", "/a.json")).json).toBe("second");
  });

  it("keeps the session when long polling ends, and ends it with the socket", async () => {
    const { client, server } = await openClient();
    const socket = await SocketClient.open(server.port, `v=5&ns=demo&s=${getSessionId(client)}`);
    await client.poll({ t: "c", d: { t: "n", d: {} } });
    await client.run(`disconn=t&${client.credentials}`);
    socket.send(request(1, "o", { p: "/left", d: true }));
    await socket.waitFor(({ d }) => d.r === 1);
    const observer = await SocketClient.open(server.port);
    await observer.request("q", { p: "/left", h: "" });
    socket.close();
    await observer.waitFor(({ d }) => d.a === "d");
    expect(observer.pushes).toEqual([["d", { p: "left", d: true }]]);
  });

  it("is abandoned when the socket closes first", async () => {
    const { client, server } = await openClient();
    const socket = await SocketClient.open(server.port, `v=5&ns=demo&s=${getSessionId(client)}`);
    socket.close();
    await socket.waitForClose();
    await client.poll(request(1, "s", {}));
    expect(client.messages.at(-1)).toMatchObject({ d: { r: 1, b: { s: "ok" } } });
  });
});
