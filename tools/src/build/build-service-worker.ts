import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { inRoot } from "../command/root.ts";

/** Folders of scripts: those of pages, and those of workers. */
const FOLDERS = ["assets", "w"];
/** Chunks of at least this size, charts and the code reader, are loaded on demand, not in advance. */
const HEAVY_BYTES = 300_000;
const KINDS = /\.(?:js|css|woff2)$/;
/** Fonts of themes: a card can be drawn without its font. */
const FONTS_OF_THEMES = /^(?!inter-latin-wght).*\.woff2$/;

/** The platform area is not cached on the devices of other users. */
const PLATFORM = /^platform-/;

interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

/** The built files that the app needs offline. Names contain a hash of their content. */
export async function listShell(dist: string): Promise<Shell> {
  const wanted: string[] = [];
  for (const folder of FOLDERS) {
    const names = await readdir(join(dist, folder)).catch(() => []);
    for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
      if (!KINDS.test(name) || FONTS_OF_THEMES.test(name) || PLATFORM.test(name)) continue;
      const { size } = await stat(join(dist, folder, name));
      if (size < HEAVY_BYTES) wanted.push(`/${folder}/${name}`);
    }
  }
  const page = await readFile(join(dist, "app.html"), "utf8");
  const hash = createHash("sha256").update(`${page}\n${wanted.join("\n")}`);
  return { version: hash.digest("hex").slice(0, 12), files: wanted };
}

/** Builds web/dist/sw.js: one classic script that knows the other built files. */
export async function buildServiceWorker(): Promise<void> {
  const dist = inRoot("web/dist");
  await build({
    root: inRoot("web"),
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __SHELL__: JSON.stringify(await listShell(dist)) },
    build: {
      target: "es2022",
      minify: true,
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: inRoot("web/src/service-worker/worker.ts"),
        output: { format: "iife", codeSplitting: false, entryFileNames: "sw.js" },
      },
    },
  });
}
