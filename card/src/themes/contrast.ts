/** Contrast that WCAG 2.2 requires of text (1.4.3, AA) and of icons and control edges (1.4.11). */
export const AA_TEXT = 4.5;
export const AA_GRAPHIC = 3;

/** True for an opaque sRGB colour as themes store it: `#rrggbb`. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Known luminances: a theme's variables compare the same few colours hundreds of times. */
const luminances = new Map<string, number>();
const MAX_LUMINANCES = 2000;

/** WCAG 2.2 relative luminance of `#rrggbb`, 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const known = luminances.get(color);
  if (known !== undefined) return known;
  const computed = computeLuminance(color);
  if (luminances.size >= MAX_LUMINANCES) luminances.clear();
  luminances.set(color, computed);
  return computed;
}

function computeLuminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The smallest contrast of a colour with any of its backgrounds; 21 when there are none. */
export function worstContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(21, ...backgrounds.map((background) => contrastRatio(color, background)));
}

/** `over` with the opacity `share` (0 to 1) on `under`, blended in sRGB as browsers do. */
export function mixColors(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((value, index) => Math.round(value * share + (below[index] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * The colour itself if it is readable on every background; otherwise the nearest shade, towards black or white, that
 * is. If no shade reaches `ratio`, the one with the highest contrast.
 */
export function ensureContrast(color: string, backgrounds: readonly string[], ratio: number = AA_TEXT): string {
  let best = color;
  let bestContrast = worstContrast(color, backgrounds);
  for (let step = 1; step <= 50 && bestContrast < ratio; step++) {
    for (const end of ["#000000", "#ffffff"]) {
      const shade = mixColors(end, color, step / 50);
      const contrast = worstContrast(shade, backgrounds);
      if (contrast > bestContrast) [best, bestContrast] = [shade, contrast];
    }
  }
  return best;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
