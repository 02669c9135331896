import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** satori wants each subset of a face under a name of its own, and tries them in this order. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek"] as const;
const WEIGHTS = [400, 700] as const;

interface Font {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: (typeof WEIGHTS)[number];
}

/** Value of `font-family` that names every subset. */
export const INTER_FAMILIES = SUBSETS.map((subset) => `inter-${subset}`).join(", ");

let fonts: Promise<Font[]> | undefined;

/** Inter in its two weights for satori, read once per instance. */
export function loadInter(): Promise<Font[]> {
  const require = createRequire(import.meta.url);
  fonts ??= Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight) => {
        const file = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
        return { name: `inter-${subset}`, data: await readFile(file), weight };
      }),
    ),
  );
  return fonts;
}
