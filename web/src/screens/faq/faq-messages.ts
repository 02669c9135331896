import { defineMessages } from "../../lib/messages.ts";

export const faqMessages = defineMessages({
  en: {
    title: "Questions and answers",
    search: "Search",
    placeholder: "NFC, photo, password…",
    found: (count: number) => (count === 1 ? "1 answer" : `${count} answers`),
    none: { title: "Nothing matches", text: "Try fewer or different words.", clear: "Show all answers" },
    start: "Get your card",
    prices: "See prices and compare plans",
    notSold: "The operator of this site sets up plans and can tell you the price.",
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
    prices: "Preise ansehen und Tarife vergleichen",
    notSold: "Tarife richtet der Betreiber dieser Website ein; er nennt Ihnen auch den Preis.",
  },
});
