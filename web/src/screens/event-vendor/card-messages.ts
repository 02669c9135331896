import { defineMessages } from "../../lib/messages.ts";

export const cardMessages = defineMessages({
  en: {
    label: "Card",
    hint: "Attendees can open this card from your page and add it to their contacts.",
    none: "No card",
    own: "My card",
    of: (name: string) => `Card of ${name}`,
    colleague: "A colleague’s card",
    username: "Your colleague’s username",
    usernameHint: "The last part of their card’s address.",
    refused: "Choose your own card, or the published card of a colleague.",
  },
  de: {
    label: "Karte",
    hint: "Teilnehmende können diese Karte von Ihrer Seite aus öffnen und zu ihren Kontakten hinzufügen.",
    none: "Keine Karte",
    own: "Meine Karte",
    of: (name: string) => `Karte von ${name}`,
    colleague: "Karte einer anderen Person aus Ihrer Organisation",
    username: "Benutzername dieser Person",
    usernameHint: "Der letzte Teil der Adresse ihrer Karte.",
    refused: "Wählen Sie Ihre eigene Karte oder die veröffentlichte Karte einer Person aus Ihrer Organisation.",
  },
});
