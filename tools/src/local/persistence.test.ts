import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { signInAgain, signUp } from "../seed/api.ts";
import { patchDatabase, readDatabase, saveFile } from "../stack/administer.ts";
import { type Environment, environmentAt } from "../stack/environment.ts";
import { findFreeOffset, portsAt } from "../command/ports.ts";
import { folderOf } from "../stack/prepare.ts";
import { PROJECT } from "../command/project.ts";
import { dataOf, type LocalData, removeData } from "./data.ts";

const [EMAIL, PASSWORD] = ["kept@cardinal.example", "cardinal"];
const PICTURE = "kept/picture.txt";

let offset: number;
let data: LocalData;
let environment: Environment;
let local: ChildProcess | undefined;

/** Starts `npm start` in its own process group. Resolves once it is ready. */
async function open(): Promise<void> {
  const args = [inRoot("tools/src/local/start-empty.mjs"), String(offset)];
  const child = spawn(process.execPath, args, {
    cwd: inRoot("tools"),
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  local = child;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "Open.") return;
  }
  throw new Error("It exited before it was ready.");
}

/** Kills all processes at once, without any chance to clean up. */
async function killAll(): Promise<void> {
  if (local?.pid === undefined) throw new Error("Nothing is running.");
  const gone = once(local, "exit");
  const [cli = 0] = readFileSync(join(folderOf(offset), "stack.pid"), "utf8")
    .split(" ")
    .map(Number);
  // The database and the CLI have process groups of their own.
  const database = Number(readFileSync(join(data.database, "lock"), "utf8"));
  for (const group of [-database, -local.pid, -cli]) process.kill(group, "SIGKILL");
  await gone;
  local = undefined;
}

function readFileOf(path: string): Promise<Response> {
  const bucket = `${PROJECT}.appspot.com`;
  const address = `http://${environment["FIREBASE_STORAGE_EMULATOR_HOST"]}/storage/v1/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
  return fetch(address, { headers: { authorization: "Bearer owner" } });
}

beforeAll(async () => {
  offset = await findFreeOffset(21_000 + 100 * (process.pid % 10));
  data = dataOf(offset);
  environment = environmentAt(portsAt(offset));
  await open();
});

afterAll(async () => {
  if (local !== undefined) {
    const gone = once(local, "exit");
    local.kill("SIGINT");
    await gone;
  }
  await removeData(data);
  await rm(folderOf(offset), { recursive: true, force: true });
});

test("data of all three services survives killing all processes", async () => {
  const { uid } = await signUp(environment, EMAIL, PASSWORD);
  await saveFile(environment, PICTURE, "text/plain", Buffer.from("a picture"));
  const accounts = () => readFile(join(data.folder, "auth_export/accounts.json"), "utf8").catch(() => "");
  const files = () => readdir(join(data.folder, "storage_export/metadata")).then(String, () => "");
  await expect.poll(accounts).toContain(EMAIL);
  await expect.poll(files).toContain(".json");
  // The last writes: the database persists these although no account of the second person was exported.
  const written = { [`users/${uid}`]: { email: EMAIL }, "users/without-account": { email: "nobody@cardinal.example" } };
  await patchDatabase(environment, written);
  await killAll();

  await open();
  expect((await signInAgain(environment, EMAIL, PASSWORD)).uid).toBe(uid);
  expect(await (await readFileOf(PICTURE)).text()).toBe("a picture");
  expect(await readDatabase(environment, `users/${uid}`)).toEqual({ email: EMAIL });
  expect(await readDatabase(environment, "users/without-account")).toEqual({ email: "nobody@cardinal.example" });
});
