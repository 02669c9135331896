import { isAppleDevice, vcardStyle } from "@cardinal/card/vcard/vcard-style";
import type { VcardSource } from "@cardinal/card/vcard/vcard-source";
import { writeVcard } from "@cardinal/card/vcard/write-vcard";
import type { Ctx } from "../../domain/ctx.ts";
import type { HttpReply } from "../../http/reply.ts";

interface ContactFile {
  readonly card: VcardSource;
  /** Path of the page that the file comes from. */
  readonly address: string;
  /** When that was made, epoch milliseconds. */
  readonly rev: number;
  /** A badge or a vendor, with its id. */
  readonly uid: string;
  readonly note?: string;
  readonly isCompany?: boolean;
}

/** What a page of an event shows, as a contact file. The card has a name. */
export function contactFile({ client, gateways }: Ctx, { address, uid, ...file }: ContactFile): HttpReply {
  const { userAgent } = client;
  const kind = isAppleDevice(userAgent) ? "inline" : "attachment";
  return {
    status: 200,
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `${kind}; filename="contact.vcf"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      vary: "user-agent",
    },
    body: writeVcard({
      ...file,
      style: vcardStyle(userAgent),
      url: `${gateways.site.url}${address}`,
      uid: `urn:cardinal:${uid}`,
    }),
  };
}
