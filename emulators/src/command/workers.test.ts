/** Function processes: none outlives its stack. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { call, createProject, findPorts } from "./testing/scratch.ts";

const FUNCTIONS_PACKAGE =
  '{"main":"index.js","engines":{"node":"20"},"dependencies":{"firebase-admin":"*","firebase-functions":"*"}}';
const FUNCTIONS = `
  const { initializeApp } = require("firebase-admin/app");
  const { getDatabase } = require("firebase-admin/database");
  const { onValueCreated } = require("firebase-functions/v2/database");
  initializeApp();
  const note = (id) => getDatabase().ref("noted/" + id).set({ pid: process.pid, cli: process.ppid });
  exports.counted = onValueCreated("items/{id}", (event) => note(event.params.id));
  exports.endless = onValueCreated("endless/{id}", async (event) => {
    await note(event.params.id);
    setImmediate(() => { for (;;); });
    await new Promise(() => {});
  });
`;
/** Runs in the project inside its emulators, and kills the CLI. */
const CHECK = `
  import { writeFileSync } from "node:fs";
  const call = async (path, method, body) => {
    const url = "http://" + process.env.FIREBASE_DATABASE_EMULATOR_HOST + path + ".json?ns=demo-scratch";
    return (await fetch(url, { method, headers: { authorization: "Bearer owner" }, ...(body && { body: JSON.stringify(body) }) })).json();
  };
  const untilNoted = async (count) => {
    for (;;) {
      const noted = Object.values((await call("/noted", "GET")) ?? {});
      if (noted.length === count) return noted;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await call("/items", "PUT", Object.fromEntries(Array.from({ length: 60 }, (_, id) => ["i" + id, true])));
  const counted = (await untilNoted(60)).map(({ pid }) => pid);
  await call("/endless/e", "PUT", true);
  const noted = await untilNoted(61);
  const [endless] = noted.map(({ pid }) => pid).filter((pid) => !counted.includes(pid));
  writeFileSync("pids.json", JSON.stringify({ counted: [...new Set(counted)], endless }));
  process.kill(noted[0].cli, "SIGKILL");
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("exit with the CLI however it exits, or are killed by the next start", async () => {
  const [database, functions, eventarc, tasks, hub, logging] = await findPorts(6);
  const ports = { database, functions, eventarc, tasks, hub, logging };
  const emulators = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, { port }]));
  const folder = await createProject({
    "firebase.json": JSON.stringify({
      database: [{ instance: "demo-scratch", rules: "database.rules.json" }],
      functions: { source: "functions" },
      emulators: { ...emulators, ui: { enabled: false } },
    }),
    "database.rules.json": '{"rules":{}}',
    "functions/package.json": FUNCTIONS_PACKAGE,
    "functions/index.js": FUNCTIONS,
    "check.mjs": CHECK,
  });
  const exec = (only: string, script: string) =>
    call(folder, "emulators:exec", "--only", only, "--project", "demo-scratch", script);
  await exec("database,functions", "node check.mjs");
  const { counted, endless } = JSON.parse(await readFile(join(folder, "pids.json"), "utf8")) as {
    readonly counted: readonly number[];
    readonly endless: number;
  };
  onTestFinished(() => {
    if (isRunning(endless)) process.kill(endless, "SIGKILL");
  });
  expect(counted.length).toBeGreaterThan(0);
  await expect.poll(() => counted.filter(isRunning)).toEqual([]);
  // This one blocks its event loop forever.
  expect(isRunning(endless)).toBe(true);
  await exec("database", "true");
  await expect.poll(() => isRunning(endless)).toBe(false);
});
