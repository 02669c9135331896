import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { SocketClient } from "../testing/socket-client.ts";
import { readBody } from "../transport/http-body.ts";
import { startServer, type TestServer } from "../testing/test-server.ts";

interface ReceivedEvent {
  readonly url: string;
  readonly body: { readonly ref: string; readonly data: unknown };
}

interface FunctionsEmulator {
  readonly port: number;
  readonly events: readonly ReceivedEvent[];
  /** Resolves when this many events have arrived. */
  waitFor(count: number): Promise<void>;
}

/** Receives events like the functions emulator; responds with the given status after the given function. */
async function startFunctions(status = 200): Promise<FunctionsEmulator> {
  const events: ReceivedEvent[] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    void readBody(request, 1_000_000).then((text) => {
      events.push({ url: request.url ?? "", body: JSON.parse(text ?? "null") as ReceivedEvent["body"] });
      response.writeHead(status).end();
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    port: (server.address() as AddressInfo).port,
    events,
    async waitFor(count) {
      while (events.length < count) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

async function register(server: TestServer, name: string, path: string): Promise<void> {
  const body = {
    name: `projects/demo/locations/us-central1/triggers/${name}`,
    path,
    event: "google.firebase.database.ref.v1.written",
    namespacePattern: "*",
  };
  expect(await server.call("POST", "/.settings/functionTriggers.json", { body })).toMatchObject({
    status: 200,
    json: {},
  });
}

describe("functions", () => {
  it("receive writes in order", async () => {
    const functions = await startFunctions();
    const server = await startServer({ functionsHost: "127.0.0.1", functionsPort: functions.port });
    await register(server, "us-central1-f-0", "items/{id}");
    for (let n = 1; n <= 5; n++) await server.call("PUT", "/items/a.json", { body: n });
    await functions.waitFor(5);
    expect(functions.events.map(({ body }) => (body.data as { delta: number }).delta)).toEqual([1, 2, 3, 4, 5]);
    expect(functions.events[0]).toMatchObject({
      url: "/functions/projects/demo/triggers/us-central1-f-0",
      body: { ref: "items/a" },
    });
  });

  it("receive only matching writes, and none when triggers are disabled", async () => {
    const functions = await startFunctions();
    const server = await startServer({ functionsHost: "127.0.0.1", functionsPort: functions.port });
    await register(server, "us-central1-f-0", "items/{id}");
    await server.call("PUT", "/other.json", { body: 1 });
    await server.call("PUT", "/items/silent.json?disableTriggers=true", { body: 1 });
    await server.call("PUT", "/items/loud.json?disableTriggers=true&auth=x.e30.", { body: 1, anonymous: true });
    await functions.waitFor(1);
    expect(functions.events.map(({ body }) => body.ref)).toEqual(["items/loud"]);
  });

  it("that fail are logged", async () => {
    const functions = await startFunctions(404);
    const server = await startServer({ functionsHost: "127.0.0.1", functionsPort: functions.port });
    await register(server, "us-central1-f-0", "{id}");
    await server.call("PUT", "/a.json", { body: 1 });
    await server.call("PUT", "/a.json", { body: 2 });
    await functions.waitFor(2);
    expect(server.lines).toContain("function us-central1-f-0 answered 404 to an event for /a");
  });

  it("that cannot be reached miss the event, which is logged", async () => {
    const line = await new Promise<string>((resolve) => {
      // Nothing listens on port 1.
      void startServer({ functionsHost: "127.0.0.1", functionsPort: 1, log: resolve }).then(async (server) => {
        await server.installRules({ ".write": true });
        await register(server, "us-central1-f-0", "{id}");
        await server.call("PUT", "/a.json", { body: 1 });
      });
    });
    expect(line).toMatch(/^function us-central1-f-0 missed an event for \/a: /);
  });

  it("never receive more than 1 MB: the write is refused over every transport and changes nothing", async () => {
    const functions = await startFunctions();
    const server = await startServer({ functionsHost: "127.0.0.1", functionsPort: functions.port });
    await register(server, "us-central1-f-0", "items/{id}");
    const [small, large] = ["x".repeat(500_000), "x".repeat(1_100_000)];
    const message = "This request would cause a function payload exceeding the maximum size allowed.";
    expect(await server.call("PUT", "/items/a.json", { body: large })).toMatchObject({
      status: 400,
      json: { error: message },
    });
    const client = await SocketClient.open(server.port);
    expect(await client.request("m", { p: "/", d: { other: 1, "items/a": large } })).toEqual({
      s: "trigger_payload_too_large",
      d: message,
    });
    expect((await server.call("GET", "/.json")).json).toBeNull();
    // The previous value counts as well as the new one.
    await server.call("PUT", "/items/a.json", { body: small });
    expect((await server.call("PUT", "/items/a.json", { body: `${small}${small}` })).status).toBe(400);
    expect((await server.call("PUT", "/items/a.json?disableTriggers=true", { body: large })).status).toBe(200);
    expect((await server.call("DELETE", "/items/a.json")).status).toBe(400);
    expect((await server.call("PUT", "/elsewhere/a.json", { body: large })).status).toBe(200);
    await functions.waitFor(1);
    expect(functions.events.map(({ body }) => body.ref)).toEqual(["items/a"]);
    expect(server.lines).toContain(
      "write refused: its event for function us-central1-f-0 at /items/a has 1100006 bytes, 1 MB at most",
    );
  });

  it("that do not run are skipped", async () => {
    const server = await startServer();
    await register(server, "us-central1-f-0", "{id}");
    expect((await server.call("PUT", "/a.json", { body: 1 })).status).toBe(200);
  });
});
