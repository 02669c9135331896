/** Radii of a rectangle's corners: upper left, upper right, lower right, lower left. */
export type Radii = readonly [number, number, number, number];

/** A closed contour. */
export interface Contour {
  /** Where it starts and ends. */
  readonly x: number;
  readonly y: number;
  /** SVG path data from the start on, relative. */
  readonly outline: string;
}

/**
 * Contours as SVG path data. Each starts relative to the previous one's start, which is where its "z" has returned to
 * (SVG 2, 9.3.4): a code's few distances compress to 3/5 of its many coordinates.
 */
export function pathData(contours: readonly Contour[]): string {
  let [command, lastX, lastY] = ["M", 0, 0];
  let path = "";
  for (const { x, y, outline } of contours) {
    path += `${command}${short(x - lastX)} ${short(y - lastY)}${outline}`;
    [command, lastX, lastY] = ["m", x, y];
  }
  return path;
}

export function circle(x: number, y: number, radius: number): Contour {
  const [r, d] = [short(radius), short(2 * radius)];
  return { x: x - radius, y, outline: `a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z` };
}

/** Rectangle with a separate radius for each corner. */
export function rect(x: number, y: number, width: number, height: number, radii: Radii = [0, 0, 0, 0]): Contour {
  const [a, b, c, d] = radii;
  const outline =
    `h${short(width - a - b)}${corner(b, b, b)}` +
    `v${short(height - b - c)}${corner(c, -c, c)}` +
    `h${short(-(width - c - d))}${corner(d, -d, -d)}` +
    (a === 0 ? "z" : `v${short(-(height - d - a))}${corner(a, a, -a)}z`);
  return { x: x + a, y, outline };
}

function corner(radius: number, dx: number, dy: number): string {
  return radius === 0 ? "" : `a${short(radius)} ${short(radius)} 0 0 1 ${short(dx)} ${short(dy)}`;
}

/** At most three decimals and no leading zero, because a QR code contains about a thousand numbers. */
function short(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, "$1.");
}
