import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import { circle, type Contour, pathData, rect } from "./path-data.ts";
import { isFinder, qrMatrix, type ErrorCorrection, type QrMatrix } from "./qr-matrix.ts";

/** A code as vector paths; one unit is one module, the origin is the outer corner of the margin. */
export interface QrPaths {
  /** Side of the whole picture in modules, margin included. */
  readonly size: number;
  /** Data modules: SVG path data, filled (non-zero). */
  readonly dots: string;
  /** The three frames, each an outer and an inner contour: filled even-odd. */
  readonly corners: string;
  /** The three centres, filled. */
  readonly cornerDots: string;
  /** The square in the centre that is cleared for a picture or initials; absent without a logo. */
  readonly logo?: { readonly x: number; readonly y: number; readonly size: number };
}

/**
 * Share of the code's side that a logo may cover. Level H restores 30 % of the codewords; the zone and its rim cover
 * less than 8 % of the modules.
 */
const LOGO_SHARE = 0.22;

/** Error correction level of a style: H when a logo covers modules. */
export function qrLevel(style: Pick<QrStyle, "logo" | "error_correction">): ErrorCorrection {
  return style.logo === "none" ? style.error_correction : "H";
}

/**
 * Geometry of a styled QR code, for both SVG and PDF.
 * @param text content of the code; a short address needs fewer modules, which scan faster.
 * @throws Error when the text is too long for any code.
 */
export function qrPaths(text: string, style: QrStyle): QrPaths {
  const matrix = qrMatrix(text, qrLevel(style));
  const { margin } = style;
  const zone = style.logo === "none" ? undefined : logoZone(matrix.size);
  const finders = [
    [margin, margin],
    [margin + matrix.size - 7, margin],
    [margin, margin + matrix.size - 7],
  ] as const;
  return {
    size: matrix.size + 2 * margin,
    dots: dotsPath(matrix, style.dots, margin, zone),
    corners: pathData(
      finders.flatMap(([x, y]) => [shape(style.corners, x, y, 7), shape(style.corners, x + 1, y + 1, 5)]),
    ),
    cornerDots: pathData(finders.map(([x, y]) => shape(style.corner_dots, x + 2, y + 2, 3))),
    ...(zone === undefined ? {} : { logo: { x: zone.start + margin, y: zone.start + margin, size: zone.size } }),
  };
}

interface Zone {
  readonly start: number;
  readonly size: number;
}

/** An odd number of modules, so that the zone is centred in the code, whose side is odd as well. */
function logoZone(size: number): Zone {
  const wanted = Math.floor(size * LOGO_SHARE);
  const side = wanted % 2 === 0 ? wanted - 1 : wanted;
  return { start: (size - side) / 2, size: side };
}

function dotsPath(matrix: QrMatrix, kind: QrStyle["dots"], margin: number, zone: Zone | undefined): string {
  const { size } = matrix;
  const clear = (at: number) => zone !== undefined && at >= zone.start - 0.5 && at < zone.start + zone.size + 0.5;
  const dark = (x: number, y: number) =>
    matrix.modules[y]?.[x] === true && !isFinder(size, x, y) && !(clear(x) && clear(y));
  const contours: Contour[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!dark(x, y)) continue;
      if (kind === "dots") contours.push(circle(x + margin + 0.5, y + margin + 0.5, 0.46));
      else if (kind === "rounded") contours.push(roundedModule(dark, x, y, margin));
      else {
        const start = x;
        while (dark(x + 1, y)) x++;
        contours.push(rect(start + margin, y + margin, x - start + 1, 1));
      }
    }
  }
  return pathData(contours);
}

/** A module whose corners are round where it has no neighbour, so that adjacent modules merge. */
function roundedModule(dark: (x: number, y: number) => boolean, x: number, y: number, margin: number): Contour {
  const [up, right, down, left] = [dark(x, y - 1), dark(x + 1, y), dark(x, y + 1), dark(x - 1, y)];
  const radius = (one: boolean, other: boolean) => (one || other ? 0 : 0.5);
  return rect(x + margin, y + margin, 1, 1, [
    radius(up, left),
    radius(up, right),
    radius(down, right),
    radius(down, left),
  ]);
}

function shape(kind: QrStyle["corners"], x: number, y: number, side: number): Contour {
  if (kind === "circle") return circle(x + side / 2, y + side / 2, side / 2);
  const radius = kind === "rounded" ? side * 0.28 : 0;
  return rect(x, y, side, side, [radius, radius, radius, radius]);
}
