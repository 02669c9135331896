import type { Theme } from "@cardinal/contract/entities/theme";
import { onBackground } from "./background-colors.ts";
import { AA_GRAPHIC, AA_TEXT, mendColor, worstContrast } from "./contrast.ts";
import { themeVariables } from "./theme-variables.ts";

/** What somebody decides of a theme. */
type Look = Omit<Theme, "id" | "premium" | "withdrawn">;

/** Pairs of colours that need contrast. */
export type ContrastName = Exclude<keyof Theme["colors"], "surface">;

export interface Contrast {
  readonly name: ContrastName;
  /** WCAG ratio on the ground where it is worst, 1 to 21. */
  readonly ratio: number;
  readonly needed: number;
  /** The nearest shade with enough contrast to its backgrounds; the colour itself when it has enough. */
  readonly mended: string;
}

/** In this order a mended colour spoils none that was mended before: accents tint what text lies on. */
const ORDER: readonly ContrastName[] = ["accent", "on_accent", "text", "muted"];

function measure(look: Look, name: ContrastName): Contrast {
  const { surface, accent } = look.colors;
  const soft = themeVariables({ ...look, id: "draft", premium: false })["--cc-soft"];
  const grounds = { accent: [surface], on_accent: [accent], text: [surface, soft], muted: [surface, soft] }[name];
  const needed = name === "accent" ? AA_GRAPHIC : AA_TEXT;
  const color = look.colors[name];
  return { name, ratio: worstContrast(color, grounds), needed, mended: mendColor(color, grounds, needed) };
}

/** The contrast of each colour with its background. */
export function listContrasts(look: Look): Record<ContrastName, Contrast> {
  return {
    text: measure(look, "text"),
    muted: measure(look, "muted"),
    accent: measure(look, "accent"),
    on_accent: measure(look, "on_accent"),
  };
}

export function isWeak({ ratio, needed }: Contrast): boolean {
  return ratio < needed;
}

/** Colours in which everything can be read; the surface stays. */
export function mendColors(look: Look): Theme["colors"] {
  return ORDER.reduce<Look>(
    (mended, name) => ({ ...mended, colors: { ...mended.colors, [name]: measure(mended, name).mended } }),
    look,
  ).colors;
}

/** True when a card has to darken this background to make text on it readable. */
export function isDarkened(look: Look): boolean {
  return onBackground(look).scrim > 0;
}
