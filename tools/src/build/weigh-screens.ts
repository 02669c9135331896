import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { inRoot } from "../command/root.ts";
import { entryOf, filesAddedBy, filesFor, readManifest, screensOf } from "./manifest.ts";

const KB = 1024;
const DIST = inRoot("web/dist");
/** The screen at `/`, the sign-in form, the card editor, and the charts. */
const FIRST_SCREEN = "landing/landing";
const SIGN_IN = "login/login";
const EDITOR = "settings/settings";
const CHARTS = "statistics/statistics";

/** The most script that a user may wait for, in bytes as {@link ScreenSizes} counts them. */
export const MAX_SIZES = { firstRoute: 120 * KB, editor: 160 * KB, screen: 60 * KB, charts: 90 * KB } as const;

/** Bytes of script by the graph of the build. */
export interface ScreenSizes {
  /** The landing page, gzip. */
  readonly firstRoute: number;
  /** All that the card editor needs for its first fields, Brotli. */
  readonly editor: number;
  /** The same with the parts that it loads right after. */
  readonly editorWithParts: number;
  /** What each screen adds after sign-in, before parts that it loads later, Brotli; the largest first. */
  readonly screens: readonly (readonly [name: string, bytes: number])[];
  /** What the statistics add after sign-in, including parts that they load later, gzip. */
  readonly charts: number;
}

/** Weighs the scripts in `web/dist`. */
export async function weighScreens(): Promise<ScreenSizes> {
  const manifest = await readManifest(DIST);
  const entry = entryOf(manifest);
  const screens = screensOf(manifest);
  const keyOfScreen = (name: string) => {
    const key = screens.get(name);
    if (key === undefined) throw new Error(`The build has no screen ${name}.`);
    return key;
  };
  const filesOf = (...names: readonly string[]) => filesFor(manifest, [entry, ...names.map(keyOfScreen)]);
  const known = filesOf(SIGN_IN);
  const [brotli, gzip] = [createScale(brotliCompressSync), createScale(gzipSync)];
  const added = await Promise.all(
    [...screens.keys()].map(async (name) => {
      const files = [...filesOf(name)].filter((file) => !known.has(file));
      return [name, await brotli(files)] as const;
    }),
  );
  const parts = (manifest[keyOfScreen(EDITOR)]?.dynamicImports ?? []).filter((key) =>
    key.startsWith("src/screens/settings/"),
  );
  return {
    firstRoute: await gzip(filesOf(FIRST_SCREEN)),
    editor: await brotli(filesOf(EDITOR)),
    editorWithParts: await brotli(filesFor(manifest, [entry, keyOfScreen(EDITOR), ...parts])),
    screens: added.toSorted(([, one], [, other]) => other - one),
    charts: await gzip(filesAddedBy(manifest, keyOfScreen(CHARTS), known)),
  };
}

/** Weighs lists of files; each file is compressed once, because most screens share most of theirs. */
function createScale(compress: (bytes: Buffer) => Buffer): (files: Iterable<string>) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  const weighOne = async (file: string) => compress(await readFile(join(DIST, file))).length;
  return async (files) => {
    let sum = 0;
    for (const file of files) {
      const bytes = known.get(file) ?? weighOne(file);
      known.set(file, bytes);
      sum += await bytes;
    }
    return sum;
  };
}
