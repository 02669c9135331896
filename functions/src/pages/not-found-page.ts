import { markup } from "../text/markup.ts";
import type { Language } from "../text/language.ts";
import type { HttpReply } from "../http/reply.ts";
import { plainPage } from "./plain-page.ts";

const TEXTS = {
  en: {
    title: "No card here",
    heading: "There’s no card here",
    text: "The address may contain a typo, or the card was removed. Ask the person for their link, or scan their code again.",
    home: "Go to Cardinal",
  },
  de: {
    title: "Keine Karte gefunden",
    heading: "Hier gibt es keine Karte",
    text: "Vielleicht enthält die Adresse einen Tippfehler, oder die Karte wurde entfernt. Fragen Sie die Person nach ihrem Link oder scannen Sie ihren Code noch einmal.",
    home: "Zu Cardinal",
  },
} as const;

/** The page at an address without a card. Never cached, because a user may take the name at any time. */
export function notFoundPage(language: Language): HttpReply {
  const { title, heading, text, home } = TEXTS[language];
  return plainPage({
    status: 404,
    language,
    title,
    body: markup`<h1>${heading}</h1><p>${text}</p><a class="button" href="/">${home}</a>`,
  });
}
