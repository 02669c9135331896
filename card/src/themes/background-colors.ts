import type { Background, Theme } from "@cardinal/contract/entities/theme";
import { AA_TEXT, ensureContrast, mixColors, worstContrast } from "./contrast.ts";

/**
 * Number of intervals between two gradient stops at whose ends contrast is measured. Colours are interpolated in sRGB.
 */
const STEPS = 8;

/** The colours behind text on this background; empty for a picture or a video, whose colours are unknown. */
export function backgroundColors(background: Background): string[] {
  switch (background.kind) {
    case "color":
      return [background.value];
    case "gradient": {
      const { from, via, to } = background.value;
      return via === undefined ? between(from, to) : [...between(from, via), ...between(via, to)];
    }
    case "image":
    case "video":
      return [];
  }
}

/** Text colours on a background, and the opacity of the black scrim behind the text (0 to 1). */
export interface OnBackground {
  readonly text: string;
  readonly muted: string;
  readonly scrim: number;
}

/** A scrim of this opacity gives white text AA contrast even on pure white. */
const SCRIM = 0.55;

/**
 * Text colours where a layout places text directly on the background: the theme's text or surface colour, or else white
 * or near-black, whichever has the best contrast. Pictures, videos and gradients on which none is readable get white
 * text on a scrim.
 */
export function onBackground(theme: Pick<Theme, "background" | "colors">): OnBackground {
  const backgrounds = backgroundColors(theme.background);
  const candidates = [theme.colors.text, theme.colors.surface, "#ffffff", "#111111"];
  const readable = candidates.find((color) => worstContrast(color, backgrounds) >= 7);
  const best = candidates.toSorted(
    (one, other) => worstContrast(other, backgrounds) - worstContrast(one, backgrounds),
  )[0];
  const text = readable ?? best ?? "#ffffff";
  if (backgrounds.length === 0 || worstContrast(text, backgrounds) < AA_TEXT) {
    return { text: "#ffffff", muted: "#ffffff", scrim: SCRIM };
  }
  const middle = backgrounds[Math.floor(backgrounds.length / 2)] ?? text;
  const quiet = mixColors(text, middle, 0.8);
  const muted = ensureContrast(quiet, backgrounds);
  return { text, muted: worstContrast(muted, backgrounds) >= AA_TEXT ? muted : text, scrim: 0 };
}

/** True when a card has to darken this background to make text on it readable. */
export function isDarkened(theme: Pick<Theme, "background" | "colors">): boolean {
  return onBackground(theme).scrim > 0;
}

function between(from: string, to: string): string[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => mixColors(to, from, step / STEPS));
}
