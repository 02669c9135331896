import { qrPaths } from "@cardinal/card/qr/qr-paths";
import type { SheetLayout } from "@cardinal/contract/entities/events/badge-sheet";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import type { Readable } from "node:stream";
import { createSheetFonts, type SheetFonts, type TextRun } from "./sheet-fonts.ts";
import { placeOf, SHEET_PLANS, type SheetPlan, withPictures } from "./sheet-layouts.ts";

/** The content of one badge. */
export interface PrintedBadge {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly company: string;
  /** Name of the badge's kind, and the colour of its bar. */
  readonly kind: string;
  readonly color: string;
  /** Content of the code. */
  readonly code: string;
}

export interface BadgeSheet {
  readonly layout: SheetLayout;
  readonly event: string;
  /** The banner of the event as JPEG, three times as wide as high; null: none. */
  readonly banner: Uint8Array | null;
  /** The logo of the organiser as JPEG on white; null: none. */
  readonly logo: Uint8Array | null;
  readonly badges: readonly PrintedBadge[];
}

type Document = InstanceType<typeof import("pdfkit")>;

/** PDF points in a millimetre. */
const MM = 72 / 25.4;
/** Margin of a badge, in millimetres. */
const EDGE = 5;
/** Height of the bar, in millimetres. */
const BAR = 9;
/** Minimum size of text, in points; text that is still too long ends with an ellipsis. */
const MIN_TEXT_SIZE = 7;
const INK = "#1c1917";
const PALE = "#57534e";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws text in all scripts: a line uses as many fonts as it needs. */
function createWriter(document: Document, fonts: SheetFonts) {
  const registered = new Set<string>();

  const loadFont = async (name: string) => {
    if (name === "") return;
    if (!registered.has(name)) {
      document.registerFont(name, await fonts.read(name));
      registered.add(name);
    }
  };
  const widthOf = (runs: readonly TextRun[], size: number) =>
    runs.reduce(
      (sum, { font, text }) => (font === "" ? sum : sum + document.font(font).fontSize(size).widthOfString(text)),
      0,
    );

  /** Breaks a text at spaces into at most `count` lines that fit; null when that is impossible. */
  const breakUp = (text: string, size: number, width: number, count: number): string[] | null => {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && widthOf(fonts.runsOf(longer), size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    const fits = lines.length <= count && lines.every((line) => widthOf(fonts.runsOf(line), size) <= width);
    return fits ? lines : null;
  };

  const cut = (text: string, width: number): string[] => {
    const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
    while (letters.length > 1 && widthOf(fonts.runsOf(`${letters.join("")}…`), MIN_TEXT_SIZE) > width) letters.pop();
    return [`${letters.join("").trimEnd()}…`];
  };

  return {
    /** Writes a text centred in a box, at the largest size that fits. @returns the y position below it. */
    async write(text: string, box: Box, most: number, lines: number, color: string): Promise<number> {
      if (text === "") return box.y;
      for (const { font } of fonts.runsOf(`${text}…`)) await loadFont(font);
      let size = most;
      let broken = breakUp(text, size, box.width, lines);
      while (broken === null && size > MIN_TEXT_SIZE) {
        size -= 0.5;
        broken = breakUp(text, size, box.width, lines);
      }
      let { y } = box;
      for (const line of broken ?? cut(text, box.width)) {
        const runs = fonts.runsOf(line);
        let x = box.x + (box.width - widthOf(runs, size)) / 2;
        for (const run of runs) {
          if (run.font === "") continue;
          document.font(run.font).fontSize(size).fillColor(color);
          document.text(run.text, x, y + size, { lineBreak: false, baseline: "alphabetic" });
          x += document.widthOfString(run.text);
        }
        y += size * 1.22;
      }
      return y;
    },
  };
}

/** Draws a vector QR code of level M with its quiet zone of four modules. */
function drawCode(document: Document, text: string, x: number, y: number, side: number): void {
  const paths = qrPaths(text, DEFAULT_QR_STYLE);
  document
    .save()
    .translate(x, y)
    .scale(side / paths.size);
  document.path(paths.dots).fill("#000000");
  document.path(paths.corners).fill("#000000", "even-odd");
  document.path(paths.cornerDots).fill("#000000");
  document.restore();
}

type Writer = ReturnType<typeof createWriter>;
interface Drawing {
  readonly document: Document;
  readonly writer: Writer;
  readonly plan: SheetPlan;
  readonly event: string;
  /** As data addresses: pdfkit embeds a picture with the same address only once. */
  readonly banner: string | null;
  readonly logo: string | null;
}

/** Width by height of a banner. */
const BANNER_RATIO = 3;
/** Width of a banner below the code, in millimetres. */
const SMALL_BANNER = 26;

/** Maximum height of a logo above the names, in millimetres. */
const TOP_LOGO = 14;

/** Draws the logo within a box, in millimetres, without changing its proportions. */
function drawLogo({ document, logo }: Drawing, [x, y, width, height]: readonly [number, number, number, number]): void {
  if (logo !== null) document.image(logo, x, y, { fit: [width, height], align: "center", valign: "center" });
}

async function drawBadge(drawing: Drawing, badge: PrintedBadge, at: number): Promise<void> {
  const { document, writer, plan, event, banner, logo } = drawing;
  const [left, top] = placeOf(plan, at).map((mm) => mm * MM) as [number, number];
  const [width, height] = plan.badge.map((mm) => mm * MM) as [number, number];
  const [edge, bar, code] = [EDGE * MM, BAR * MM, plan.code * MM];
  document.save().lineWidth(0.25).rect(left, top, width, height).stroke("#d6d3d1").restore();
  document.rect(left, top + height - bar, width, bar).fill(badge.color);
  const head = banner !== null && plan.banner === "top" ? width / BANNER_RATIO : 0;
  if (banner !== null && head > 0) document.image(banner, left, top, { width, height: head });
  const words = { x: left + edge, width: width - 2 * edge - (plan.isWide ? code : 0) };
  const brand = logo !== null && plan.logo === "top" ? TOP_LOGO * MM : 0;
  if (brand > 0) drawLogo(drawing, [words.x, top + edge, words.width, brand]);
  const first = top + (head > 0 ? head + 3 * MM : brand > 0 ? edge + brand + 3 * MM : edge);
  let y = await writer.write(event, { ...words, y: first }, plan.isWide ? 8 : 11, head + brand > 0 ? 1 : 2, PALE);
  y = await writer.write(badge.name, { ...words, y: y + 4 }, plan.name, 2, INK);
  y = await writer.write(badge.title, { ...words, y: y + 3 }, plan.name / 2, 2, PALE);
  await writer.write(badge.company, { ...words, y: y + 2 }, plan.name / 1.8, 2, INK);
  const x = plan.isWide ? left + width - edge - code : left + (width - code) / 2;
  const codeTop = plan.isWide ? top + 2 * MM : top + height - bar - code - 14;
  drawCode(document, badge.code, x, codeTop, code);
  await writer.write(badge.id, { x, width: code, y: codeTop + code - 5 }, 9, 1, INK);
  const side = SMALL_BANNER * MM;
  const below = [x + (code - side) / 2, codeTop + code + 2.6 * MM, side, side / BANNER_RATIO] as const;
  if (banner !== null && plan.banner === "below-code")
    document.image(banner, below[0], below[1], { width: below[2], height: below[3] });
  if (plan.logo === "below-code") drawLogo(drawing, below);
  if (plan.logo === "beside-code") drawLogo(drawing, [left + edge, codeTop, x - left - edge, code]);
  await writer.write(
    badge.kind,
    { x: left + edge, width: width - 2 * edge, y: top + height - bar + 6 },
    13,
    1,
    "#ffffff",
  );
}

const dataAddress = (jpeg: Uint8Array | null): string | null =>
  jpeg === null ? null : `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;

/** A PDF of badges for print, in vectors, as a stream: a page is emitted as soon as it is drawn (pdfkit). */
export async function writeBadgeSheet({ layout, event, banner, logo, badges }: BadgeSheet): Promise<Readable> {
  const { default: PdfDocument } = await import("pdfkit");
  const plan = withPictures(SHEET_PLANS[layout], { banner: banner !== null, logo: logo !== null });
  const document = new PdfDocument({ autoFirstPage: false, info: { Title: event, Producer: "Cardinal" } });
  const writer = createWriter(document, await createSheetFonts());
  const pictures = { banner: dataAddress(banner), logo: dataAddress(logo) };
  const each = plan.columns * plan.rows;
  const draw = async () => {
    for (const [index, badge] of badges.entries()) {
      if (index % each === 0) document.addPage({ size: [plan.page[0] * MM, plan.page[1] * MM], margin: 0 });
      await drawBadge({ document, writer, plan, event, ...pictures }, badge, index % each);
    }
    document.end();
  };
  draw().catch((error: unknown) => document.destroy(error as Error));
  return document as unknown as Readable;
}
