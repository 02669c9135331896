import { markup } from "../text/markup.ts";
import type { Language } from "../domain/person/language.ts";
import type { HttpReply } from "../http/reply.ts";
import { plainPage } from "./plain-page.ts";

const WORDS = {
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

/** What stands at an address without a card. Never cached: somebody may take the name a minute from now. */
export function notFoundPage(language: Language): HttpReply {
  const { title, heading, text, home } = WORDS[language];
  return plainPage({
    status: 404,
    language,
    title,
    body: markup`<h1>${heading}</h1><p>${text}</p><a class="button" href="/">${home}</a>`,
  });
}
