import { qrPaths } from "@cardinal/card/qr/qr-paths";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import type { Readable } from "node:stream";
import { createSheetFonts } from "../badge-sheet/sheet-fonts.ts";

/** The content of one printed card. */
export interface PrintedKey {
  readonly serial: number;
  /** In its readable form. */
  readonly key: string;
  /** Content of the code. */
  readonly code: string;
}

export interface KeySheet {
  readonly title: string;
  readonly keys: readonly PrintedKey[];
}

type Document = InstanceType<typeof import("pdfkit")>;

/** PDF points in a millimetre. */
const MM = 72 / 25.4;
/** Sizes in millimetres: cards side by side on A4, to be cut along the crop marks. */
export const KEY_PLAN = { page: [210, 297], card: [85, 55], columns: 2, rows: 5, code: 30 } as const;
/** Length of a crop mark, and its distance from the cards, in millimetres. */
const [MARK, AWAY] = [5, 2];
const STYLE = { ...DEFAULT_QR_STYLE, error_correction: "Q" } as const;
const INK = "#000000";

const { page, card, columns, rows } = KEY_PLAN;
const LEFT = (page[0] - columns * card[0]) / 2;
const TOP = (page[1] - rows * card[1]) / 2;

/** Short lines outside the cards that mark where the paper is cut. */
function drawCropMarks(document: Document): void {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    document
      .moveTo(x1 * MM, y1 * MM)
      .lineTo(x2 * MM, y2 * MM)
      .stroke(INK);
  const [right, bottom] = [LEFT + columns * card[0], TOP + rows * card[1]];
  document.lineWidth(0.25);
  for (let column = 0; column <= columns; column += 1) {
    const x = LEFT + column * card[0];
    line(x, TOP - AWAY - MARK, x, TOP - AWAY);
    line(x, bottom + AWAY, x, bottom + AWAY + MARK);
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = TOP + row * card[1];
    line(LEFT - AWAY - MARK, y, LEFT - AWAY, y);
    line(right + AWAY, y, right + AWAY + MARK, y);
  }
}

/** Draws a vector QR code of level Q with its quiet zone of four modules. */
function drawCode(document: Document, text: string, x: number, y: number): void {
  const paths = qrPaths(text, STYLE);
  document
    .save()
    .translate(x * MM, y * MM)
    .scale((KEY_PLAN.code * MM) / paths.size);
  document.path(paths.dots).fill(INK);
  document.path(paths.corners).fill(INK, "even-odd");
  document.path(paths.cornerDots).fill(INK);
  document.restore();
}

function drawCard(document: Document, { serial, key, code }: PrintedKey, at: number): void {
  const x = LEFT + (at % columns) * card[0];
  const y = TOP + Math.floor(at / columns) * card[1];
  drawCode(document, code, x + (card[0] - KEY_PLAN.code) / 2, y + 5);
  const write = (text: string, size: number, top: number) => {
    document.fontSize(size).fillColor(INK);
    const left = x * MM + (card[0] * MM - document.widthOfString(text)) / 2;
    document.text(text, left, (y + top) * MM, { lineBreak: false, baseline: "alphabetic" });
  };
  write(key, 12, 42);
  write(String(serial), 8, 48);
}

/**
 * A PDF of cards with codes, keys and serial numbers for print, in vectors, as a stream: a page is emitted as soon as
 * it is drawn.
 */
export async function writeKeySheet({ title, keys }: KeySheet): Promise<Readable> {
  const { default: PdfDocument } = await import("pdfkit");
  const fonts = await createSheetFonts();
  // The digits, letters and hyphens of keys are in one font.
  const face = fonts.runsOf("0A-")[0]?.font ?? "";
  const bytes = await fonts.read(face);
  const document = new PdfDocument({ autoFirstPage: false, info: { Title: title, Producer: "Cardinal" } });
  document.registerFont(face, bytes);
  const draw = async () => {
    for (const [index, one] of keys.entries()) {
      if (index % (columns * rows) === 0) {
        // Yields to other requests between two pages.
        await new Promise(setImmediate);
        document.addPage({ size: [page[0] * MM, page[1] * MM], margin: 0 }).font(face);
        drawCropMarks(document);
      }
      drawCard(document, one, index % (columns * rows));
    }
    document.end();
  };
  draw().catch((error: unknown) => document.destroy(error as Error));
  return document as unknown as Readable;
}
