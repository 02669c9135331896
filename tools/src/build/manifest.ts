/** `web/dist/.vite/manifest.json`: https://vite.dev/guide/backend-integration. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Chunk {
  readonly file: string;
  /** The source that it was made for. */
  readonly src?: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
  /** Chunks that are loaded with this one, by their keys. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The key of the page's own script. */
export function entryOf(manifest: Manifest): string {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry === true)?.[0];
  if (entry === undefined) throw new Error("The manifest names no entry.");
  return entry;
}

/**
 * The script files that a browser has loaded once these chunks have run, each once, in no particular order.
 * @param follow keys of what is loaded because of a chunk; without it, what is loaded together with it.
 */
export function filesFor(
  manifest: Manifest,
  keys: readonly string[],
  follow: (chunk: Chunk) => readonly string[] = ({ imports = [] }) => imports,
): ReadonlySet<string> {
  const files = chunksFor(manifest, keys, follow).map(({ file }) => file);
  return new Set(files.filter((file) => file.endsWith(".js")));
}

/** The style sheets that these chunks bring along. */
export function stylesFor(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  return new Set(chunksFor(manifest, keys, ({ imports = [] }) => imports).flatMap(({ css = [] }) => css));
}

function chunksFor(manifest: Manifest, keys: readonly string[], follow: (chunk: Chunk) => readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (chunks.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}.`);
    chunks.set(key, chunk);
    waiting.push(...follow(chunk));
  }
  return [...chunks.values()];
}

/** What a screen adds to script that is there already: its own files, and those that it loads later. */
export function filesAddedBy(manifest: Manifest, screen: string, known: ReadonlySet<string>): ReadonlySet<string> {
  const isAdded = (key: string) => !known.has(manifest[key]?.file ?? "");
  return filesFor(manifest, [screen], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter(isAdded),
  );
}

const SCREEN = /^src\/screens\/(.+)\/[^/]+-screen\.tsx$/;

/** Keys of the screens that have a chunk of their own, by the folder of the screen. */
export function screensOf(manifest: Manifest): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(manifest).flatMap((key) => {
      const name = SCREEN.exec(key)?.[1];
      return name === undefined ? [] : [[name, key] as const];
    }),
  );
}
