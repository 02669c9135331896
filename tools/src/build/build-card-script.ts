import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type BuildOptions, type InlineConfig, type Rolldown } from "vite";
import { Advice } from "../command/advice.ts";
import { inRoot } from "../command/root.ts";

const VIEW = "card/src/view";
/** What the card does, and its words in the other language, which only some visitors need. */
type ScriptName = "enhance" | "words";

/**
 * Bundles the public card's behaviour into one minified file, and its words into another, which the first one asks for.
 * @returns the address of the first, `/c/enhance-<hash>.js`.
 */
export async function buildCardScript(): Promise<string> {
  const directory = inRoot("web/dist/c");
  await mkdir(directory, { recursive: true });
  for (const old of await readdir(directory)) await rm(join(directory, old));
  const write = async (name: ScriptName, code: string): Promise<string> => {
    const file = `${name}-${createHash("sha256").update(code).digest("hex").slice(0, 10)}.js`;
    await writeFile(join(directory, file), code);
    return `/c/${file}`;
  };
  const words = await write("words", await bundle("words"));
  return write("enhance", await bundle("enhance", words));
}

/** One classic script without imports, for browsers back to ES2020. `words`: the address of the script with the words. */
export function cardScriptBuild(
  output: BuildOptions,
  name: ScriptName = "enhance",
  words = "/c/words.js",
): InlineConfig {
  return {
    define: { __WORDS_SCRIPT__: JSON.stringify(words) },
    root: inRoot("card"),
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: "es2020",
      minify: true,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: inRoot(`${VIEW}/${name}-entry.ts`),
        output: { format: "iife", codeSplitting: false, entryFileNames: `${name}.js` },
      },
      ...output,
    },
  };
}

async function bundle(name: ScriptName, words?: string): Promise<string> {
  const result = (await build(cardScriptBuild({ write: false }, name, words))) as Rolldown.RolldownOutput;
  const [chunk, ...more] = result.output;
  if (chunk.type === "chunk" && more.length === 0) return chunk.code;
  throw new Advice(`${VIEW}/${name}-entry.ts must become one file: it may import neither styles nor pictures.`);
}
