import { defineMessages } from "../../lib/messages.ts";

export const notFoundMessages = defineMessages({
  en: {
    title: "There is nothing here",
    text: "The address may be mistyped, or the card may have moved or been taken down.",
    home: "To the start page",
  },
  de: {
    title: "Hier ist nichts",
    text: "Vielleicht enthält die Adresse einen Tippfehler, oder die Karte ist umgezogen oder nicht mehr da.",
    home: "Zur Startseite",
  },
});
