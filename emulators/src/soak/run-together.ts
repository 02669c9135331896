/** Runs several clients against one server and checks that all of them agree afterwards. */
import { isDeepStrictEqual } from "node:util";
import { setLogLevel } from "firebase/app";
import { createDatabaseServer, type DatabaseServer } from "../database/server.ts";
import { FrameWatcher } from "./frame-watcher.ts";
import { isDenied, Ledger } from "./ledger.ts";
import { isServerFault } from "./server-fault.ts";
import { type Operation, RULES, type Scenario } from "./operations.ts";
import { fromJson, type Json, read, toJson } from "./plain-database.ts";
import { type PlainQuery, select } from "./plain-query.ts";
import { SdkClient, type SoakServer } from "./sdk-client.ts";

const TIMEOUT_MS = 10_000;
const REST_TOKEN = `x.${Buffer.from('{"sub":"rest"}').toString("base64url")}.`;

export interface Soak {
  readonly server: DatabaseServer;
  /** Runs one scenario in its own namespace. @returns failures. */
  run(scenario: Scenario): Promise<string[]>;
}

/** Starts a server that records who wrote what in which order. */
export async function startSoak(): Promise<Soak> {
  // The SDK warns about every refused write.
  setLogLevel("silent");
  const ledgers = new Map<string, Ledger>();
  const lines: string[] = [];
  const server = await createDatabaseServer({
    host: "127.0.0.1",
    port: 0,
    log: (line) => lines.push(line),
    onCommit: ({ namespace, actor, written }) => {
      const uid = actor.auth?.["uid"];
      ledgers.get(namespace)?.commit(typeof uid === "string" ? uid : "nobody", written);
    },
  });
  let count = 0;
  return {
    server,
    async run(scenario) {
      const namespace = `run-${++count}`;
      const ledger = new Ledger();
      ledgers.set(namespace, ledger);
      lines.length = 0;
      const faults = await runScenario({ port: server.port, namespace }, ledger, scenario);
      ledgers.delete(namespace);
      return [...faults, ...lines.filter(isServerFault)];
    },
  };
}

async function runScenario(server: SoakServer, ledger: Ledger, scenario: Scenario): Promise<string[]> {
  await request(server, "PUT", "/.settings/rules", { rules: RULES });
  const queries = scenario.clients.flat().flatMap((operation) => ("query" in operation ? [operation.query] : []));
  const watcher = await FrameWatcher.open(server.port, server.namespace, queries);
  const clients = scenario.clients.map((_operations, index) => new SdkClient(`client ${index}`, server, ledger));
  await Promise.all([
    ...clients.map((client, index) => client.run(scenario.clients[index] ?? [])),
    runRest(server, ledger, scenario.rest),
  ]);
  // Writes for a disconnect happen when the server notices it.
  const deadline = Date.now() + TIMEOUT_MS;
  while (ledger.listFaults().length > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const faults = [...ledger.listFaults(), ...clients.flatMap((client) => client.faults)];
  const model = ledger.replay();
  const stored = (await (await request(server, "GET", "/", undefined, "&format=export")).json()) as Json;
  if (!isDeepStrictEqual(fromJson(normalize(stored)), model)) {
    faults.push(`stored ${JSON.stringify(stored)}, expected ${JSON.stringify(toJson(model))}`);
  }
  for (const [name, seen] of [
    ["the watcher", await watcher.listSeen()] as const,
    ...(await Promise.all(clients.map(async (client) => [client.uid, await client.listSeen()] as const))),
  ]) {
    for (const { query, value } of seen) {
      const expected = select(read(model, query.path), query);
      if (!isDeepStrictEqual(fromJson(value), fromJson(expected))) faults.push(describe(name, query, value, expected));
    }
  }
  // Only now, because leaving may write what was queued for it.
  await Promise.all(clients.map((client) => client.close()));
  watcher.close();
  return faults;
}

function describe(uid: string, query: PlainQuery, value: Json, expected: Json): string {
  return `${uid} sees ${JSON.stringify(value)} by ${JSON.stringify(query)}, expected ${JSON.stringify(expected)}`;
}

/** REST writes lists as arrays. */
function normalize(json: Json): Json {
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, normalize(value)]));
}

async function runRest(server: SoakServer, ledger: Ledger, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    if (!isDenied(operation)) ledger.expect("rest", operation);
    const path = "path" in operation ? `/${operation.path.join("/")}` : "/";
    const write = (method: string, place: string, body: unknown) =>
      request(server, method, place, body, "", REST_TOKEN);
    if (operation.kind === "update") await write("PATCH", path, operation.values);
    if (operation.kind === "set") await write("PUT", path, operation.value);
    if (operation.kind === "increment") await write("PUT", path, { ".sv": { increment: operation.by } });
    if (operation.kind === "priority") await write("PUT", `${path}/.priority`, operation.priority);
  }
}

function request(
  { port, namespace }: SoakServer,
  method: string,
  path: string,
  body?: unknown,
  parameters = "",
  token = "owner",
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path === "/" ? "/" : path}.json?ns=${namespace}${parameters}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
