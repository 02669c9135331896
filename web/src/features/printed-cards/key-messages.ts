import { defineMessages } from "../../lib/messages.ts";

export const keyMessages = defineMessages({
  en: {
    label: "Key on the card",
    hint: "It is printed on the back, or is the end of the address that the card opens.",
    invalid: "This is no key of a card. It has 6 to 64 letters, digits, hyphens or underscores.",
  },
  de: {
    label: "Schlüssel auf der Karte",
    hint: "Er steht auf der Rückseite oder am Ende der Adresse, die die Karte öffnet.",
    invalid: "Das ist kein Schlüssel einer Karte. Er hat 6 bis 64 Buchstaben, Ziffern, Binde- oder Unterstriche.",
  },
});
