import type { App } from "firebase-admin/app";
import type { Database } from "firebase-admin/database";
import { PROJECT } from "../../command/project.ts";
import type { Environment } from "../../stack/environment.ts";
import { countText } from "../report/numbers.ts";
import { fact } from "../report/row.ts";
import type { Section } from "../report/table.ts";

const LISTENERS = 100;
const WRITES = 1000;
const CHECKS = 3000;
const COUNTS = 2000;
/** Concurrent requests on one connection. */
const CONCURRENCY = 64;

interface Connections {
  /** Opens a new connection; the rules see `auth` when it is given. */
  readonly open: (auth?: object) => Database;
  readonly close: () => Promise<void>;
}

/** Measures the throughput of our Realtime Database emulator on this machine, under database.rules.json. */
export async function measureEmulator(environment: Environment, uid: string): Promise<Section> {
  const connections = await connect(environment);
  try {
    const service = connections.open({ uid: "service:stats", service: "stats" });
    const rows = [
      fact(
        `writes that ${LISTENERS} listeners receive`,
        perSecond(WRITES, await timeFanOut(connections), ` (${countText(WRITES * LISTENERS)} messages)`),
      ),
      fact("reads without rules", perSecond(CHECKS, await timeReads(connections.open(), uid))),
      fact("reads that the rules check", perSecond(CHECKS, await timeReads(connections.open({ uid }), uid))),
      fact("counter increments that the rules check", perSecond(COUNTS, await timeCounts(service, uid))),
    ];
    return { title: "Emulator of the database, a second", rows };
  } finally {
    await connections.close();
  }
}

function perSecond(count: number, ms: number, note = ""): string {
  return `${countText((count * 1000) / ms)}${note}`;
}

/** Opens one connection for each listener and one for the writer, as separate programs would. */
async function connect(environment: Environment): Promise<Connections> {
  // The SDK finds the emulator only through the environment.
  process.env["FIREBASE_DATABASE_EMULATOR_HOST"] = environment["FIREBASE_DATABASE_EMULATOR_HOST"];
  const { deleteApp, initializeApp } = await import("firebase-admin/app");
  const { getDatabase } = await import("firebase-admin/database");
  const apps: App[] = [];
  return {
    open: (auth) => {
      const databaseURL = `https://${PROJECT}.firebaseio.com`;
      const override = auth === undefined ? {} : { databaseAuthVariableOverride: auth };
      const app = initializeApp({ projectId: PROJECT, databaseURL, ...override }, `bench-${apps.length}`);
      apps.push(app);
      return getDatabase(app);
    },
    close: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
    },
  };
}

/** Milliseconds until the last listener has received the last write. */
async function timeFanOut({ open }: Connections): Promise<number> {
  const room = "bench/room";
  const writer = open();
  await writer.ref(room).set(0);
  const arrivals = { first: createGate(LISTENERS), last: createGate(LISTENERS) };
  for (let listener = 0; listener < LISTENERS; listener++)
    open()
      .ref(room)
      .on("value", (seen) => {
        if (seen.val() === 0) arrivals.first.pass();
        if (seen.val() === WRITES) arrivals.last.pass();
      });
  await arrivals.first.opened;
  const begun = performance.now();
  await runConcurrently(WRITES, (index) => writer.ref(room).set(index + 1));
  await arrivals.last.opened;
  return performance.now() - begun;
}

/** A gate that opens after `count` passes. */
function createGate(count: number): { readonly pass: () => void; readonly opened: Promise<void> } {
  let [missing, open] = [count, () => {}];
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    opened,
    pass: () => {
      if (--missing === 0) open();
    },
  };
}

async function timeReads(db: Database, uid: string): Promise<number> {
  const place = db.ref(`users/${uid}/username`);
  // The first round warms up the JIT.
  await runConcurrently(CHECKS, () => place.get());
  const begun = performance.now();
  await runConcurrently(CHECKS, () => place.get());
  return performance.now() - begun;
}

/** Increments of a counter: the rules compare each with the previous value. */
async function timeCounts(db: Database, uid: string): Promise<number> {
  const { ServerValue } = await import("firebase-admin/database");
  const count = () => db.ref(`stats/${uid}/totals/downloads`).set(ServerValue.increment(1));
  await count();
  const begun = performance.now();
  await runConcurrently(COUNTS, count);
  return performance.now() - begun;
}

/** Runs the work `count` times in order, several at once. */
async function runConcurrently(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
