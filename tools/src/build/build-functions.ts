import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "vite";
import { inRoot } from "../command/root.ts";
import { pageVersion } from "./page-version.ts";

const CONFIG = {
  root: inRoot("functions"),
  configFile: inRoot("functions/vite.config.ts"),
  logLevel: "warn",
  clearScreen: false,
} as const;
/** A placeholder for the product's own address, which the environment sets. */
const SITE = "https://cards.example";

/**
 * Builds functions/dist, a folder that deploys on its own. `cardScript` is the address the public page loads its script
 * from.
 */
export async function buildFunctions(cardScript: string): Promise<void> {
  const constants = {
    __ENHANCE_SCRIPT__: JSON.stringify(cardScript),
    __PAGE_VERSION__: JSON.stringify(await pageVersion(cardScript)),
    __PAGE_DICTIONARY__: JSON.stringify({ sample: "", sheets: [] }),
  };
  const dictionary = await writeDictionary(constants);
  await build({ ...CONFIG, define: { ...constants, __PAGE_DICTIONARY__: JSON.stringify(dictionary) } });
}

/** A sample page and the style sheets of this release, by a build of the renderer. */
async function writeDictionary(define: Readonly<Record<string, string>>): Promise<unknown> {
  // Inside functions, so that packages resolve; dot folders are not inputs of the build.
  const folder = await mkdtemp(inRoot("functions/.sample-"));
  try {
    const output = { build: { ssr: "src/gateways/sample-page.ts", outDir: folder, sourcemap: false } };
    await build({ ...CONFIG, define, ...output });
    // Exports of functions/src/gateways/sample-page.ts; the configuration names every entry main.cjs.
    const built = createRequire(import.meta.url)(join(folder, "main.cjs")) as {
      readonly pageDictionary: (site: string) => Promise<unknown>;
    };
    return await built.pageDictionary(SITE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
