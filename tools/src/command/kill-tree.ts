import { execFileSync } from "node:child_process";

/** How a system is asked to end processes; tests give their own. */
export interface Ways {
  readonly platform: NodeJS.Platform;
  readonly signal: (pid: number, signal: NodeJS.Signals) => unknown;
  readonly run: (program: string, args: readonly string[]) => unknown;
}

const OWN: Ways = {
  platform: process.platform,
  signal: (pid, signal) => process.kill(pid, signal),
  run: (program, args) => execFileSync(program, args, { stdio: "ignore" }),
};
/** What taskkill answers when there is no such process. */
const NOT_FOUND = 128;

/** Ends what a process has started and the process itself, by force. It was started with a group of its own; Windows knows no groups, but who started whom. */
export function killTree(pid: number, { platform, signal, run }: Ways = OWN): void {
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
