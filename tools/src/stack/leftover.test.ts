import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endLeftover } from "./leftover.ts";
import { configFileOf, folderOf } from "./prepare.ts";

// No stack uses offsets this high.
const OFFSET = 49_000 + (process.pid % 1000);
let child: ChildProcess | undefined;

/** Starts an idle process with `args` in its command line, as the CLI has its configuration file. */
async function startProcess(...args: string[]): Promise<number> {
  child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log('up')", ...args]);
  if (child.stdout) await once(child.stdout, "data");
  return child.pid ?? 0;
}

const writePidFile = (text: string) => writeFile(join(folderOf(OFFSET), "stack.pid"), text);
const hasEnded = () => child?.signalCode !== null || child.exitCode !== null;
const deadPid = () => spawnSync(process.execPath, ["-e", ""]).pid;

beforeEach(() => mkdir(folderOf(OFFSET), { recursive: true }));
afterEach(async () => {
  if (child && !hasEnded()) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await rm(folderOf(OFFSET), { recursive: true, force: true });
});

test("a stack whose owner is gone is stopped", async () => {
  const pid = await startProcess(configFileOf(OFFSET));
  await writePidFile(`${pid} ${deadPid()}`);
  const ended = child ? once(child, "exit") : null;
  await endLeftover(OFFSET);
  expect(await ended).toEqual([null, "SIGINT"]);
});

test("a stack whose owner is alive is left running", async () => {
  const pid = await startProcess(configFileOf(OFFSET));
  await writePidFile(`${pid} ${process.pid}`);
  await endLeftover(OFFSET);
  expect(hasEnded()).toBe(false);
});

test("a process that reuses the pid of a stack is left running", async () => {
  const pid = await startProcess("some-other-program.json");
  await writePidFile(`${pid} ${deadPid()}`);
  await endLeftover(OFFSET);
  expect(hasEnded()).toBe(false);
});

test.each(["", "nonsense", "0 0"])("a pid file with %j is ignored", async (text) => {
  await writePidFile(text);
  await expect(endLeftover(OFFSET)).resolves.toBeUndefined();
});
