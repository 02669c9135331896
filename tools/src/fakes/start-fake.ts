import { spawn } from "node:child_process";
import { once } from "node:events";
import { UserError } from "../command/user-error.ts";
import { inRoot } from "../command/root.ts";

/** A fake that runs beside the stack. */
export interface Fake {
  stop(): Promise<void>;
}

/**
 * Starts a fake (`fakes/src/{script}`). Resolves once it listens.
 * @param name its name in error messages.
 */
export async function startFake(name: string, script: string, args: readonly string[]): Promise<Fake> {
  // A process group of its own, like the CLI: Ctrl-C does not reach either before this process stops them in order.
  const child = spawn(process.execPath, ["--import", "tsx", inRoot("fakes/src", script), ...args], {
    cwd: inRoot("fakes"),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit");
  let text = "";
  child.stderr.on("data", (part: Buffer) => (text += part.toString()));
  const listening = new Promise<true>((resolve) => {
    child.stdout.on("data", (part: Buffer) => {
      text += part.toString();
      if (text.includes("Listening at")) resolve(true);
    });
  });
  const ready = await Promise.race([listening, ended.then(() => false)]);
  if (!ready) throw new UserError(`${text.trimEnd()}\n\nThe ${name} ended while it started.`);
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
