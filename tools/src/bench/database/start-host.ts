import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { inRoot } from "../../command/root.ts";
import type { Environment } from "../../stack/environment.ts";

/** The SDK's warning about an update that the rules refuse, which is how a concurrent update learns that it lost. */
const REFUSED = /FIREBASE WARNING: update at \/ failed: permission_denied|^\s*$/;

export interface FunctionHost {
  /** The base address of the functions, each below its name. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a copy of functions/dist from one process, against a running stack. */
export async function startHost(folder: string, environment: Environment): Promise<FunctionHost> {
  const child = spawn(process.execPath, [inRoot("tools/src/bench/database/serve-database.mjs")], {
    cwd: folder,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", FUNCTIONS_EMULATOR: "true", ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = child;
  if (stderr !== null)
    createInterface({ input: stderr }).on("line", (line) => {
      if (!REFUSED.test(line)) console.error(line);
    });
  const ended = once(child, "exit");
  const port = stdout && (await Promise.race([once(stdout, "data"), ended.then(() => null)]));
  if (stdout === null || port === null) throw new Error("The functions could not be started; their output is above.");
  // Further output is log lines.
  stdout.resume();
  return {
    url: `http://127.0.0.1:${String(port[0]).trim()}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
