import type { MailData, MailKind, QueuedMail } from "@cardinal/contract/stored/mail";
import type { NotificationKind } from "@cardinal/contract/entities/notification";
import type { OutgoingMail } from "../../gateways/outgoing/mail.ts";
import type { Ctx } from "../ctx.ts";
import { emailChange, emailChanged, emailRequested, emailTaken } from "./account-mails.ts";
import { contactAdded, exchangeReceipt, exchangeReceived } from "./contact-mails.ts";
import type { Language } from "../person/language.ts";
import { layOutHtml, layOutText } from "./layout.ts";
import { messageReceipt, messageReceived, messageReply } from "./message-mails.ts";
import { nameInMail } from "./name-in-mail.ts";
import { passwordChanged, passwordReset } from "./password-mails.ts";
import { plainLine } from "./plain-line.ts";
import type { MailWords, WriteMail } from "./words.ts";

const WORDS: { readonly [K in MailKind]: WriteMail<MailData[K]> } = {
  "contact-added": contactAdded,
  "exchange-received": exchangeReceived,
  "exchange-receipt": exchangeReceipt,
  "message-received": messageReceived,
  "message-receipt": messageReceipt,
  "message-reply": messageReply,
  "email-change": emailChange,
  "email-taken": emailTaken,
  "email-requested": emailRequested,
  "email-changed": emailChanged,
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
};

/** The setting that each kind of mail to somebody with an account obeys. */
export const SETTING_OF: Readonly<Partial<Record<MailKind, NotificationKind>>> = {
  "contact-added": "contact",
  "exchange-received": "exchange",
  "message-received": "message",
};

type Ready = Pick<Ctx, "gateways">;

/** Who somebody is whose name cannot stand in a mail. */
const SOMEBODY: Readonly<Record<Language, string>> = { en: "Somebody", de: "Jemand" };

/** The names of others stand in headers and sentences, which must say something without them as well. */
function withUsableNames<D extends MailData[MailKind]>(data: D, language: Language): D {
  const usable = (value: unknown) => nameInMail(String(value)) || SOMEBODY[language];
  const names = Object.entries(data).filter(([field]) => field === "from" || field === "owner");
  return { ...data, ...Object.fromEntries(names.map(([field, value]) => [field, usable(value)])) };
}

/** The cast is safe: a mail's data is that of its kind (`QueuedMail`), which the compiler cannot follow into a table. */
function wordsOf({ kind, data, language }: QueuedMail): MailWords {
  const write = WORDS[kind] as WriteMail<MailData[MailKind]>;
  return write(withUsableNames(data, language))[language];
}

function unsubscribeUrlOf({ gateways }: Ready, { kind, unsubscribe }: QueuedMail): string | undefined {
  const setting = SETTING_OF[kind];
  if (unsubscribe === undefined || setting === undefined) return undefined;
  return gateways.links.address("unsubscribe", { uid: unsubscribe, id: setting });
}

/** Writes a queued mail: subject, text, HTML and the headers that mail programs act on. */
export function writeMail(ctx: Ready, id: string, mail: QueuedMail): OutgoingMail {
  const words = wordsOf(mail);
  const unsubscribeUrl = unsubscribeUrlOf(ctx, mail);
  const language: Language = mail.language;
  const siteUrl = ctx.gateways.site.url;
  const frame = {
    language,
    name: nameInMail(mail.data.name),
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
  };
}
