import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import { contrastRatio, luminance, worstContrast } from "../themes/contrast.ts";

/** Below this ratio many scanners fail; most phones still read from about 2. */
export const MIN_QR_CONTRAST = 3;

export interface QrContrast {
  /** Smallest contrast between the code and its background, 1 to 21. */
  readonly ratio: number;
  /** Light code on a dark background: phones read it, many older scanners do not. */
  readonly inverted: boolean;
  /** Whether a phone can be expected to read it. */
  readonly scans: boolean;
}

/**
 * Whether a scanner can read the colours of a style: compares both ends of the gradient with the background, or with
 * white paper when that is transparent.
 */
export function qrContrast(style: Pick<QrStyle, "color" | "gradient" | "background">): QrContrast {
  const background = style.background === "transparent" ? "#ffffff" : style.background;
  const colors = style.gradient === undefined ? [style.color] : [style.color, style.gradient.to];
  const inverted = colors.some((color) => luminance(color) > luminance(background));
  const ratio = worstContrast(background, colors);
  return { ratio, inverted, scans: ratio >= MIN_QR_CONTRAST && !inverted };
}

/**
 * The style itself if it is scannable; otherwise a copy without gradient and with a dark colour on white or
 * transparent.
 */
export function scannableStyle(style: QrStyle): QrStyle {
  if (qrContrast(style).scans) return style;
  const background = style.background === "transparent" ? style.background : "#ffffff";
  const darker = contrastRatio(style.color, "#ffffff") >= MIN_QR_CONTRAST ? style.color : "#1c1917";
  const { gradient: _gradient, ...plain } = style;
  return { ...plain, color: darker, background };
}
