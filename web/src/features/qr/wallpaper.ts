import { onBackground } from "@cardinal/card/themes/background-colors";
import type { Theme } from "@cardinal/contract/entities/theme";

/** Size in pixels: the tallest common phone; others cut off the sides' plain ground. */
export const WALLPAPER = { width: 1290, height: 2796 } as const;

/** Side of the white panel, and where it begins: below a lock screen's clock, above its buttons. */
const PANEL = { side: 760, top: 1360 } as const;

interface WallpaperOptions {
  /** The card's code as SVG markup, with every picture inside it. */
  readonly qr: string;
  readonly name: string;
  readonly line: string;
  readonly theme: Pick<Theme, "background" | "colors">;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The theme's ground as a fill, and the definition it needs. A picture or video is its one colour. */
function groundOf({ background }: WallpaperOptions["theme"]): { readonly fill: string; readonly defs: string } {
  if (background.kind === "color") return { fill: background.value, defs: "" };
  if (background.kind !== "gradient") return { fill: background.color ?? "#1c1917", defs: "" };
  const { from, via, to, angle } = background.value;
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const [x, y] = [WALLPAPER.width / 2, WALLPAPER.height / 2];
  // As CSS measures it: the line through the middle whose ends lie below the corners.
  const half = Math.abs(x * sin) + Math.abs(y * cos);
  const stops = via === undefined ? [from, to] : [from, via, to];
  return {
    fill: "url(#ground)",
    defs:
      `<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="${x - half * sin}" y1="${y + half * cos}" ` +
      `x2="${x + half * sin}" y2="${y - half * cos}">` +
      stops.map((color, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${color}"/>`).join("") +
      "</linearGradient>",
  };
}

/** A phone's lock screen with the card's code on it, as SVG markup of {@link WALLPAPER} size. */
export function drawWallpaper({ qr, name, line, theme }: WallpaperOptions): string {
  const { width, height } = WALLPAPER;
  const { side, top } = PANEL;
  const left = (width - side) / 2;
  const inset = 24;
  const ground = groundOf(theme);
  // Pictures are left out, so there is no need to darken what lies behind the text.
  const flat = theme.background.kind === "image" || theme.background.kind === "video";
  const ink = onBackground(
    flat ? { ...theme, background: { kind: "color", value: ground.fill } } : { ...theme, background: theme.background },
  );
  const code = qr.replace(
    "<svg ",
    `<svg x="${left + inset}" y="${top + inset}" width="${side - 2 * inset}" height="${side - 2 * inset}" `,
  );
  const text = (content: string, y: number, size: number, weight: number, color: string) =>
    `<text x="${width / 2}" y="${y}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" ` +
    `font-weight="${weight}" fill="${color}">${escapeXml(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<defs>${ground.defs}</defs><rect width="${width}" height="${height}" fill="${ground.fill}"/>`,
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="72" fill="#ffffff"/>`,
    code,
    text(name, top + side + 120, 68, 700, ink.text),
    line === "" ? "" : text(line, top + side + 196, 44, 400, ink.muted),
    "</svg>",
  ].join("");
}
