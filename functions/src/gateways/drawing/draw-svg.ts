import type { ReactElement } from "react";
import type { DrawnFace } from "./drawn-faces.ts";

/** A transparent pixel as a data address, drawn where no font has a letter. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

export interface Drawing {
  readonly svg: string;
  /** Characters of the text that no font of the face has; nothing is drawn in their place. */
  readonly missing: ReadonlySet<string>;
}

/** Draws an element tree as SVG without text: satori does the layout and converts letters to paths. */
export async function drawSvg(
  element: ReactElement,
  { fonts }: DrawnFace,
  size: { readonly width: number; readonly height: number },
): Promise<Drawing> {
  const { default: satori } = await import("satori");
  const missing = new Set<string>();
  const svg = await satori(element, {
    ...size,
    fonts: [...fonts],
    // satori asks for the letters that it cannot draw.
    loadAdditionalAsset: (_, letters) => {
      for (const { segment } of new Intl.Segmenter().segment(letters)) missing.add(segment);
      return Promise.resolve(NOTHING);
    },
  });
  return { svg, missing };
}

/** The outline of a person on a square as SVG, for names without a letter that can be drawn. */
export function personOutline(colors: { readonly ground: string; readonly ink: string }, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colors.ground}"/><g fill="${colors.ink}"><circle cx="32" cy="25" r="11"/><path d="M10 58c2-13 11-19 22-19s20 6 22 19z"/></g></svg>`;
}
