import { execFileSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findTakenPorts, portsAt } from "../command/ports.ts";
import { configFileOf, folderOf } from "./prepare.ts";

function pidFileOf(offset: number): string {
  return join(folderOf(offset), "stack.pid");
}

/** Records the pids of the CLI and of this process, its owner, while a stack runs. */
export async function rememberOwner(offset: number, pid: number): Promise<void> {
  await writeFile(pidFileOf(offset), `${pid} ${process.pid}`);
}

export async function forgetOwner(offset: number): Promise<void> {
  await rm(pidFileOf(offset), { force: true });
}

/**
 * Stops a stack of this checkout and offset whose owner was killed and could not stop it. The process is ours only when
 * it runs the CLI with our configuration file, because pids are reused.
 */
export async function endLeftover(offset: number): Promise<void> {
  const text = await readFile(pidFileOf(offset), "utf8").catch(() => "");
  const [pid = 0, owner = 0] = text.split(" ").map(Number);
  if (pid <= 0 || isAlive(owner)) return;
  if (commandLineOf(pid).includes(configFileOf(offset))) {
    process.kill(pid, "SIGINT");
    for (let tries = 0; tries < 150 && commandLineOf(pid) !== ""; tries++) await wait(100);
  }
  // The stack's child processes exit within a second and hold its ports until then.
  for (let tries = 0; tries < 50 && (await findTakenPorts(portsAt(offset))).length > 0; tries++) await wait(100);
  await forgetOwner(offset);
}

function isAlive(pid: number): boolean {
  return pid > 0 && commandLineOf(pid) !== "";
}

function commandLineOf(pid: number): string {
  return ask(["-ww", "-o", "args=", "-p", String(pid)]);
}

/** The output of `ps`; empty when the process is gone. */
function ask(args: readonly string[]): string {
  try {
    return execFileSync("ps", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}
