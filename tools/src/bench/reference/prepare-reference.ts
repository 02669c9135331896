import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "../../command/root.ts";
import type { LocalExtras } from "../../build/firebase-config.ts";
import { folderOf } from "../../stack/prepare.ts";
import { samplePortrait } from "../fixtures/portrait.ts";

const FILES = ["index.cjs", "bare-page.html"];
const MANIFEST = {
  name: "reference",
  private: true,
  main: "index.cjs",
  engines: { node: "22" },
  // The emulator requires both.
  dependencies: { "firebase-admin": "*", "firebase-functions": "*" },
};

/** Path of the bare page in a stack that has these extras. */
export const BARE_PAGE = "/bench/bare";

/** Puts the baseline functions beside the copies of a stack; no other configuration names them. */
export async function prepareReference(offset: number): Promise<LocalExtras> {
  const folder = join(folderOf(offset), "reference");
  await mkdir(folder, { recursive: true });
  for (const name of FILES) await cp(inRoot("tools/src/bench/reference", name), join(folder, name));
  await samplePortrait().resize(256, 256).webp({ quality: 80 }).toFile(join(folder, "picture.webp"));
  await writeFile(join(folder, "package.json"), JSON.stringify(MANIFEST));
  const codebase = { source: `.cardinal/${offset}/reference`, codebase: "reference", runtime: "nodejs22" };
  const rewrite = { source: BARE_PAGE, function: { functionId: "bare", region: "us-central1" } };
  return { functions: [codebase], rewrites: [rewrite] };
}
