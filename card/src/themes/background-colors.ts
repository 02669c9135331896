import type { Background, Theme } from "@cardinal/contract/entities/theme";
import { AA_TEXT, mendColor, mixColors, worstContrast } from "./contrast.ts";

/** Places along a gradient at which contrast is looked at; sRGB is mixed evenly between two stops. */
const STEPS = 8;

/** Colours that lie behind text put on the background; none for a picture or a video, which could be anything. */
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

/** How text is laid on the background: its colour, a quieter one, and how much black lies between (0 to 1). */
export interface OnBackground {
  readonly text: string;
  readonly muted: string;
  readonly scrim: number;
}

/** Under white text a scrim of this share reaches AA even on pure white. */
const SCRIM = 0.55;

/**
 * Text colours for the places where a layout writes straight on the background: the theme's own text or surface
 * colour, else white or near-black, whichever reads best. Pictures, videos and gradients on which none reads get white
 * on a scrim.
 */
export function onBackground(theme: Pick<Theme, "background" | "colors">): OnBackground {
  const grounds = backgroundColors(theme.background);
  const candidates = [theme.colors.text, theme.colors.surface, "#ffffff", "#111111"];
  const readable = candidates.find((color) => worstContrast(color, grounds) >= 7);
  const best = candidates.toSorted((one, other) => worstContrast(other, grounds) - worstContrast(one, grounds))[0];
  const text = readable ?? best ?? "#ffffff";
  if (grounds.length === 0 || worstContrast(text, grounds) < AA_TEXT) {
    return { text: "#ffffff", muted: "#ffffff", scrim: SCRIM };
  }
  const middle = grounds[Math.floor(grounds.length / 2)] ?? text;
  const quiet = mixColors(text, middle, 0.8);
  const muted = mendColor(quiet, grounds);
  return { text, muted: worstContrast(muted, grounds) >= AA_TEXT ? muted : text, scrim: 0 };
}

function between(from: string, to: string): string[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => mixColors(to, from, step / STEPS));
}
