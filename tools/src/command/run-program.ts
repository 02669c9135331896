import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./root.ts";

/** Runs an installed program with this Node and inherited output. @returns its exit code. */
export async function runProgram(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  abandoned: Promise<void>,
): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit"],
  });
  void abandoned.then(() => child.kill("SIGTERM"));
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
