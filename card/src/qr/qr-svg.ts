import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import { escapeHtml } from "../escape-html.ts";
import { qrPaths, type QrPaths } from "./qr-paths.ts";

/** Content of the code's centre. */
export type QrLogo =
  /** The address of a picture: a `data:` URL in files to download, one of our own paths on a page. */
  | { readonly kind: "image"; readonly href: string }
  /** One or two letters. */
  | { readonly kind: "initials"; readonly text: string };

export interface QrSvgOptions {
  /** Content of the code. */
  readonly text: string;
  readonly style: QrStyle;
  /** Drawn if the style has a logo; without it no modules are cleared. */
  readonly logo?: QrLogo | undefined;
  /** Accessible name; without it the picture is decorative. */
  readonly title?: string | undefined;
  /** Prefix of the ids in the markup, so that a page can contain several codes. */
  readonly idPrefix?: string;
}

/**
 * A styled QR code as SVG markup. It uses presentation attributes only, which a strict Content Security Policy allows
 * inline.
 * @throws Error when the text is too long for any code.
 */
export function qrSvg({ text, style, logo, title, idPrefix = "qr" }: QrSvgOptions): string {
  const drawn = logo === undefined || !isSafeLogo(logo) ? { ...style, logo: "none" as const } : style;
  const paths = qrPaths(text, drawn);
  const fill = style.gradient === undefined ? style.color : `url(#${idPrefix}-g)`;
  const name = title === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(title)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${paths.size} ${paths.size}" ${name}>`,
    gradientDefinition(style, paths.size, idPrefix),
    style.background === "transparent"
      ? ""
      : `<path fill="${style.background}" d="M0 0h${paths.size}v${paths.size}H0z"/>`,
    `<g fill="${fill}"><path d="${paths.dots}"/><path fill-rule="evenodd" d="${paths.corners}"/><path d="${paths.cornerDots}"/></g>`,
    logo === undefined ? "" : logoMarkup(logo, paths, style, idPrefix),
    "</svg>",
  ].join("");
}

/** A gradient across the whole code. The angle is measured as in CSS: 0 points up, clockwise. */
function gradientDefinition({ color, gradient }: QrStyle, size: number, idPrefix: string): string {
  if (gradient === undefined) return "";
  const radians = (gradient.angle * Math.PI) / 180;
  const half = (size / 2) * (Math.abs(Math.sin(radians)) + Math.abs(Math.cos(radians)));
  const [dx, dy] = [Math.sin(radians) * half, -Math.cos(radians) * half];
  const at = (value: number) => (size / 2 + value).toFixed(2);
  return (
    `<linearGradient id="${idPrefix}-g" gradientUnits="userSpaceOnUse" x1="${at(-dx)}" y1="${at(-dy)}" x2="${at(dx)}" y2="${at(dy)}">` +
    `<stop stop-color="${color}"/><stop offset="1" stop-color="${gradient.to}"/></linearGradient>`
  );
}

function logoMarkup(logo: QrLogo, { logo: zone }: QrPaths, style: QrStyle, idPrefix: string): string {
  if (zone === undefined) return "";
  const { x, y, size } = zone;
  const radius = size * 0.22;
  const box = `x="${x}" y="${y}" width="${size}" height="${size}"`;
  if (logo.kind === "image") {
    return (
      `<clipPath id="${idPrefix}-c"><rect ${box} rx="${radius}"/></clipPath>` +
      `<image href="${escapeXml(logo.href)}" ${box} preserveAspectRatio="xMidYMid slice" clip-path="url(#${idPrefix}-c)"/>`
    );
  }
  const letters = style.background === "transparent" ? "#ffffff" : style.background;
  return (
    `<rect ${box} rx="${radius}" fill="${style.color}"/>` +
    `<text x="${x + size / 2}" y="${y + size / 2}" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" ` +
    `font-weight="600" font-size="${size * 0.46}" fill="${letters}">${escapeXml(logo.text)}</text>`
  );
}

/** A picture's address must be a raster `data:` URL, one of our own paths or http(s). */
function isSafeLogo(logo: QrLogo): boolean {
  if (logo.kind === "initials") return logo.text !== "";
  return /^(data:image\/(png|jpeg|webp|avif);base64,[A-Za-z0-9+/=]+|\/(?!\/)[^\s"'<>\\]*|https?:\/\/[^\s"'<>\\]+)$/.test(
    logo.href,
  );
}

function escapeXml(text: string): string {
  return escapeHtml(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "");
}
