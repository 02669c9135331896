import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { inRoot } from "../../command/root.ts";
import { median } from "../report/numbers.ts";
import { asRatio, atMost, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { chunksOf } from "./chunks.ts";

/** Processes per function, alternating between functions. */
const ROUNDS = 15;
const MAX_RATIO = 1.35;
/** What any such function has to load: the framework and the services it uses. */
const BARE_SDK = [
  "firebase-functions/v2/https",
  "firebase-admin/app",
  "firebase-admin/database",
  "firebase-admin/auth",
] as const;

/**
 * Measures the time a cold instance of each function spends on loading code, compared to the bare SDK. `folder`: a copy
 * of functions/dist.
 */
export async function measureImports(folder: string): Promise<Section> {
  const chunks = chunksOf(await readFile(join(folder, "main.cjs"), "utf8"));
  const loads = new Map<string, readonly string[]>([["", BARE_SDK]]);
  for (const [name, chunk] of chunks) loads.set(name, ["./index.cjs", chunk]);
  const times = new Map<string, number[]>([...loads.keys()].map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, modules] of loads) times.get(name)?.push(await timeOf(folder, modules));
  const bare = median(times.get("") ?? []);
  const rows = [...chunks.keys()].map((name): Row => {
    const own = median(times.get(name) ?? []);
    const from = `${own.toFixed(0)} / ${bare.toFixed(0)} ms`;
    return atMost(MAX_RATIO, { what: `${name}, to the bare SDK`, value: own / bare, write: asRatio, from });
  });
  return { title: `Cold functions: CPU time of the first import, medians of ${ROUNDS} processes`, rows };
}

async function timeOf(folder: string, modules: readonly string[]): Promise<number> {
  const environment = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    GCLOUD_PROJECT: "demo-cardinal",
    FIREBASE_CONFIG: "{}",
    // Set by the platform in a running function, which skips what only a deployment needs.
    FUNCTION_TARGET: "any",
    CLIENT_HASH_KEY: "only to load the code with",
    LINK_KEY: "only to load the code with",
  };
  const script = inRoot("tools/src/bench/functions/import-bundle.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...modules], {
    cwd: folder,
    env: environment,
  });
  return Number(stdout);
}
