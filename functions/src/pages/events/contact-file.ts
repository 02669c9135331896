import { CARD_LABELS } from "@cardinal/card/view/card-labels";
import { isAppleDevice, vcardStyle } from "@cardinal/card/vcard/vcard-style";
import type { VcardSource } from "@cardinal/card/vcard/vcard-source";
import { writeVcard } from "@cardinal/card/vcard/write-vcard";
import type { Ctx } from "../../domain/ctx.ts";
import type { HttpReply } from "../../http/reply.ts";
import type { Language } from "../../text/language.ts";

export interface ContactFile {
  readonly card: VcardSource;
  /** Path of the page that the file comes from. */
  readonly address: string;
  /** When that was made, epoch milliseconds. */
  readonly rev: number;
  readonly kind: "badge" | "vendor";
  /** Of the badge or the vendor. */
  readonly id: string;
  readonly note?: string;
  readonly isCompany?: boolean;
}

/** What a page of an event shows, as a contact file in the language of the page. The card has a name. */
export function contactFile(
  { client, gateways }: Ctx,
  language: Language,
  { address, kind, id, ...file }: ContactFile,
): HttpReply {
  const { userAgent } = client;
  const disposition = isAppleDevice(userAgent) ? "inline" : "attachment";
  return {
    status: 200,
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `${disposition}; filename="${id}.vcf"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      vary: "user-agent",
    },
    body: writeVcard({
      ...file,
      style: vcardStyle(userAgent),
      labels: CARD_LABELS[language],
      url: `${gateways.site.url}${address}`,
      uid: `urn:cardinal:${kind}:${id}`,
    }),
  };
}
