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
    pictures: {
      visitor: "A card on a phone: photo, name and job title, “Save contact”, and buttons to call and write",
      themes: "The card editor: themes to choose from, and next to them the card as visitors will see it",
    },
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
    pictures: {
      visitor:
        "Eine Karte auf einem Telefon: Foto, Name und Position, „Kontakt speichern“ und Schaltflächen für Anruf und Nachricht",
      themes: "Der Karteneditor: Designs zur Auswahl, daneben die Karte, wie Besucher sie sehen werden",
    },
    notSold: "Tarife richtet der Betreiber dieser Website ein; er nennt Ihnen auch den Preis.",
  },
});
