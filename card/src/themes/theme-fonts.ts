import type { Theme } from "@cardinal/contract/entities/theme";

/** One font file of a package: the Latin letters of a variable face. */
export interface ThemeFont {
  /** CSS family name. */
  readonly family: string;
  /** npm package that holds the file, and the file's path in it. */
  readonly package: string;
  readonly file: string;
  /** Name under which the product serves it. */
  readonly servedAs: string;
  /** CSS `font-weight` range. */
  readonly weight: string;
}

const SYSTEM = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

const FACES: Readonly<Record<Exclude<Theme["font"], "system">, ThemeFont & { readonly fallback: string }>> = {
  inter: face("Inter", "inter", "100 900", SYSTEM),
  "source-serif": face("Source Serif", "source-serif-4", "200 900", "Georgia,serif"),
  "space-grotesk": face("Space Grotesk", "space-grotesk", "300 700", SYSTEM),
  playfair: face("Playfair", "playfair-display", "400 900", "Georgia,serif"),
  "dm-sans": face("DM Sans", "dm-sans", "100 1000", SYSTEM),
  "jetbrains-mono": face("JetBrains Mono", "jetbrains-mono", "100 800", "ui-monospace,Menlo,Consolas,monospace"),
};

/** Letters of the Latin subset, as the font packages cut it; other scripts use the system's faces. */
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

/** The font file a card in this theme needs; undefined for the system face, which needs none. */
export function themeFont(theme: Pick<Theme, "font">): ThemeFont | undefined {
  return theme.font === "system" ? undefined : FACES[theme.font];
}

/** Every font file a card may need, for the build to copy. */
export function listThemeFonts(): ThemeFont[] {
  return Object.values(FACES);
}

/** `@font-face` rule of a theme's face with the files served below `base` (such as `/fonts`); empty for the system face. */
export function fontFaceCss(theme: Pick<Theme, "font">, base: string): string {
  const font = themeFont(theme);
  if (font === undefined) return "";
  return `@font-face{font-family:"${font.family}";src:url(${base}/${font.servedAs}) format("woff2");font-weight:${font.weight};font-display:swap;unicode-range:${LATIN}}`;
}

/** CSS `font-family` list of a face, with what stands in until, or instead of, its file. */
export function fontFamily(font: Theme["font"]): string {
  if (font === "system") return SYSTEM;
  const { family, fallback } = FACES[font];
  return `"${family}",${fallback}`;
}

function face(family: string, name: string, weight: string, fallback: string) {
  return {
    family,
    package: `@fontsource-variable/${name}`,
    file: `files/${name}-latin-wght-normal.woff2`,
    servedAs: `${name}-latin.woff2`,
    weight,
    fallback,
  };
}
