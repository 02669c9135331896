import type { MailedKind } from "@cardinal/contract/entities/notification";
import { paths } from "@cardinal/contract/paths";
import { type Markup, markup } from "../../text/markup.ts";
import type { Language } from "../../text/language.ts";
import { findMailsToStop, stopMails } from "../../domain/notifications/stop-mails.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import type { FormPage } from "./form-page.ts";

const TEXTS = {
  en: {
    kinds: {
      contact: "when someone adds your card",
      exchange: "when someone shares their details with you",
      message: "when someone sends you a message",
      reminder: "when a reminder you set for a contact is due",
      employee: "when someone accepts your invitation to your organisation",
    },
    question: "Unsubscribe from these emails?",
    asks: (kind: string) => `You currently get an email ${kind}. You’ll still be notified in Cardinal.`,
    button: "Unsubscribe",
    done: "You’ve unsubscribed from these emails",
    told: (kind: string) => `We’ll no longer email you ${kind}. You can change this in your settings at any time.`,
    settings: "Open settings",
    broken: "This link doesn’t work",
    brokenText:
      "It may be incomplete, or the account no longer exists. You can choose which emails you get in your settings.",
  },
  de: {
    kinds: {
      contact: "wenn jemand Ihre Karte hinzufügt",
      exchange: "wenn jemand Ihnen Kontaktdaten hinterlässt",
      message: "wenn Ihnen jemand eine Nachricht sendet",
      reminder: "wenn eine Erinnerung an einen Kontakt fällig ist",
      employee: "wenn jemand Ihre Einladung in die Organisation annimmt",
    },
    question: "Diese E-Mails abbestellen?",
    asks: (kind: string) =>
      `Sie erhalten zurzeit eine E-Mail, ${kind}. In Cardinal werden Sie weiterhin benachrichtigt.`,
    button: "Abbestellen",
    done: "Sie haben diese E-Mails abbestellt",
    told: (kind: string) =>
      `Sie erhalten keine E-Mail mehr, ${kind}. Das können Sie jederzeit in den Einstellungen ändern.`,
    settings: "Einstellungen öffnen",
    broken: "Dieser Link funktioniert nicht",
    brokenText:
      "Vielleicht ist er unvollständig, oder es gibt das Konto nicht mehr. In den Einstellungen wählen Sie, welche E-Mails Sie erhalten.",
  },
} as const;

function page(language: Language, title: string, rest: Markup, status = 200): HttpReply {
  return plainPage({ status, language, title, body: markup`<h1>${title}</h1>${rest}` });
}

function settingsLink(language: Language): Markup {
  return markup`<a href="${paths.account()}">${TEXTS[language].settings}</a>`;
}

function ask(language: Language, kind: MailedKind): HttpReply {
  const texts = TEXTS[language];
  const form = markup`<form method="post"><button>${texts.button}</button></form>`;
  return page(language, texts.question, markup`<p>${texts.asks(texts.kinds[kind])}</p>${form}`);
}

/**
 * `/u/{token}`: GET asks for confirmation, or says that it is done already; POST (by a user, or by a mail program as in
 * RFC 8058) unsubscribes from the mails of the kind.
 */
export const showUnsubscribe: FormPage = async (ctx, { method, segments, language }) => {
  const target = segments.length === 1 ? ctx.gateways.links.read("unsubscribe", segments[0] ?? "") : null;
  const found = target === null ? null : await findMailsToStop(ctx, target);
  if (found === null) {
    const texts = TEXTS[language];
    return page(language, texts.broken, markup`<p>${texts.brokenText}</p>${settingsLink(language)}`, 404);
  }
  const recipientLanguage = found.language ?? language;
  const texts = TEXTS[recipientLanguage];
  if (method === "GET" && found.isWanted) return ask(recipientLanguage, found.kind);
  if (method === "POST") await stopMails(ctx, found.uid, found.kind);
  const told = markup`<p>${texts.told(texts.kinds[found.kind])}</p>${settingsLink(recipientLanguage)}`;
  return page(recipientLanguage, texts.done, told);
};
