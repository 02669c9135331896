import type { Design, Theme } from "@cardinal/contract/entities/theme";
import { AA_GRAPHIC, AA_TEXT, ensureContrast, worstContrast } from "./contrast.ts";
import { themeVariables } from "./theme-variables.ts";

/** Pairs of colours that need contrast. */
export type ContrastName = Exclude<keyof Theme["colors"], "surface">;

export interface Contrast {
  readonly name: ContrastName;
  /** Lowest WCAG ratio with any of its backgrounds, 1 to 21. */
  readonly ratio: number;
  readonly needed: number;
  /** The nearest shade with enough contrast to its backgrounds; the colour itself when it has enough. */
  readonly mended: string;
}

/** Order of adjustment: the accent comes first because it tints the background of text. */
const ORDER: readonly ContrastName[] = ["accent", "on_accent", "text", "muted"];

function measure(design: Design, name: ContrastName): Contrast {
  const { surface, accent } = design.colors;
  const soft = themeVariables({ ...design, id: "draft", premium: false })["--cc-soft"];
  const backgrounds = { accent: [surface], on_accent: [accent], text: [surface, soft], muted: [surface, soft] }[name];
  const needed = name === "accent" ? AA_GRAPHIC : AA_TEXT;
  const color = design.colors[name];
  return { name, ratio: worstContrast(color, backgrounds), needed, mended: ensureContrast(color, backgrounds, needed) };
}

/** The contrast of each colour with its background. */
export function listContrasts(design: Design): Record<ContrastName, Contrast> {
  return {
    text: measure(design, "text"),
    muted: measure(design, "muted"),
    accent: measure(design, "accent"),
    on_accent: measure(design, "on_accent"),
  };
}

export function isWeak({ ratio, needed }: Contrast): boolean {
  return ratio < needed;
}

/** The theme's colours, adjusted until all have enough contrast; the surface stays. */
export function mendColors(design: Design): Theme["colors"] {
  return ORDER.reduce<Design>(
    (mended, name) => ({ ...mended, colors: { ...mended.colors, [name]: measure(mended, name).mended } }),
    design,
  ).colors;
}
