import { vcardStyle } from "@cardinal/card/vcard/vcard-style";
import type { NotificationKind } from "@cardinal/contract/entities/notification";
import type { OutgoingMail } from "../../gateways/outgoing/mail.ts";
import type { Ctx } from "../ctx.ts";
import { readPublicCard } from "../vcard/read-public-card.ts";
import { writeVcardOf } from "../vcard/vcard-file-of.ts";
import { emailChange } from "./account-mails.ts";
import { contactAdded, exchangeReceipt, exchangeReceived } from "./contact-mails.ts";
import type { Language } from "./language.ts";
import { layOutHtml, layOutText } from "./layout.ts";
import type { MailData, MailKind, QueuedMail } from "./mails.ts";
import { messageReceipt, messageReceived, messageReply } from "./message-mails.ts";
import { plainLine, withoutLinks } from "./plain-line.ts";
import type { MailWords, WriteMail } from "./words.ts";

const WORDS: { readonly [K in MailKind]: WriteMail<MailData[K]> } = {
  "contact-added": contactAdded,
  "exchange-received": exchangeReceived,
  "exchange-receipt": exchangeReceipt,
  "message-received": messageReceived,
  "message-receipt": messageReceipt,
  "message-reply": messageReply,
  "email-change": emailChange,
};

/** The setting that each kind of mail to somebody with an account obeys. */
export const SETTING_OF: Readonly<Partial<Record<MailKind, NotificationKind>>> = {
  "contact-added": "contact",
  "exchange-received": "exchange",
  "message-received": "message",
};

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** Names stand in headers and sentences: none of them can bring a line or a header of its own. */
function withPlainNames<D extends MailData[MailKind]>(data: D): D {
  const names = Object.entries(data).filter(([field]) => ["name", "from", "owner"].includes(field));
  return { ...data, ...Object.fromEntries(names.map(([field, value]) => [field, plainLine(String(value))])) };
}

/** The cast is safe: a mail's data is that of its kind (`QueuedMail`), which the compiler cannot follow into a table. */
function wordsOf({ kind, data, language }: QueuedMail): MailWords {
  const write = WORDS[kind] as WriteMail<MailData[MailKind]>;
  return write(withPlainNames(data))[language];
}

/** A name that was typed into a form by somebody unknown greets nobody when it could be clicked. */
function greetingName({ data }: QueuedMail): string {
  const name = plainLine(data.name, 60);
  return withoutLinks(name) === name && !/[@/]/.test(name) ? name : "";
}

/** The owner's contact file; none when they are not there any more. */
async function filesOf(ctx: Ready, mail: QueuedMail): Promise<OutgoingMail["files"]> {
  if (mail.kind !== "exchange-receipt") return [];
  const card = await readPublicCard(ctx, mail.data.owner_uid);
  if (card === null) return [];
  const content = await writeVcardOf(ctx, card, vcardStyle(""));
  return [{ name: `${card.username}.vcf`, type: "text/vcard; charset=utf-8", content }];
}

function unsubscribeUrlOf({ gateways }: Ready, { kind, unsubscribe }: QueuedMail): string | undefined {
  const setting = SETTING_OF[kind];
  if (unsubscribe === undefined || setting === undefined) return undefined;
  return gateways.links.address("unsubscribe", { uid: unsubscribe, id: setting });
}

/** Writes a queued mail: subject, text, HTML, the headers that mail programs act on, and files. */
export async function writeMail(ctx: Ready, id: string, mail: QueuedMail): Promise<OutgoingMail> {
  const words = wordsOf(mail);
  const unsubscribeUrl = unsubscribeUrlOf(ctx, mail);
  const language: Language = mail.language;
  const siteUrl = ctx.gateways.site.url;
  const frame = {
    language,
    name: greetingName(mail),
    siteUrl,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
  return {
    id,
    to: mail.to,
    subject: plainLine(words.subject, 120),
    text: layOutText(words, frame),
    html: layOutHtml(words, frame),
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": language,
      ...(unsubscribeUrl === undefined
        ? {}
        : { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    files: await filesOf(ctx, mail),
  };
}
