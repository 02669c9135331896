import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** `web/dist/.vite/manifest.json`: https://vite.dev/guide/backend-integration. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Chunk {
  readonly file: string;
  /** The source file of the chunk. */
  readonly src?: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
  /** Keys of the statically imported chunks. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The manifest of the app built in a folder, such as `web/dist`. */
export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
}

/** The key of the page's own script. */
export function entryOf(manifest: Manifest): string {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry === true)?.[0];
  if (entry === undefined) throw new Error("The manifest names no entry.");
  return entry;
}

/** The key of a chunk: of a source file, of a package, or of a chunk that several screens share, by its name. */
export function keyOf(manifest: Manifest, wanted: string): string {
  const isWanted = (key: string) =>
    key === wanted ||
    key.startsWith(`../${wanted}/`) ||
    (key.startsWith(`_${wanted}-`) && /^-[\w-]{8}\.js$/.test(key.slice(wanted.length + 1)));
  const found = Object.keys(manifest).find(isWanted);
  if (found === undefined) throw new Error(`The manifest has no ${wanted}.`);
  return found;
}

/**
 * The script files that a browser has loaded once these chunks have run, in no particular order.
 * @param follow keys of the chunks that a chunk requires; by default its static imports.
 */
export function filesFor(
  manifest: Manifest,
  keys: readonly string[],
  follow: (chunk: Chunk) => readonly string[] = ({ imports = [] }) => imports,
): ReadonlySet<string> {
  const files = chunksFor(manifest, keys, follow).map(({ file }) => file);
  return new Set(files.filter((file) => file.endsWith(".js")));
}

/** The style sheets of these chunks and their static imports. */
export function stylesFor(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  return new Set(chunksFor(manifest, keys, ({ imports = [] }) => imports).flatMap(({ css = [] }) => css));
}

function chunksFor(manifest: Manifest, keys: readonly string[], follow: (chunk: Chunk) => readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (chunks.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}.`);
    chunks.set(key, chunk);
    queue.push(...follow(chunk));
  }
  return [...chunks.values()];
}

/** The script files that a screen adds to those already loaded: its static and dynamic imports. */
export function filesAddedBy(manifest: Manifest, screen: string, known: ReadonlySet<string>): ReadonlySet<string> {
  const isAdded = (key: string) => !known.has(manifest[key]?.file ?? "");
  return filesFor(manifest, [screen], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter(isAdded),
  );
}

const SCREEN = /^src\/screens\/(.+)-screen\.tsx$/;

/** Keys of the screens that have a chunk of their own, by folder and name, such as `theme-editor/brand-editor`. */
export function screensOf(manifest: Manifest): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(manifest).flatMap((key) => {
      const name = SCREEN.exec(key)?.[1];
      return name === undefined ? [] : [[name, key] as const];
    }),
  );
}
