import type { Theme } from "@cardinal/contract/entities/theme";

/** One file of a font: a subset of its letters that the build extracts from a file of a package. */
export interface FontFile {
  /** npm package with the complete file, and the file's path in it. */
  readonly package: string;
  readonly file: string;
  /** The letters in the subset. */
  readonly letters: string;
  /** The weight, or the range of weights, that is kept of a variable font. */
  readonly weights: number | { readonly min: number; readonly max: number };
  /** Tables of the font that are removed. */
  readonly without: readonly string[];
  /** Name under which the product serves it. */
  readonly servedAs: string;
}

/** A font that themes can use. */
export interface ThemeFont {
  /** CSS family name. */
  readonly family: string;
  readonly files: readonly FontFile[];
}

/** Part of the file names, which browsers cache permanently: increment it when a subset changes. */
const VERSION = 2;

const SYSTEM = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

/** The letters of nearly every card. The browser loads further files only for cards with other letters. */
const COMMON = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&@'"()*+-/–—’“”…·ÄÖÜäöüßéèàçñ`;
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** Letters by the file of a font package that contains them. Those in the common file are excluded later. */
const SCRIPTS = {
  latin: `${span(0x21, 0xff)}ˆ˚˜‘‚„†‡•‹›€™−`,
  "latin-ext": span(0x100, 0x17f),
  cyrillic: `${span(0x400, 0x45f)}Ґґ№`,
  greek: span(0x386, 0x3ce),
} as const;
type Script = keyof typeof SCRIPTS;

interface SubsetOptions {
  readonly scripts?: readonly Script[];
  readonly weights?: FontFile["weights"];
  readonly without?: readonly string[];
}

const LATIN: readonly Script[] = ["latin", "latin-ext"];
const ALL: readonly Script[] = [...LATIN, "cyrillic", "greek"];

const FACES: Readonly<Record<Exclude<Theme["font"], "system">, ThemeFont & { readonly fallback: string }>> = {
  inter: face("Inter", "inter", SYSTEM),
  // Its kerning table takes up a third of the file.
  "source-serif": face("Source Serif", "source-serif-4", "Georgia,serif", { without: ["GPOS"] }),
  "space-grotesk": face("Space Grotesk", "space-grotesk", SYSTEM, { scripts: LATIN }),
  // Only names use it (`--cc-font`), and they are bold.
  playfair: face("Playfair", "playfair-display", "Georgia,serif", {
    scripts: [...LATIN, "cyrillic"],
    weights: 700,
  }),
  "dm-sans": face("DM Sans", "dm-sans", SYSTEM, { scripts: LATIN }),
  "jetbrains-mono": face("JetBrains Mono", "jetbrains-mono", "ui-monospace,Menlo,Consolas,monospace"),
};

/** The font of a theme; undefined for the system font, which needs no files. */
export function themeFont(theme: Pick<Theme, "font">): ThemeFont | undefined {
  return theme.font === "system" ? undefined : FACES[theme.font];
}

/** All fonts of the themes, for the build to create the files. */
export function listThemeFonts(): ThemeFont[] {
  return Object.values(FACES);
}

/**
 * `@font-face` rules of a theme's font with the files served below `base` (such as `/fonts`); empty for the system
 * font.
 * @param display `optional` prevents layout shift: a font that is not available immediately is used on the next visit.
 */
export function fontFaceCss(theme: Pick<Theme, "font">, base: string, display: "optional" | "swap"): string {
  const font = themeFont(theme);
  if (font === undefined) return "";
  return font.files
    .map(
      ({ servedAs, letters }) =>
        `@font-face{font-family:"${font.family}";src:url(${base}/${servedAs}) format("woff2");font-weight:400 700;font-display:${display};unicode-range:${toUnicodeRange(letters)}}`,
    )
    .join("");
}

/** Letters in the syntax of CSS `unicode-range`: `U+41-5A,U+61`. */
export function toUnicodeRange(letters: string): string {
  const codes = [...new Set(Array.from(letters, (letter) => letter.codePointAt(0) ?? 0))].toSorted((a, b) => a - b);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  return starts
    .map((start) => {
      let end = start;
      while (codes.includes(end + 1)) end += 1;
      const hex = (code: number) => code.toString(16).toUpperCase();
      return `U+${hex(start)}${end === start ? "" : `-${hex(end)}`}`;
    })
    .join(",");
}

/** CSS `font-family` list of a font, with its fallbacks. */
export function fontFamily(font: Theme["font"]): string {
  if (font === "system") return SYSTEM;
  const { family, fallback } = FACES[font];
  return `"${family}",${fallback}`;
}

function face(family: string, name: string, fallback: string, options: SubsetOptions = {}) {
  const { scripts = ALL, weights = { min: 400, max: 700 }, without: tables = [] } = options;
  const file = (part: string, script: Script, letters: string): FontFile => ({
    package: `@fontsource-variable/${name}`,
    file: `files/${name}-${script}-wght-normal.woff2`,
    // If two files contained the same letter, a browser would load both.
    letters: Array.from(letters)
      .filter((letter) => part === "common" || !COMMON.includes(letter))
      .join(""),
    weights,
    without: tables,
    servedAs: `${name}-${VERSION}-${part}.woff2`,
  });
  const others = scripts.map((script) => file(script, script, SCRIPTS[script]));
  return { family, fallback, files: [...others, file("common", "latin", COMMON)] };
}
