import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../../command/root.ts";
import type { Environment } from "../../stack/environment.ts";

/** What serves functions, resolved from the package that depends on it. */
const FRAMEWORK = "@google-cloud/functions-framework";

/** A process that serves one function, as Cloud Run does (the functions framework). */
export interface StartedFunction {
  /** Id of the process. */
  readonly pid: number;
  /** Sends a request again until the process listens. @throws when the process ends before that. */
  readonly ask: (path: string, request?: RequestInit) => Promise<Response>;
  readonly kill: () => void;
}

/** Starts the function `name` of a deployable folder in a process of its own. */
export async function startFunction(folder: string, name: string, environment: Environment): Promise<StartedFunction> {
  const port = await freePort();
  const require = createRequire(inRoot("functions/package.json"));
  const framework = join(dirname(require.resolve(FRAMEWORK)), "main.js");
  const settings = { FUNCTION_TARGET: name, FUNCTION_SIGNATURE_TYPE: "http", PORT: String(port) };
  const child = spawn(process.execPath, [framework], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      FUNCTIONS_EMULATOR: "true",
      FIREBASE_CONFIG: "{}",
      ...environment,
      ...settings,
    },
    stdio: "ignore",
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`The function ${name} exited before it responded.`);
  });
  ended.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ask: (path, request) => Promise.race([ended, fetchOnceListening(`http://127.0.0.1:${port}${path}`, request)]),
    kill: () => child.kill("SIGKILL"),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Requests the address until the server listens; the request that succeeds is the first. */
async function fetchOnceListening(address: string, request: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, request).catch(() => null);
    if (answer !== null) return answer;
    await wait(2);
  }
}
