import { logFileOf } from "../stack/start-stack.ts";
import type { Local } from "./open-local.ts";

/** Waits for Ctrl-C, persists the data and stops. @returns the exit code of the command. */
export async function stayOpen(local: Local, offset: number, interrupted: Promise<void>): Promise<number> {
  const stopped = await Promise.race([interrupted.then(() => true), local.stack.ended.then(() => false)]);
  if (stopped) {
    console.log("\nSaving the data and stopping.");
    await local.close();
    return 0;
  }
  console.error(`The stack exited unexpectedly; see ${logFileOf(offset)}. The data is kept.`);
  await local.stack.stop();
  return 1;
}
