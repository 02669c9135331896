import { CARD_LABELS } from "@cardinal/card/view/card-labels";
import { isAppleDevice, vcardStyle } from "@cardinal/card/vcard/vcard-style";
import { writeVcard } from "@cardinal/card/vcard/write-vcard";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { RawResult } from "@cardinal/contract/endpoint";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { countEvent } from "../visits/count-event.ts";
import { findByName, readPublicCard } from "../card/read-public-card.ts";

/**
 * A card as the text of a contact file, with its portrait.
 * @throws Failure `vcard-not-created` when the writer makes none, as of a card without a name.
 */
export async function writeVcardOf(
  ctx: Pick<Ctx, "stores" | "gateways">,
  card: PublicCard,
  style: ReturnType<typeof vcardStyle>,
): Promise<string> {
  const jpeg = (await ctx.stores.cards.get(card.uid))?.photo_jpeg;
  const photo = jpeg === undefined ? null : await ctx.gateways.files.read(jpeg);
  try {
    return writeVcard({
      card,
      style,
      labels: CARD_LABELS[card.language ?? "en"],
      photo: photo === null ? undefined : Buffer.from(photo).toString("base64"),
      url: `${ctx.gateways.site.url}${card.route}`,
      rev: card.updated_date,
      uid: `urn:cardinal:${card.uid}`,
    });
  } catch (error) {
    throw new Failure("vcard-not-created", error instanceof Error ? { cause: error } : {});
  }
}

/** A download that cannot be counted, such as one beyond a limit, is served all the same. */
async function countSaved(ctx: Ctx, uid: string): Promise<void> {
  try {
    await countEvent(ctx, { kind: "download", uid });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/**
 * The card at a username as a contact file in the style that the requesting system reads. Apple devices open it in
 * place (`inline`), others save it as a file (`attachment`).
 * @param counts whether it counts as a saved contact: a page without scripts cannot report that itself.
 * @throws Failure `not-found`, and as `writeVcardOf`.
 */
export async function vcardFileOf(
  ctx: Ctx,
  enterprise: string | null,
  name: string,
  counts: boolean,
): Promise<RawResult> {
  const target = await findByName(ctx, enterprise, name);
  const card = target === null ? null : await readPublicCard(ctx, target.uid);
  if (card === null) throw new Failure("not-found");
  const body = await writeVcardOf(ctx, card, vcardStyle(ctx.client.userAgent));
  if (counts) await countSaved(ctx, card.uid);
  const kind = isAppleDevice(ctx.client.userAgent) ? "inline" : "attachment";
  // The name holds only a-z 0-9 - and _, so it needs no quoting rules of RFC 6266.
  return { body, headers: { "content-disposition": `${kind}; filename="${card.username}.vcf"`, vary: "user-agent" } };
}
