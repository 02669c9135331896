import { defineMessages } from "../../lib/messages.ts";

export const faqMessages = defineMessages({
  en: {
    title: "Questions and answers",
    search: "Search",
    placeholder: "NFC, photo, password…",
    found: (count: number) => (count === 1 ? "1 answer" : `${count} answers`),
    none: { title: "Nothing matches", text: "Try fewer or different words.", clear: "Show all answers" },
    start: "Get your card",
  },
  de: {
    title: "Fragen und Antworten",
    search: "Suchen",
    placeholder: "NFC, Foto, Passwort\u00a0…",
    found: (count) => (count === 1 ? "1 Antwort" : `${count} Antworten`),
    none: {
      title: "Nichts gefunden",
      text: "Versuchen Sie es mit weniger oder anderen Begriffen.",
      clear: "Alle anzeigen",
    },
    start: "Karte erstellen",
  },
});
