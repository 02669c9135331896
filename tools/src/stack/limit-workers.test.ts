import { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { expect, test, onTestFinished, vi } from "vitest";
import { inRoot } from "../command/root.ts";
import { limitWorkers } from "./limit-workers.mjs";

interface Pool {
  readyForWork(id: string): boolean;
  addWorker(trigger: object, runtime: object): { state: string; readyForWork(): void };
  submitRequest(id: string, head: object, response: ServerResponse, body?: Buffer): Promise<void>;
}

interface Worker {
  readonly kill: ReturnType<typeof vi.fn>;
  /** What it was asked and has not answered, in order. */
  readonly asked: ServerResponse[];
}

/** The Functions emulator's pool with our limits; `idleMs` is how long a process may have nothing to do. */
function createPool(idleMs?: number): Pool {
  const cli = createRequire(inRoot("node_modules/firebase-tools/package.json"));
  const path = cli.resolve("./lib/emulator/functionsRuntimeWorker.js");
  // Classes of their own: they are changed.
  const kept = cli.cache[path];
  delete cli.cache[path];
  const classes = cli(path) as { readonly RuntimeWorkerPool: new () => Pool };
  if (kept !== undefined) cli.cache[path] = kept;
  limitWorkers(classes, idleMs);
  return new classes.RuntimeWorkerPool();
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** What the emulator does for each request: a process is started where none is ready. */
async function createEmulator(pool: Pool, trigger: { readonly id: string; readonly httpsTrigger?: object }) {
  const workers: Worker[] = [];
  const start = async () => {
    const asked: ServerResponse[] = [];
    const port = await listen((_, response) => void asked.push(response));
    const process = Object.assign(new EventEmitter(), { kill: vi.fn(() => process.emit("exit")) });
    const runtime = { process, events: new EventEmitter(), conn: { httpReqOpts: () => ({ host: "127.0.0.1", port }) } };
    const worker = pool.addWorker(trigger, runtime);
    workers.push({ kill: process.kill, asked });
    return worker;
  };
  const front = await listen((_, response) => {
    const submit = () => pool.submitRequest(trigger.id, { method: "POST", path: "/", headers: {} }, response);
    if (pool.readyForWork(trigger.id)) void submit();
    else void start().then((worker) => (worker.readyForWork(), submit()));
  });
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      sendRequest({ host: "127.0.0.1", port: front, method: "POST", agent: false }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      }).end();
    });
  const untilAsked = (count: number) =>
    vi.waitFor(() => expect(workers.reduce((sum, { asked }) => sum + asked.length, 0)).toBe(count));
  return { workers, ask, untilAsked };
}

test("a function that answers requests has one process for all of them", async () => {
  const { workers, ask, untilAsked } = await createEmulator(createPool(), { id: "users", httpsTrigger: {} });
  const first = ask();
  await untilAsked(1);
  const others = [ask(), ask(), ask()];
  await untilAsked(4);
  expect(workers).toHaveLength(1);
  // The last one is answered first, and the process still has work.
  for (const response of workers[0]?.asked.toReversed() ?? []) response.end();
  expect(await Promise.all([first, ...others])).toEqual([200, 200, 200, 200]);
  expect(workers[0]?.kill).not.toHaveBeenCalled();
});

test("a function that hears of events has one for each that is under way", async () => {
  const { workers, ask, untilAsked } = await createEmulator(createPool(), { id: "onWritten" });
  const first = ask();
  await untilAsked(1);
  const second = ask();
  await untilAsked(2);
  expect(workers.map(({ asked }) => asked.length)).toEqual([1, 1]);
  for (const { asked } of workers) asked[0]?.end();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
});

test("a process with nothing to do is ended, one that works is not, and the next request starts another", async () => {
  const { workers, ask, untilAsked } = await createEmulator(createPool(0), { id: "users", httpsTrigger: {} });
  const [first] = [ask(), await untilAsked(1)];
  const second = ask();
  await untilAsked(2);
  workers[0]?.asked[0]?.end();
  await first;
  expect(workers[0]?.kill).not.toHaveBeenCalled();
  workers[0]?.asked[1]?.end();
  await second;
  await vi.waitFor(() => expect(workers[0]?.kill).toHaveBeenCalledTimes(1));
  const third = ask();
  await untilAsked(3);
  expect(workers).toHaveLength(2);
  workers[1]?.asked[0]?.end();
  expect(await third).toBe(200);
});
