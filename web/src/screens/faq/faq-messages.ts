import { defineMessages } from "../../lib/messages.ts";

export const faqMessages = defineMessages({
  en: {
    title: "Questions and answers",
    search: "Search",
    placeholder: "photo, QR, password …",
    found: (count: number) => (count === 1 ? "1 answer" : `${count} answers`),
    none: { title: "Nothing matches", text: "Try fewer or other words.", clear: "Show all answers" },
    start: "Get your card",
  },
  de: {
    title: "Fragen und Antworten",
    search: "Suchen",
    placeholder: "Foto, QR, Passwort …",
    found: (count) => (count === 1 ? "1 Antwort" : `${count} Antworten`),
    none: {
      title: "Nichts gefunden",
      text: "Versuchen Sie es mit weniger oder anderen Wörtern.",
      clear: "Alle zeigen",
    },
    start: "Karte erstellen",
  },
});
