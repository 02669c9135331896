/** How many events are under way at once, and that none of the others is lost. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startServer, type TestServer } from "../testing/test-server.ts";
import { readBody } from "../transport/http-body.ts";

interface Arrival {
  /** Name and version of the function. */
  readonly key: string;
  readonly ref: string;
  /** Answers with a status, or ends the connection when there is none. */
  answer(status?: number): void;
}

interface HeldFunctions {
  readonly port: number;
  /** What has arrived, answered or not. */
  readonly arrivals: readonly Arrival[];
  untilArrived(count: number): Promise<void>;
}

/** A functions emulator that answers when the test says so. */
async function startFunctions(): Promise<HeldFunctions> {
  const arrivals: Arrival[] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    void readBody(request, 1_000_000).then((text) => {
      const { ref } = JSON.parse(text ?? "null") as { readonly ref: string };
      const answer = (status?: number) =>
        void (status === undefined ? request.socket.destroy() : response.writeHead(status).end());
      arrivals.push({ key: request.url?.split("/").at(-1) ?? "", ref, answer });
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
    arrivals,
    async untilArrived(count) {
      while (arrivals.length < count) await new Promise<void>((resolve) => (wake = resolve));
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
  expect((await server.call("POST", "/.settings/functionTriggers.json", { body })).status).toBe(200);
}

const listRefs = (count: number) => Array.from({ length: count }, (_, index) => `items/${index}`);

/** Writes `count` items at once and answers each event only when `atOnce` of them have arrived. */
async function countAtOnce(atOnce: number, count: number, eventsAtOnce?: number): Promise<HeldFunctions> {
  const functions = await startFunctions();
  const server = await startServer({
    functionsHost: "127.0.0.1",
    functionsPort: functions.port,
    ...(eventsAtOnce === undefined ? {} : { eventsAtOnce }),
  });
  await register(server, "f-0", "items/{id}");
  await server.call("PUT", "/items.json", { body: Object.fromEntries(listRefs(count).map((_, id) => [id, true])) });
  for (let answered = 0; answered < count; answered++) {
    await functions.untilArrived(Math.min(answered + atOnce, count));
    // Whatever else had been sent would have arrived before the answer to this.
    await server.call("GET", "/items/0.json");
    expect(functions.arrivals.length).toBe(Math.min(answered + atOnce, count));
    functions.arrivals[answered]?.answer(200);
  }
  return functions;
}

describe("events of one function", () => {
  it("are under way four at once, in the order of the writes, and all of them arrive", async () => {
    const { arrivals } = await countAtOnce(4, 60);
    expect(arrivals.map(({ ref }) => ref)).toEqual(listRefs(60));
  });

  it("are under way as many at once as one wishes", async () => {
    const { arrivals } = await countAtOnce(1, 10, 1);
    expect(arrivals.map(({ ref }) => ref)).toEqual(listRefs(10));
    await countAtOnce(7, 20, 7);
  });

  it("do not wait for those of another function", async () => {
    const functions = await startFunctions();
    const server = await startServer({ functionsHost: "127.0.0.1", functionsPort: functions.port, eventsAtOnce: 1 });
    await register(server, "slow-0", "items/{id}");
    await register(server, "other-0", "items/{id}");
    await server.call("PUT", "/items/0.json", { body: 1 });
    await server.call("PUT", "/items/1.json", { body: 1 });
    await functions.untilArrived(2);
    functions.arrivals.find(({ key }) => key === "other-0")?.answer(200);
    await functions.untilArrived(3);
    expect(functions.arrivals[2]).toMatchObject({ key: "other-0", ref: "items/1" });
  });

  it("go to the new code after a reload, which what the old code never answers does not hold up", async () => {
    const functions = await startFunctions();
    const server = await startServer({ functionsHost: "127.0.0.1", functionsPort: functions.port, eventsAtOnce: 1 });
    await register(server, "f-0", "items/{id}");
    for (const ref of listRefs(3)) await server.call("PUT", `/${ref}.json`, { body: 1 });
    await functions.untilArrived(1);
    await register(server, "f-1", "items/{id}");
    await server.call("PUT", "/items/3.json", { body: 1 });
    for (let count = 2; count <= 4; count++) {
      await functions.untilArrived(count);
      functions.arrivals[count - 1]?.answer(200);
    }
    expect(functions.arrivals.map(({ key, ref }) => `${key} ${ref}`)).toEqual([
      "f-0 items/0",
      "f-1 items/1",
      "f-1 items/2",
      "f-1 items/3",
    ]);
  });

  it.each([404, undefined])("come again where the function is not there yet (%s)", async (status) => {
    const functions = await startFunctions();
    const server = await startServer({ functionsHost: "127.0.0.1", functionsPort: functions.port });
    await register(server, "f-0", "items/{id}");
    await server.call("PUT", "/items/0.json", { body: 1 });
    await functions.untilArrived(1);
    functions.arrivals[0]?.answer(status);
    await functions.untilArrived(2);
    functions.arrivals[1]?.answer(200);
    expect(functions.arrivals[1]).toMatchObject({ key: "f-0", ref: "items/0" });
    expect(server.lines.filter((line) => line.includes("f-0"))).toEqual([]);
  });

  it("that the function fails at come once", async () => {
    const functions = await startFunctions();
    const server = await startServer({ functionsHost: "127.0.0.1", functionsPort: functions.port, eventsAtOnce: 1 });
    await register(server, "f-0", "items/{id}");
    for (const ref of listRefs(2)) await server.call("PUT", `/${ref}.json`, { body: 1 });
    await functions.untilArrived(1);
    functions.arrivals[0]?.answer(500);
    await functions.untilArrived(2);
    expect(functions.arrivals[1]?.ref).toBe("items/1");
    expect(server.lines).toContain("function f-0 answered 500 (event for /items/0)");
  });
});
