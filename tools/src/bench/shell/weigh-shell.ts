import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { withBuild } from "../../build/build-all.ts";
import { inRoot } from "../../command/root.ts";
import type { Environment } from "../../stack/environment.ts";
import { fetchBytes } from "../page/weigh-pages.ts";
import { asBytes, asCount, atMost, exactly, fact, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { entryOf, filesAddedBy, filesFor, type Manifest, screensOf } from "../../build/manifest.ts";

const KB = 1024;
const MAX_FIRST_ROUTE = 120 * KB;
const MAX_EDITOR = 160 * KB;
const MAX_SCREEN = 60 * KB;
const MAX_STATISTICS = 90 * KB;
/** The screen at `/`, the sign-in form, the card editor, and the charts. */
const FIRST_SCREEN = "landing/landing";
const SIGN_IN = "login/login";
const EDITOR = "settings/settings";
const CHARTS = "statistics/statistics";
const DIST = inRoot("web/dist");

/** Measures the script that the app's routes load: by the graph of the build, and as a browser does. */
export async function weighShell(browser: Browser, environment: Environment): Promise<Section> {
  const loaded = await weighScriptsAt(browser, environment);
  // No other build may start while the graph and its files are read.
  const [byGraph, ...others] = await withBuild(weighGraph);
  const inBrowser = { what: "first route as a browser loads it: script, gzip", value: loaded, write: asBytes };
  return { title: "App shell", rows: [byGraph, atMost(MAX_FIRST_ROUTE, inBrowser), ...others] };
}

async function weighGraph(): Promise<[Row, ...Row[]]> {
  const manifest = JSON.parse(await readFile(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
  const entry = entryOf(manifest);
  const screens = screensOf(manifest);
  const first = screens.get(FIRST_SCREEN);
  const value = await weigh(filesFor(manifest, first === undefined ? [entry] : [entry, first]), gzipSync);
  const written = await listScreenFiles();
  const missing = written.filter((path) => ![...screens.values()].includes(path));
  const from = missing.length === 0 ? `of ${written.length}` : missing.join(" ");
  return [
    atMost(MAX_FIRST_ROUTE, { what: "first route by the build's graph: script, gzip", value, write: asBytes }),
    exactly(0, { what: "screens without a chunk of their own", value: missing.length, write: asCount, from }),
    ...(await screenRows(manifest, entry, screens)),
  ];
}

/** What an owner loads up to the editor, and what the heaviest screen adds for a signed-in user. */
async function screenRows(manifest: Manifest, entry: string, screens: ReadonlyMap<string, string>): Promise<Row[]> {
  const filesOf = (...names: readonly string[]) =>
    filesFor(manifest, [entry, ...names.flatMap((name) => screens.get(name) ?? [])]);
  const loadedBefore = filesOf(SIGN_IN);
  let [heaviest, most] = ["none", 0];
  for (const name of screens.keys()) {
    const added = [...filesOf(name)].filter((file) => !loadedBefore.has(file));
    const size = await weigh(added, brotliCompressSync);
    if (size > most) [heaviest, most] = [name, size];
  }
  const charts = filesAddedBy(manifest, screens.get(CHARTS) ?? "", loadedBefore);
  const editor = await weigh(filesOf(EDITOR), brotliCompressSync);
  const parts = (manifest[screens.get(EDITOR) ?? ""]?.dynamicImports ?? []).filter((key) =>
    key.startsWith("src/screens/settings/"),
  );
  const withParts = await weigh(
    filesFor(manifest, [entry, screens.get(EDITOR) ?? entry, ...parts]),
    brotliCompressSync,
  );
  return [
    atMost(MAX_EDITOR, { what: "settings: script before its first fields, Brotli", value: editor, write: asBytes }),
    fact("settings: with the parts it loads right after, Brotli", asBytes(withParts)),
    atMost(MAX_SCREEN, {
      what: "heaviest screen: script added after login, Brotli",
      value: most,
      write: asBytes,
      from: heaviest,
    }),
    atMost(MAX_STATISTICS, {
      what: "statistics: script added after login, including lazy chunks, gzip",
      value: await weigh(charts, gzipSync),
      write: asBytes,
    }),
  ];
}

async function weigh(files: Iterable<string>, compress: (bytes: Buffer) => Buffer): Promise<number> {
  let sum = 0;
  for (const file of files) sum += compress(await readFile(join(DIST, file))).length;
  return sum;
}

/** Compressed bytes of the scripts that a browser requests when it opens the app. */
async function weighScriptsAt(browser: Browser, environment: Environment): Promise<number> {
  const page = await browser.newPage();
  const requested = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") requested.add(new URL(request.url()).pathname);
  });
  await page.goto(`${environment["CARDINAL_URL"]}/`, { waitUntil: "networkidle", timeout: 60_000 });
  await page.close();
  const files = await Promise.all([...requested].map((path) => fetchBytes(environment, path)));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

/** Every source file of a screen, as the manifest would name it. */
async function listScreenFiles(): Promise<string[]> {
  const files = await readdir(inRoot("web/src/screens"), { recursive: true });
  return files
    .filter((file) => file.endsWith("-screen.tsx"))
    .map((file) => `src/screens/${file.replaceAll("\\", "/")}`);
}
