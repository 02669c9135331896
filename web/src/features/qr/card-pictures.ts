import { escapeHtml } from "@cardinal/card/escape-html";
import { onBackground } from "@cardinal/card/themes/background-colors";
import type { Theme } from "@cardinal/contract/entities/theme";

/** Pictures with the card's code on them, and their sizes in pixels. */
export const CARD_PICTURES = {
  /** A lock screen of the tallest common phone; others crop the plain sides. */
  wallpaper: { width: 1290, height: 2796 },
  /** A background for video calls. */
  call: { width: 1920, height: 1080 },
  /** A signature, displayed at half its size so that it is sharp on high-density screens. */
  signature: { width: 1200, height: 400 },
} as const;

export type CardPictureKind = keyof typeof CARD_PICTURES;

export interface CardPictureOptions {
  /** The card's code as SVG markup, with every picture inside it. */
  readonly qr: string;
  readonly name: string;
  /** Below the name: job and company. */
  readonly line: string;
  /** Ways to reach the person, for the signature. */
  readonly ways: readonly string[];
  readonly theme: Pick<Theme, "background" | "colors">;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly color: string;
  readonly anchor?: "start" | "middle";
  /** Available width; a longer text gets a smaller font size. */
  readonly room: number;
}

/** Mean width of a letter in a sans-serif font, in em. */
const LETTER = 0.56;
/** Characters that fill a square: Chinese, Japanese and Korean ones, full-width forms, and emoji. */
const SQUARE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uff01-\uff60\p{Extended_Pictographic}]/u;

/** The width of a text in em, estimated. */
function widthOf(text: string): number {
  return Array.from(text, (sign) => (SQUARE.test(sign) ? 1 : LETTER)).reduce((sum, width) => sum + width, 0);
}

function drawText(content: string, { x, y, size, weight = 400, color, anchor = "middle", room }: TextStyle): string {
  if (content === "") return "";
  const fitting = Math.min(size, Math.floor(room / widthOf(content)));
  return (
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="system-ui,sans-serif" font-size="${fitting}" ` +
    `font-weight="${weight}" fill="${color}">${escapeHtml(content)}</text>`
  );
}

/** The theme's background as a fill, and the definition it needs. A picture or video is replaced by its colour. */
function groundOf(
  { background }: CardPictureOptions["theme"],
  { width, height }: Size,
): { readonly fill: string; readonly defs: string } {
  if (background.kind === "color") return { fill: background.value, defs: "" };
  if (background.kind !== "gradient") return { fill: background.color ?? "#1c1917", defs: "" };
  const { from, via, to, angle } = background.value;
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const [x, y] = [width / 2, height / 2];
  // As in CSS: the gradient line runs through the centre, and its ends align with the corners.
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

/** The code on a white panel, so that it is readable in every theme. */
function drawPanel(qr: string, left: number, top: number, side: number): string {
  const inset = Math.round(side * 0.03);
  const edge = side - 2 * inset;
  return (
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${Math.round(side * 0.09)}" fill="#ffffff"/>` +
    qr.replace("<svg ", `<svg x="${left + inset}" y="${top + inset}" width="${edge}" height="${edge}" `)
  );
}

interface Ink {
  readonly text: string;
  readonly muted: string;
}

/** The content of each kind. */
const CONTENTS: Readonly<Record<CardPictureKind, (options: CardPictureOptions, ink: Ink, size: Size) => string[]>> = {
  // Below a lock screen's clock, above its buttons.
  wallpaper: ({ qr, name, line }, ink, { width }) => [
    drawPanel(qr, (width - 760) / 2, 1360, 760),
    drawText(name, { x: width / 2, y: 2240, size: 68, weight: 700, color: ink.text, room: width - 160 }),
    drawText(line, { x: width / 2, y: 2316, size: 44, color: ink.muted, room: width - 160 }),
  ],
  // In a corner, because the person is in the middle.
  call: ({ qr, name, line }, ink, { width }) => [
    drawPanel(qr, width - 90 - 300, 90, 300),
    drawText(name, { x: width - 240, y: 446, size: 36, weight: 700, color: ink.text, room: 440 }),
    drawText(line, { x: width - 240, y: 490, size: 24, color: ink.muted, room: 440 }),
  ],
  signature: ({ qr, name, line, ways }, ink, { width, height }) => {
    const shown = ways.slice(0, 3);
    const start = { x: 56, anchor: "start", room: width - 480 } as const;
    const top = (height - (76 + (line === "" ? 0 : 46) + shown.length * 44)) / 2 + 50;
    const below = top + (line === "" ? 34 : 80);
    return [
      drawText(name, { ...start, y: top, size: 58, weight: 700, color: ink.text }),
      drawText(line, { ...start, y: top + 48, size: 32, color: ink.muted }),
      ...shown.map((way, at) => drawText(way, { ...start, y: below + 22 + at * 44, size: 30, color: ink.text })),
      drawPanel(qr, width - 48 - 304, 48, 304),
    ];
  },
};

/** A picture with the card's code on it, in the card's colours, as SVG markup of its size in {@link CARD_PICTURES}. */
export function drawCardPicture(kind: CardPictureKind, options: CardPictureOptions): string {
  const size = CARD_PICTURES[kind];
  const { theme } = options;
  const ground = groundOf(theme, size);
  // Without pictures, the background needs no darkening for the text.
  const flat = theme.background.kind === "image" || theme.background.kind === "video";
  const ink = onBackground(flat ? { ...theme, background: { kind: "color", value: ground.fill } } : theme);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">`,
    `<defs>${ground.defs}</defs><rect width="${size.width}" height="${size.height}" fill="${ground.fill}"/>`,
    ...CONTENTS[kind](options, ink, size),
    "</svg>",
  ].join("");
}
