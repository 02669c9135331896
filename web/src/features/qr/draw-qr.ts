import { cardLogo, qrAddress } from "@cardinal/card/qr/card-qr";
import { scannableStyle } from "@cardinal/card/qr/qr-contrast";
import { qrSvg } from "@cardinal/card/qr/qr-svg";
import type { Card } from "@cardinal/contract/entities/card";

/** What of a card its code is drawn from. */
export type QrCard = Pick<Card, "name_first" | "name_last" | "profile_pic" | "qr_style">;

interface DrawOptions {
  readonly title?: string;
  /** Apart from those of other codes on the page. */
  readonly idPrefix: string;
  /** Instead of the photo's address: its bytes, for a file that travels. */
  readonly photo?: string;
}

/** The code of a card as SVG markup, as it is published: colours that could not be read are replaced. */
export function drawQr(card: QrCard, url: string, { title, idPrefix, photo }: DrawOptions): string {
  const logo = cardLogo(card);
  return qrSvg({
    text: qrAddress(url),
    style: scannableStyle(card.qr_style),
    logo: logo?.kind === "image" && photo !== undefined ? { kind: "image", href: photo } : logo,
    title,
    idPrefix,
  });
}

async function toDataAddress(reply: Response): Promise<string> {
  const bytes = Array.from(new Uint8Array(await reply.arrayBuffer()), (byte) => String.fromCharCode(byte));
  return `data:${reply.headers.get("content-type") ?? "image/webp"};base64,${btoa(bytes.join(""))}`;
}

/** The code as a file of its own, with the photo inside it. Throws when the photo cannot be fetched. */
export async function createQrFile(card: QrCard, url: string): Promise<string> {
  const logo = cardLogo(card);
  if (logo?.kind !== "image") return drawQr(card, url, { idPrefix: "qr" });
  const reply = await fetch(logo.href);
  if (!reply.ok) throw new TypeError(`The photo answered with status ${reply.status}.`);
  return drawQr(card, url, { idPrefix: "qr", photo: await toDataAddress(reply) });
}
