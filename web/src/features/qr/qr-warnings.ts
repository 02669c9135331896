import { qrContrast } from "@cardinal/card/qr/qr-contrast";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";

export type QrWarning = "contrast" | "inverted" | "transparent" | "margin";

/** Quiet zone that ISO/IEC 18004 asks for, in modules. */
const LEAST_MARGIN = 4;

/** Why a code in this style may not be read, gravest first; empty when nothing speaks against it. */
export function listQrWarnings(style: QrStyle): QrWarning[] {
  const { scans, inverted } = qrContrast(style);
  const warnings: QrWarning[] = [];
  if (!scans) warnings.push(inverted ? "inverted" : "contrast");
  if (style.background === "transparent") warnings.push("transparent");
  if (style.margin < LEAST_MARGIN) warnings.push("margin");
  return warnings;
}
