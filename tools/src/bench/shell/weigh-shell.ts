import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { withBuild } from "../../build/build-all.ts";
import { inRoot } from "../../command/root.ts";
import type { Environment } from "../../stack/environment.ts";
import { fetchBytes } from "../page/weigh-pages.ts";
import { asBytes, asCount, atMost, exactly, fact, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { readManifest, screensOf } from "../../build/manifest.ts";
import { MAX_SIZES, weighScreens } from "../../build/weigh-screens.ts";

/** Measures the script that the app's routes load: by the graph of the build, and as a browser does. */
export async function weighShell(browser: Browser, environment: Environment): Promise<Section> {
  const loaded = await weighScriptsAt(browser, environment);
  // No other build may start while the graph and its files are read.
  const [byGraph, ...others] = await withBuild(weighGraph);
  const inBrowser = { what: "first route as a browser loads it: script, gzip", value: loaded, write: asBytes };
  return { title: "App shell", rows: [byGraph, atMost(MAX_SIZES.firstRoute, inBrowser), ...others] };
}

async function weighGraph(): Promise<[Row, ...Row[]]> {
  const [sizes, manifest, written] = await Promise.all([
    weighScreens(),
    readManifest(inRoot("web/dist")),
    listScreenFiles(),
  ]);
  const screens = [...screensOf(manifest).values()];
  const missing = written.filter((path) => !screens.includes(path));
  const from = missing.length === 0 ? `of ${written.length}` : missing.join(" ");
  const [heaviest, most] = sizes.screens[0] ?? ["none", 0];
  const size = (what: string, max: number, value: number, place?: string) =>
    atMost(max, { what, value, write: asBytes, ...(place === undefined ? {} : { from: place }) });
  return [
    size("first route by the build's graph: script, gzip", MAX_SIZES.firstRoute, sizes.firstRoute),
    exactly(0, { what: "screens without a chunk of their own", value: missing.length, write: asCount, from }),
    size("settings: script before its first fields, Brotli", MAX_SIZES.editor, sizes.editor),
    fact("settings: with the parts it loads right after, Brotli", asBytes(sizes.editorWithParts)),
    size("heaviest screen: script added after login, Brotli", MAX_SIZES.screen, most, heaviest),
    size("statistics: script added after login, including lazy chunks, gzip", MAX_SIZES.charts, sizes.charts),
  ];
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
