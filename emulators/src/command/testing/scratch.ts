/** Folders and programs far away from this repository. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const BIN = fileURLToPath(new URL("../../../bin", import.meta.url));
export const COMMAND = join(BIN, "firebase-without-java.mjs");
const NODE_MODULES = fileURLToPath(new URL("../../../../node_modules", import.meta.url));

export interface Ended {
  readonly code: number;
  readonly output: string;
}

const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;

/** Runs a program in a folder, with nothing but a PATH and a home around it. */
export function run(program: string, args: readonly string[], folder: string, path = PATH): Promise<Ended> {
  const env = { PATH: path, HOME: folder, METADATA_SERVER_DETECTION: "none" };
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** Runs `firebase-without-java` in a folder. */
export function call(folder: string, ...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [COMMAND, ...args], folder);
}

/** An empty folder with a blank in its name, which is gone after the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "without java "));
  // Something that is just ending may still write its log.
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

/** Ports that are free at this moment. */
export async function findPorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, openServer));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function openServer(): Promise<ReturnType<typeof createServer>> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
