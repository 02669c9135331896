/** How programs are started on different systems. */
import { fileURLToPath } from "node:url";

const JAVA = fileURLToPath(new URL("java.mjs", import.meta.url));

/**
 * The program and the arguments for a call of `spawn`. On Windows `java` must be an .exe, which neither a script nor
 * java.cmd is, so Node runs our script itself.
 */
export function programFor(command, args, platform = process.platform) {
  return command === "java" && platform === "win32" ? [process.execPath, [JAVA, ...args]] : [command, args];
}

/**
 * Whether our parent process is gone: an orphan gets another parent, except on Windows, where it keeps the old parent's
 * pid.
 */
export function isParentGone(parent, current = process.ppid, signal = process.kill.bind(process)) {
  if (current !== parent) return true;
  try {
    signal(parent, 0);
    return false;
  } catch (error) {
    return error?.code === "ESRCH";
  }
}
