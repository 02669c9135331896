import { cardLogo, qrAddress } from "@cardinal/card/qr/card-qr";
import { scannableStyle } from "@cardinal/card/qr/qr-contrast";
import { qrSvg } from "@cardinal/card/qr/qr-svg";
import type { Card } from "@cardinal/contract/entities/card";

/** The fields of a card that its code depends on. */
export type QrCard = Pick<Card, "name_first" | "name_last" | "profile_pic" | "qr_style">;

interface DrawOptions {
  readonly title?: string;
  /** Unique among the codes on the page. */
  readonly idPrefix: string;
  /** The photo's bytes instead of its address, for a self-contained file. */
  readonly photo?: string;
}

/** The code of a card as SVG markup, as it is published: colours that scanners could not read are replaced. */
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

/** The code as a self-contained file, including the photo. Throws when the photo cannot be fetched. */
export async function createQrFile(card: QrCard, url: string): Promise<string> {
  const logo = cardLogo(card);
  if (logo?.kind !== "image") return drawQr(card, url, { idPrefix: "qr" });
  const reply = await fetch(logo.href);
  if (!reply.ok) throw new TypeError(`The photo answered with status ${reply.status}.`);
  return drawQr(card, url, { idPrefix: "qr", photo: await toDataAddress(reply) });
}
