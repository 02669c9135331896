import type { Theme } from "@cardinal/contract/entities/theme";
import { declares, fileFor, type FontFile, filesOf, foreignFiles, readFont } from "./font-files.ts";

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

/** Font packages by the theme's font. Inter replaces the system font. */
const PACKAGES: Readonly<Record<Theme["font"], string>> = {
  system: "inter",
  inter: "inter",
  "source-serif": "source-serif-4",
  "space-grotesk": "space-grotesk",
  playfair: "playfair-display",
  "dm-sans": "dm-sans",
  "jetbrains-mono": "jetbrains-mono",
};

async function chooseFiles(font: Theme["font"], letters: readonly string[]): Promise<readonly FontFile[]> {
  const known = (await Promise.all([...new Set([PACKAGES[font], "inter"])].map(filesOf))).flat();
  // The ranges of files overlap, and not each of them has the letter: satori takes the first that does.
  const own = known.filter((file) => letters.some((letter) => declares(file, letter)));
  const others = letters.filter((letter) => !own.some((file) => declares(file, letter)));
  if (others.length === 0) return own;
  const foreign = await foreignFiles();
  const needed = others.map((letter) => fileFor(letter, foreign)).filter((file) => file !== undefined);
  return [...own, ...new Set(needed)];
}

/**
 * A font in both weights for satori, with the files that the letters of a text need. Inter has the letters that the
 * theme's font lacks, and Noto Sans those of other scripts.
 */
export async function loadFace(font: Theme["font"], text: string): Promise<DrawnFace> {
  // The ellipsis of a truncated text; satori also needs at least one font.
  const files = await chooseFiles(font, [...new Set(`…${text}`)]);
  const fonts = await Promise.all(
    files.flatMap((file) =>
      WEIGHTS.map(async (weight) => ({ name: file.name, data: await readFont(file, weight), weight })),
    ),
  );
  // satori needs a distinct name for each file.
  return { fonts, families: files.map(({ name }) => name).join(", ") };
}
