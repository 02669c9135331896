/** Radii of a rectangle's corners: upper left, upper right, lower right, lower left. */
export type Radii = readonly [number, number, number, number];

/** Circle as SVG path data. */
export function circlePath(x: number, y: number, radius: number): string {
  const [r, d] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`;
}

/** Rectangle with a separate radius for each corner, as SVG path data. */
export function rectPath(x: number, y: number, width: number, height: number, radii: Radii = [0, 0, 0, 0]): string {
  const [a, b, c, d] = radii;
  return (
    `M${short(x + a)} ${short(y)}h${short(width - a - b)}${corner(b, b, b)}` +
    `v${short(height - b - c)}${corner(c, -c, c)}` +
    `h${short(-(width - c - d))}${corner(d, -d, -d)}` +
    (a === 0 ? "z" : `v${short(-(height - d - a))}${corner(a, a, -a)}z`)
  );
}

function corner(radius: number, dx: number, dy: number): string {
  return radius === 0 ? "" : `a${short(radius)} ${short(radius)} 0 0 1 ${short(dx)} ${short(dy)}`;
}

/** At most three decimals and no leading zero, because a QR code contains about a thousand numbers. */
function short(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, "$1.");
}
