import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import { qrPaths, type QrPaths } from "@cardinal/card/qr/qr-paths";

/** PDF points in a millimetre. */
const POINTS_PER_MM = 72 / 25.4;

/** The centre of the code. */
export type QrPdfLogo =
  { readonly kind: "photo"; readonly jpeg: Uint8Array } | { readonly kind: "initials"; readonly text: string };

export interface QrPdfOptions {
  /** Content of the code. */
  readonly text: string;
  readonly style: QrStyle;
  /** Side of the page in millimetres, including the quiet zone. */
  readonly size: number;
  readonly logo: QrPdfLogo | null;
  /** Title in the document's properties. */
  readonly title: string;
}

type Document = InstanceType<typeof import("pdfkit")>;

/** Letters of the standard PDF fonts (Windows-1252, as far as names need it). */
function isPrintable(text: string): boolean {
  return text !== "" && /^[\u0020-\u007e\u00a1-\u00ff]+$/.test(text);
}

/** A styled QR code as a PDF page of exactly its size, in vectors (pdfkit). */
export async function writeQrPdf({ text, style, size, logo, title }: QrPdfOptions): Promise<Uint8Array> {
  const { default: PdfDocument } = await import("pdfkit");
  const side = size * POINTS_PER_MM;
  const drawn = logo === null || (logo.kind === "initials" && !isPrintable(logo.text)) ? null : logo;
  const paths = qrPaths(text, drawn === null ? { ...style, logo: "none" } : style);
  const document = new PdfDocument({ size: [side, side], margin: 0, info: { Title: title, Producer: "Cardinal" } });
  const bytes = collect(document);
  document.scale(side / paths.size);
  if (style.background !== "transparent") document.rect(0, 0, paths.size, paths.size).fill(style.background);
  const ink = inkOf(document, style, paths.size);
  document.path(paths.dots).fill(ink);
  document.path(paths.corners).fill(ink, "even-odd");
  document.path(paths.cornerDots).fill(ink);
  if (drawn !== null) drawLogo(document, drawn, style, paths);
  document.end();
  return bytes;
}

function collect(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
}

/** The code's colour, or its gradient across the whole code; the angle is as in CSS: 0 upwards, clockwise. */
function inkOf(document: Document, { color, gradient }: QrStyle, size: number) {
  if (gradient === undefined) return color;
  const radians = (gradient.angle * Math.PI) / 180;
  const half = (size / 2) * (Math.abs(Math.sin(radians)) + Math.abs(Math.cos(radians)));
  const [dx, dy] = [Math.sin(radians) * half, -Math.cos(radians) * half];
  const ink = document.linearGradient(size / 2 - dx, size / 2 - dy, size / 2 + dx, size / 2 + dy);
  return ink.stop(0, color).stop(1, gradient.to);
}

function drawLogo(document: Document, logo: QrPdfLogo, style: QrStyle, { logo: zone }: QrPaths): void {
  if (zone === undefined) return;
  const { x, y, size } = zone;
  document.save().roundedRect(x, y, size, size, size * 0.22);
  if (logo.kind === "photo") {
    document.clip().image(Buffer.from(logo.jpeg), x, y, { cover: [size, size], align: "center", valign: "center" });
  } else {
    document.fill(style.color);
    document.font("Helvetica-Bold").fontSize(size * 0.46);
    document.fillColor(style.background === "transparent" ? "#ffffff" : style.background);
    const top = y + size / 2 - document.currentLineHeight() / 2;
    document.text(logo.text, x, top, { width: size, align: "center", lineBreak: false });
  }
  document.restore();
}
