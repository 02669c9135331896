/** Folders and programs outside of this repository. */
import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const BIN = fileURLToPath(new URL("../../../bin", import.meta.url));
export const COMMAND = join(BIN, "firebase-without-java.mjs");
/** The folder with firebase-tools: this folder’s own, or that of a surrounding repository. */
export const NODE_MODULES = dirname(dirname(createRequire(import.meta.url).resolve("firebase-tools/package.json")));

export interface Ended {
  /** The exit code, -1 after a signal, NaN for a program that cannot be started. */
  readonly code: number;
  readonly output: string;
}

const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;

/** Seconds in which a process of functions has to start; the default of 30 is too short on a busy machine. */
const FUNCTIONS_DISCOVERY_TIMEOUT = "300";

/**
 * Runs a program in a folder with little more than a PATH, a home and a temporary folder: the Storage emulator empties
 * a folder with a fixed name there when it starts, even one of another stack.
 */
export function run(program: string, args: readonly string[], folder: string, path = PATH): Promise<Ended> {
  const common = { METADATA_SERVER_DETECTION: "none", FUNCTIONS_DISCOVERY_TIMEOUT };
  const env = { PATH: path, HOME: folder, TMPDIR: folder, ...common };
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code ?? -1);
      resolve({ code, output: stdout + stderr });
    });
  });
}

/** Runs `firebase-without-java` in a folder. */
export function call(folder: string, ...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [COMMAND, ...args], folder);
}

/** An empty folder with a space in its name, which is deleted after the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "without java "));
  // A process that is exiting may still write its log.
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }));
  return folder;
}

/** A project that has firebase-tools installed; `files` are its files by path. */
export async function createProject(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await createFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(NODE_MODULES, join(folder, "node_modules"));
  return folder;
}

/** Below the ephemeral ports of systems, because an outgoing connection could take such a port before it is used. */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000];

/** Currently free ports. */
export async function findPorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  while (servers.length < count) {
    const server = await openServer(randomInt(FIRST_PORT, LAST_PORT));
    if (server !== null) servers.push(server);
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Null when the port is taken. */
async function openServer(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
