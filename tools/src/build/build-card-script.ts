import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type BuildOptions, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { UserError } from "../command/user-error.ts";
import { inRoot } from "../command/root.ts";

const VIEW = "card/src/view";

/** Addresses of the scripts that the first script loads on demand. */
interface LaterScripts {
  /** The card's texts in the other language, a classic script. */
  readonly words: string;
  /** The behaviour of an opened form, a module. */
  readonly forms: string;
}

/**
 * Bundles the public card's behaviour into one minified file, and what only some visitors need into further files.
 * @returns the address of the first, `/c/enhance-<hash>.js`.
 */
export async function buildCardScript(): Promise<string> {
  const directory = inRoot("web/dist/c");
  await mkdir(directory, { recursive: true });
  for (const old of await readdir(directory)) await rm(join(directory, old));
  const write = async (name: string, code: string): Promise<string> => {
    const file = `${name}-${createHash("sha256").update(code).digest("hex").slice(0, 10)}.js`;
    await writeFile(join(directory, file), code);
    return `/c/${file}`;
  };
  const words = await write("words", await bundle(wordsScriptBuild({ write: false })));
  const forms = await write("forms", await bundle(formsScriptBuild({ write: false })));
  return write("enhance", await bundle(cardScriptBuild({ write: false }, { words, forms })));
}

const common = { root: inRoot("card"), configFile: false, logLevel: "warn", publicDir: false } satisfies InlineConfig;
/** Browsers back to ES2020. */
const forBrowsers = { target: "es2020", minify: true, emptyOutDir: false, modulePreload: false } satisfies BuildOptions;

/** One classic script, which imports nothing but the scripts it loads on demand. */
export function cardScriptBuild(
  output: BuildOptions,
  { words, forms }: LaterScripts = { words: "/c/words.js", forms: "/c/forms.js" },
): InlineConfig {
  return {
    ...classicBuild("enhance", output),
    define: { __WORDS_SCRIPT__: JSON.stringify(words) },
    plugins: [externalizeForms(forms)],
  };
}

export function wordsScriptBuild(output: BuildOptions): InlineConfig {
  return classicBuild("words", output);
}

/** A module, because only modules can be imported dynamically. */
export function formsScriptBuild(output: BuildOptions): InlineConfig {
  const rolldownOptions = {
    input: inRoot(`${VIEW}/enhance/visitor-forms.ts`),
    preserveEntrySignatures: "strict",
    output: { format: "es", codeSplitting: false, entryFileNames: "forms.js" },
  } as const;
  return { ...common, build: { ...forBrowsers, rolldownOptions, ...output } };
}

function classicBuild(name: string, output: BuildOptions): InlineConfig {
  const entry = inRoot(`${VIEW}/${name}-entry.ts`);
  const options = {
    // As a library: to every other build Vite adds a preload helper, which this one does not need.
    lib: { entry, formats: ["iife"], name: "card", fileName: () => `${name}.js` },
    rolldownOptions: { output: { codeSplitting: false } },
  } as const satisfies BuildOptions;
  return { ...common, build: { ...forBrowsers, ...options, ...output } };
}

/** Keeps the import of the forms' script external, with its address. */
function externalizeForms(address: string): Plugin {
  return {
    name: "externalize-forms",
    enforce: "pre",
    resolveId: (source) => (source.endsWith("/visitor-forms.ts") ? { id: address, external: "absolute" } : null),
  };
}

async function bundle(config: InlineConfig): Promise<string> {
  // A library build returns a list, with one entry for each format.
  const built = [await build(config)].flat() as Rolldown.RolldownOutput[];
  const [chunk, ...more] = built.flatMap(({ output }) => output);
  if (chunk?.type === "chunk" && more.length === 0) return chunk.code;
  throw new UserError(
    "Each script of the card must be bundled into one file: it may import neither styles nor pictures.",
  );
}
