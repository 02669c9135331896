import type { PublicCard } from "@cardinal/contract/entities/card";
import { initials } from "./initials.ts";
import { scannableStyle } from "./qr-contrast.ts";
import { qrSvg, type QrLogo } from "./qr-svg.ts";

/** The address a card's code says: the card's own, marked so that a visit counts as scanned. */
export function qrAddress(url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}s=qr`;
}

/** The picture in the centre of a card's code; undefined when its style has none or there is no photo. */
export function cardLogo(
  card: Pick<PublicCard, "name_first" | "name_last" | "profile_pic" | "qr_style">,
): QrLogo | undefined {
  if (card.qr_style.logo === "photo" && card.profile_pic !== null) return { kind: "image", href: card.profile_pic.url };
  return card.qr_style.logo === "none" ? undefined : { kind: "initials", text: initials(card) };
}

/**
 * The card's code in its owner's style, as `CardView` takes it. Colours no scanner could read are replaced.
 * @param url absolute address of the card.
 * @param title accessible name, such as "QR code of Ada".
 */
export function cardQr(card: PublicCard, url: string, title: string): string {
  const style = scannableStyle(card.qr_style);
  return qrSvg({ text: qrAddress(url), style, logo: cardLogo(card), title, idPrefix: `qr-${card.uid}` });
}
