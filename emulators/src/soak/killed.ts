/** The database as a process that is killed during writes and restarted from its last export. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from "firebase/app";
import { connectDatabaseEmulator, getDatabase, onValue, ref, update } from "firebase/database";
import { WebSocket } from "ws";
import { splitMessage } from "../database/transport/frames.ts";

const JAVA = fileURLToPath(new URL("../../bin/java", import.meta.url));
const NAMESPACE = "killed";
const WRITES_BEFORE = 200;
const TIMEOUT_MS = 30_000;

/** The value that every update writes to three paths at once. */
interface Whole {
  readonly a: number;
  readonly b: { readonly x: number };
  readonly c: { readonly list: readonly number[] };
}

const LONG = "x".repeat(100_000);

/** Runs the scenario once on the given port. @returns failures. */
export async function runKilled(port: number): Promise<string[]> {
  setLogLevel("silent");
  const first = await startProcess(port);
  const [writer, reader] = [openClient(port, "writer"), openClient(port, "reader")];
  const faults: string[] = [];
  const seen: number[] = [];
  onValue(ref(getDatabase(reader)), (snapshot) => {
    const whole = snapshot.val() as Whole | null;
    if (!isWhole(whole)) faults.push(`the reader saw ${JSON.stringify(whole).slice(0, 200)}`);
    else seen.push(whole?.a ?? 0);
  });
  const exports: string[] = [];
  try {
    await writeMany(writer, async () => void exports.push(await callDatabase(port, "GET", "&format=export")));
    await sendHalf(port);
    // Not awaited: these are in flight when the process dies.
    const unanswered = Array.from({ length: 20 }, (_, index) => writeWhole(writer, WRITES_BEFORE + 1 + index));
    first.kill("SIGKILL");
    await once(first, "exit");
    const second = await startProcess(port);
    await callDatabase(port, "PUT", "&disableTriggers=true&writeSizeLimit=unlimited", exports.at(-1) ?? "null");
    await Promise.all(unanswered);
    await writeWhole(writer, -1);
    await waitUntil(
      () => seen.at(-1) === -1,
      () => faults.push("the reader never heard of the last write"),
    );
    for (const saved of [...exports, await callDatabase(port, "GET", "&format=export")]) {
      if (!isWhole(JSON.parse(saved) as Whole | null)) faults.push(`an export holds ${saved.slice(0, 200)}`);
    }
    second.kill("SIGKILL");
  } finally {
    await Promise.all([deleteApp(writer), deleteApp(reader)]);
    first.kill("SIGKILL");
  }
  return faults;
}

function isWhole(value: Whole | null): boolean {
  return value === null || (value.a === value.b.x && value.a === value.c.list[0]);
}

async function startProcess(port: number): Promise<ChildProcess> {
  const child = spawn(JAVA, ["--host", "127.0.0.1", "--port", String(port)], { stdio: ["ignore", "pipe", "ignore"] });
  process.once("exit", () => child.kill("SIGKILL"));
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("Listening on port")) resolve();
    });
  });
  return child;
}

function openClient(port: number, name: string): FirebaseApp {
  const app = initializeApp({ projectId: "demo", databaseURL: `http://127.0.0.1?ns=${NAMESPACE}` }, `${name} ${port}`);
  connectDatabaseEmulator(getDatabase(app), "127.0.0.1", port);
  return app;
}

function writeWhole(app: FirebaseApp, n: number): Promise<void> {
  return update(ref(getDatabase(app)), { a: n, "b/x": n, "c/list": [n, LONG] });
}

async function writeMany(app: FirebaseApp, onEveryTenth: () => Promise<void>): Promise<void> {
  const exports: Promise<void>[] = [];
  for (let n = 1; n <= WRITES_BEFORE; n++) {
    const written = writeWhole(app, n);
    if (n % 10 === 0) exports.push(onEveryTenth());
    if (n % 10 === 0) await written;
  }
  await Promise.all(exports);
}

/** Half of a long message to all three paths; the other half never arrives. */
async function sendHalf(port: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${NAMESPACE}`);
  socket.on("error", () => {});
  await once(socket, "open");
  const body = { p: "/", d: { a: -9, "b/x": -9, "c/list": [-9, LONG] } };
  const frames = splitMessage(JSON.stringify({ t: "d", d: { r: 1, a: "m", b: body } }));
  for (const frame of frames.slice(0, frames.length / 2)) socket.send(frame);
}

async function callDatabase(port: number, method: string, parameters: string, body?: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/.json?ns=${NAMESPACE}${parameters}`, {
    method,
    headers: { authorization: "Bearer owner" },
    ...(body === undefined ? {} : { body }),
  });
  return await response.text();
}

async function waitUntil(isTrue: () => boolean, giveUp: () => void): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!isTrue() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  if (!isTrue()) giveUp();
}
