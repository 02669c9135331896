import type { PublicCard } from "@cardinal/contract/entities/card";
import { initials } from "./initials.ts";
import { scannableStyle } from "./qr-contrast.ts";
import { qrSvg, type QrLogo } from "./qr-svg.ts";

/** The address in a card's QR code: the card's own, with a parameter that counts the visit as a scan. */
export function qrAddress(url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}s=qr`;
}

/** The picture in the centre of a card's QR code; undefined when its style has none or there is no photo. */
export function cardLogo(
  card: Pick<PublicCard, "name_first" | "name_last" | "profile_pic" | "qr_style">,
): QrLogo | undefined {
  if (card.qr_style.logo === "photo" && card.profile_pic !== null) return { kind: "image", href: card.profile_pic.url };
  return card.qr_style.logo === "none" ? undefined : { kind: "initials", text: initials(card) };
}

/**
 * The card's QR code in its owner's style, as SVG markup for `CardView`. Colours that a scanner could not read are
 * replaced, and so is a transparent background: the theme's surface behind it may be dark.
 * @param url absolute address of the card.
 * @param title accessible name, such as "QR code of Ada".
 */
export function cardQr(card: PublicCard, url: string, title: string): string {
  const scannable = scannableStyle(card.qr_style);
  const style = scannable.background === "transparent" ? { ...scannable, background: "#ffffff" } : scannable;
  return qrSvg({ text: qrAddress(url), style, logo: cardLogo(card), title, idPrefix: `qr-${card.uid}` });
}
