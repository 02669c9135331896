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
/** Stands in for the product's own address, which the environment says. */
const SITE = "https://cards.example";

/** functions/dist: a folder that deploys alone. `cardScript` is the address the public page loads its script from. */
export async function buildFunctions(cardScript: string): Promise<void> {
  const constants = {
    __ENHANCE_SCRIPT__: JSON.stringify(cardScript),
    __PAGE_VERSION__: JSON.stringify(await pageVersion(cardScript)),
    __PAGE_DICTIONARY__: JSON.stringify(""),
  };
  const dictionary = await writeSample(constants);
  await build({ ...CONFIG, define: { ...constants, __PAGE_DICTIONARY__: JSON.stringify(dictionary) } });
}

/** A page as this release writes it, by a build of the part that writes it. */
async function writeSample(define: Readonly<Record<string, string>>): Promise<string> {
  // Below functions, from where its packages are found; no input of the build begins with a dot.
  const folder = await mkdtemp(inRoot("functions/.sample-"));
  try {
    const output = { build: { ssr: "src/gateways/sample-page.ts", outDir: folder, sourcemap: false } };
    await build({ ...CONFIG, define, ...output });
    // What functions/src/gateways/sample-page.ts exports; main.cjs is what the configuration names every entry.
    const built = createRequire(import.meta.url)(join(folder, "main.cjs")) as {
      readonly samplePage: (site: string) => Promise<string>;
    };
    return await built.samplePage(SITE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
