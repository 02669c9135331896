/** What differs between systems when the Firebase CLI starts its programs. */
import { fileURLToPath } from "node:url";

const JAVA = fileURLToPath(new URL("java.mjs", import.meta.url));

/**
 * The program and the arguments that a call of `spawn` means. On Windows `java` has to be an .exe, which neither a script
 * nor java.cmd is, so that Node runs our script itself.
 */
export function programFor(command, args, platform = process.platform) {
  return command === "java" && platform === "win32" ? [process.execPath, [JAVA, ...args]] : [command, args];
}

/** Whether a process that was our parent is gone: an orphan gets another parent, and on Windows keeps the number of the old one. */
export function isParentGone(parent, current = process.ppid, signal = process.kill.bind(process)) {
  if (current !== parent) return true;
  try {
    signal(parent, 0);
    return false;
  } catch (error) {
    return error?.code === "ESRCH";
  }
}
