import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { inRoot } from "../command/root.ts";
import { entryOf, type Manifest, keyOf, stylesFor, filesFor, readManifest } from "./manifest.ts";

/** Dependencies of every screen of a kind besides its own file: chunks by the names in web/chunks.ts, and packages. */
const FRAMES = {
  owner: ["session", "kit", "accounts", "node_modules/firebase/database"],
  visitor: ["kit", "accounts"],
} as const;

/** The most frequently opened screens, by path. */
const SCREENS = {
  owner: {
    "/settings": "settings/settings",
    "/settings/statistics": "statistics/statistics",
    "/contacts": "contacts/contacts",
    "/inbox": "inbox/inbox",
    "/accountsettings": "account-settings/account-settings",
  },
  visitor: { "/login": "login/login", "/signup": "signup/signup" },
} as const;

/** Where the page includes the script: before everything that is loaded. */
const PLACEHOLDER = "<!-- start -->";

/** The files that a screen needs for its first render and that the page does not reference itself. */
export function startFilesOf(manifest: Manifest, screen: string, frame: readonly string[]): string[] {
  const entry = entryOf(manifest);
  const keys = [`src/screens/${screen}-screen.tsx`, ...frame].map((wanted) => keyOf(manifest, wanted));
  const loaded = new Set([...filesFor(manifest, [entry]), ...stylesFor(manifest, [entry])]);
  // Scripts in the order in which they are awaited; styles first, because they block painting.
  const files = [...stylesFor(manifest, keys), ...filesFor(manifest, keys.toReversed())];
  return files.filter((file) => !loaded.has(file)).map((file) => `/${file}`);
}

function listStartFiles(manifest: Manifest) {
  const of = (kind: keyof typeof SCREENS) =>
    Object.fromEntries(
      Object.entries(SCREENS[kind]).map(([path, screen]) => [path, startFilesOf(manifest, screen, FRAMES[kind])]),
    );
  return { owner: of("owner"), visitor: of("visitor") };
}

/** Builds the script that runs before the first paint and includes it in web/dist/index.html. */
export async function buildStart(): Promise<void> {
  const dist = inRoot("web/dist");
  const manifest = await readManifest(dist);
  const built = (await build({
    root: inRoot("web"),
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __START_FILES__: JSON.stringify(listStartFiles(manifest)) },
    build: {
      target: "es2022",
      minify: true,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: inRoot("web/src/app/start/start-entry.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = built.output[0];
  const name = `assets/start-${createHash("sha256").update(code).digest("hex").slice(0, 10)}.js`;
  await writeFile(join(dist, name), code);
  const page = await readFile(join(dist, "index.html"), "utf8");
  if (!page.includes(PLACEHOLDER)) throw new Error(`web/index.html has no ${PLACEHOLDER}.`);
  await writeFile(join(dist, "index.html"), page.replace(PLACEHOLDER, `<script src="/${name}"></script>`));
}
