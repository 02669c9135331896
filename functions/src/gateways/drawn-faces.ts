import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Theme } from "@cardinal/contract/entities/theme";

const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek"] as const;
const WEIGHTS = [400, 700] as const;

interface Font {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: (typeof WEIGHTS)[number];
}

/** A font as satori takes it: its files, and the value of `font-family` that selects them. */
export interface DrawnFace {
  readonly fonts: readonly Font[];
  readonly families: string;
}

/** Font packages by the theme's font, with the subsets that each of them has. */
const PACKAGES: Readonly<
  Record<Exclude<Theme["font"], "system">, readonly [name: string, subsets: readonly string[]]>
> = {
  inter: ["inter", SUBSETS],
  "source-serif": ["source-serif-4", SUBSETS],
  "space-grotesk": ["space-grotesk", ["latin", "latin-ext"]],
  playfair: ["playfair-display", ["latin", "latin-ext", "cyrillic"]],
  "dm-sans": ["dm-sans", ["latin", "latin-ext"]],
  "jetbrains-mono": ["jetbrains-mono", SUBSETS],
};

const loaded = new Map<string, Promise<readonly Font[]>>();

/** The files of a package in both weights. satori needs a distinct name for each subset. */
function load(name: string, subsets: readonly string[]): Promise<readonly Font[]> {
  const require = createRequire(import.meta.url);
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const fonts = Promise.all(
    subsets.flatMap((subset) =>
      WEIGHTS.map(async (weight) => {
        const file = require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
        return { name: `${name}-${subset}`, data: await readFile(file), weight };
      }),
    ),
  );
  loaded.set(name, fonts);
  return fonts;
}

/**
 * A font in both weights for satori, read once per instance. Inter is the fallback for missing letters and replaces the
 * system font.
 */
export async function loadFace(font: Theme["font"]): Promise<DrawnFace> {
  const wanted = font === "system" || font === "inter" ? [] : [PACKAGES[font]];
  const fonts = (await Promise.all([...wanted, PACKAGES.inter].map(([name, subsets]) => load(name, subsets)))).flat();
  const families = [...new Set(fonts.map(({ name }) => name))].join(", ");
  return { fonts, families };
}
