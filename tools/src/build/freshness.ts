import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "../command/root.ts";

const STAMP = inRoot(".cardinal/build.stamp");
const INPUTS = ["contract", "card", "functions", "web", "tools/src/build", "package-lock.json"];
const OUTPUTS = ["web/dist/404.html", "web/dist/sw.js", "web/dist/c", "functions/dist/index.cjs"];
const NOT_INPUTS = new Set(["dist", "dist-dev", "node_modules"]);

/** A hash that changes when any file that goes into the build changes its path, size or time. */
export async function fingerprintOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const line of (await linesOf(path)).sort()) hash.update(line);
  }
  return hash.digest("hex");
}

async function linesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [`${path} ${found.size} ${found.mtimeMs}\n`];
  const names = (await readdir(path)).filter((name) => !NOT_INPUTS.has(name) && !name.startsWith("."));
  return (await Promise.all(names.map((name) => linesOf(join(path, name))))).flat();
}

/** The fingerprint of the current sources. */
export function currentFingerprint(): Promise<string> {
  return fingerprintOf(INPUTS.map((path) => inRoot(path)));
}

/** Whether the folders on disk were built from exactly these sources. */
export async function isBuilt(fingerprint: string): Promise<boolean> {
  const present = await Promise.all(OUTPUTS.map((path) => stat(inRoot(path)).catch(() => null)));
  if (present.includes(null)) return false;
  return (await readFile(STAMP, "utf8").catch(() => "")) === fingerprint;
}

export async function rememberBuild(fingerprint: string): Promise<void> {
  await mkdir(inRoot(".cardinal"), { recursive: true });
  await writeFile(STAMP, fingerprint);
}
