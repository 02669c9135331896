import { qrContrast } from "@cardinal/card/qr/qr-contrast";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";

export type QrWarning = "contrast" | "inverted" | "transparent" | "margin";

/** Quiet zone required by ISO/IEC 18004, in modules. */
const MIN_MARGIN = 4;

/** Reasons why scanners may fail on a code in this style, most severe first. */
export function listQrWarnings(style: QrStyle): QrWarning[] {
  const { scans, inverted } = qrContrast(style);
  const warnings: QrWarning[] = [];
  if (!scans) warnings.push(inverted ? "inverted" : "contrast");
  if (style.background === "transparent") warnings.push("transparent");
  if (style.margin < MIN_MARGIN) warnings.push("margin");
  return warnings;
}
