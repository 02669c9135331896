import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../../command/root.ts";
import type { Environment } from "../../stack/environment.ts";
import { median } from "../report/numbers.ts";
import { asRatio, atMost } from "../report/row.ts";
import type { Section } from "../report/table.ts";

const ROUNDS = 11;
const MAX_RATIO = 1.2;
/** What serves functions, resolved from the package that depends on it. */
const FRAMEWORK = "@google-cloud/functions-framework";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** A function in a deployable folder, and the path to request. */
interface Target {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
}

/**
 * Times from the start of a process to its first response, as Cloud Run starts functions (the functions framework): a
 * card, and a function that loads what every function has to load and returns nothing; alternately.
 */
export async function measureColdAnswers(
  environment: Environment,
  folders: { readonly functions: string; readonly reference: string },
  card: string,
): Promise<Section> {
  const page = { folder: folders.functions, name: "pages", path: card };
  const empty = { folder: folders.reference, name: "empty", path: "/" };
  const [own, least]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await firstAnswer(page, environment));
    least.push(await firstAnswer(empty, environment));
  }
  const [ours, bare] = [median(own), median(least)];
  const from = `${ours.toFixed(0)} / ${bare.toFixed(0)} ms`;
  const row = atMost(MAX_RATIO, { what: "a card, to an empty function", value: ours / bare, write: asRatio, from });
  return { title: `Cold functions: from the start to the first response, medians of ${ROUNDS}`, rows: [row] };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function firstAnswer({ folder, name, path }: Target, environment: Environment): Promise<number> {
  const port = await freePort();
  const require = createRequire(inRoot("functions/package.json"));
  const framework = join(dirname(require.resolve(FRAMEWORK)), "main.js");
  const settings = { FUNCTION_TARGET: name, FUNCTION_SIGNATURE_TYPE: "http", PORT: String(port) };
  const begun = performance.now();
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
  try {
    return await Promise.race([
      ended,
      fetchUntilListening(`http://127.0.0.1:${port}${path}`).then(() => performance.now() - begun),
    ]);
  } finally {
    ended.catch(() => undefined);
    child.kill("SIGKILL");
  }
}

/** Requests the address until the server listens; the request that succeeds is the first. */
async function fetchUntilListening(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { headers: { "user-agent": PHONE } }).catch(() => null);
    if (answer === null) {
      await wait(2);
      continue;
    }
    if (!answer.ok) throw new Error(`${address} fetchUntilListening ${answer.status}.`);
    await answer.arrayBuffer();
    return;
  }
}
