import { spawn } from "node:child_process";
import type { Firebase } from "./find-firebase.ts";

const FAILED_TO_START = 127;
const ENDED_BY_SIGNAL = 128;
const SIGNAL_NUMBERS: ReadonlyMap<NodeJS.Signals, number> = new Map([
  ["SIGINT", 2],
  ["SIGKILL", 9],
  ["SIGTERM", 15],
]);

/** Runs the Firebase CLI in this terminal. @returns its exit code. */
export function runFirebase(firebase: Firebase, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(firebase.program, [...firebase.leading, ...args], { stdio: "inherit", env });
  // The terminal sends an interrupt to both; the CLI then exports, stops its emulators, and only then exits.
  const wait = () => {};
  const forward = () => void child.kill("SIGTERM");
  process.on("SIGINT", wait).on("SIGTERM", forward);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(FAILED_TO_START);
    });
    child.on("exit", (code, signal) => {
      process.off("SIGINT", wait).off("SIGTERM", forward);
      resolve(code ?? ENDED_BY_SIGNAL + (signal === null ? 0 : (SIGNAL_NUMBERS.get(signal) ?? 0)));
    });
  });
}
