import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, request as send } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { randomAddress } from "../http.ts";

const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));
const require = createRequire(import.meta.url);
const ofTheCli = createRequire(require.resolve("firebase-tools/package.json"));

/** How each host starts the function `target`, listening on `socket`. */
export const HOSTS: Readonly<Record<string, (target: string, socket: string) => readonly string[]>> = {
  "the framework of Cloud Run": (target, socket) => [
    join(dirname(require.resolve("@google-cloud/functions-framework")), "main.js"),
    "--source",
    DIST,
    "--target",
    target,
    "--signature-type",
    "http",
    "--port",
    socket,
  ],
  "the emulator": () => [ofTheCli.resolve("./lib/emulator/functionsEmulatorRuntime.js")],
};

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: unknown;
}

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Instance {
  /** Id of the process. */
  readonly pid: number;
  readonly ask: (asked: Asked) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one function of functions/dist in a separate process, like a cold instance.
 * @param variables of its environment, in addition to those of the stack under test.
 */
export async function startInstance(
  host: string,
  target: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), "cold-"));
  const socket = join(folder, "s");
  const settings = {
    FUNCTION_TARGET: target,
    FUNCTION_SIGNATURE_TYPE: "http",
    FUNCTIONS_EMULATOR: "true",
    PORT: socket,
  };
  const child = spawn(process.execPath, [...(HOSTS[host]?.(target, socket) ?? [])], {
    cwd: DIST,
    env: { ...process.env, FIREBASE_CONFIG: "{}", NODE_ENV: "production", ...settings, ...variables },
    stdio: "ignore",
  });
  return { pid: child.pid ?? 0, ask: (asked) => untilListening(socket, asked), stop: () => stop(child, folder) };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  await rm(folder, { recursive: true, force: true });
}

/** A failed connection has sent no request yet: the request that gets an answer is the first. */
async function untilListening(socket: string, asked: Asked): Promise<Answer> {
  const notListening = { status: 0, headers: {}, text: "", json: undefined };
  let answer: Answer = notListening;
  await expect
    .poll(
      async () => {
        answer = await askAt(socket, asked).catch((error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT" || error.code === "ECONNREFUSED") return notListening;
          throw error;
        });
        return answer.status;
      },
      { timeout: 50_000 },
    )
    .toBeGreaterThan(0);
  return answer;
}

function askAt(socketPath: string, { method = "GET", path, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send(
      { socketPath, method, path, headers: { host: "cold.example", "x-forwarded-for": randomAddress(), ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers["content-type"]?.startsWith("application/json") === true;
          const json: unknown = isJson ? JSON.parse(text) : undefined;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
