import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type BuildOptions, type InlineConfig, type Rolldown } from "vite";
import { Advice } from "../command/advice.ts";
import { inRoot } from "../command/root.ts";

const ENTRY = inRoot("card/src/view/enhance-entry.ts");

/** Bundles the public card's behaviour into one minified file and returns its address, `/c/enhance-<hash>.js`. */
export async function buildCardScript(): Promise<string> {
  const code = await bundle();
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 10);
  const directory = inRoot("web/dist/c");
  await mkdir(directory, { recursive: true });
  for (const old of await readdir(directory)) await rm(join(directory, old));
  await writeFile(join(directory, `enhance-${hash}.js`), code);
  return `/c/enhance-${hash}.js`;
}

/** One classic script without imports, for browsers back to ES2020. */
export function cardScriptBuild(output: BuildOptions): InlineConfig {
  return {
    root: inRoot("card"),
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: "es2020",
      minify: true,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife", codeSplitting: false, entryFileNames: "enhance.js" } },
      ...output,
    },
  };
}

async function bundle(): Promise<string> {
  const result = (await build(cardScriptBuild({ write: false }))) as Rolldown.RolldownOutput;
  const [chunk, ...more] = result.output;
  if (chunk.type === "chunk" && more.length === 0) return chunk.code;
  throw new Advice("card/src/view/enhance-entry.ts must become one file: it may import neither styles nor pictures.");
}
