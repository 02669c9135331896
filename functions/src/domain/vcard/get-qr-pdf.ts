import { qrAddress } from "@cardinal/card/qr/card-qr";
import { initials } from "@cardinal/card/qr/initials";
import { scannableStyle } from "@cardinal/card/qr/qr-contrast";
import type { getQrPdf as call } from "@cardinal/contract/endpoints/vcard/get-qr-pdf";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { QrPdfLogo } from "../../gateways/qr-pdf.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { readPublicCard } from "../card/read-public-card.ts";

/** The caller's QR code for print, drawn as the card shows it. */
export const getQrPdf: UseCase<typeof call> = async (ctx, { size }) => {
  const card = await readPublicCard(ctx, ctx.actor.uid);
  if (card === null) throw new Failure("registration-incomplete");
  const body = await ctx.gateways.writeQrPdf({
    text: qrAddress(`${ctx.gateways.site.url}${card.route}`),
    style: scannableStyle(card.qr_style),
    size,
    logo: await logoOf(ctx, card),
    title: `QR code of ${fullName(card)}`.trim(),
  });
  return { body, headers: { "content-disposition": `attachment; filename="${card.username}-qr.pdf"` } };
};

/** The photo is in the centre when the style asks for it and the card has one; otherwise the initials. */
async function logoOf(ctx: ActorCtx, card: PublicCard): Promise<QrPdfLogo | null> {
  if (card.qr_style.logo === "none") return null;
  const path = (await ctx.stores.cards.get(card.uid))?.photo_jpeg;
  const jpeg = card.qr_style.logo === "photo" && path !== undefined ? await ctx.gateways.files.read(path) : null;
  return jpeg === null ? { kind: "initials", text: initials(card) } : { kind: "photo", jpeg };
}
