import { execFileSync } from "node:child_process";

/** How processes are killed on a system; tests pass their own. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly signal: (pid: number, signal: NodeJS.Signals) => unknown;
  readonly run: (program: string, args: readonly string[]) => unknown;
}

const OWN: System = {
  platform: process.platform,
  signal: (pid, signal) => process.kill(pid, signal),
  run: (program, args) => execFileSync(program, args, { stdio: "ignore" }),
};
/** Exit code of taskkill when there is no such process. */
const NOT_FOUND = 128;

/** Kills a process and all its descendants. On POSIX it must lead a process group; Windows tracks parents instead. */
export function killTree(pid: number, { platform, signal, run }: System = OWN): void {
  try {
    if (platform === "win32") run("taskkill", ["/pid", String(pid), "/t", "/f"]);
    else signal(-pid, "SIGKILL");
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "ESRCH") || ("status" in error && error.status === NOT_FOUND);
}
