import { defineMessages } from "../../lib/messages.ts";

export const usernameMessages = defineMessages({
  en: {
    label: "Username",
    checking: "Looking whether it is free …",
    free: (address: string) => `${address} is free.`,
    taken: "This username is taken.",
    reserved: "This name is reserved.",
    invalid: "Use 3 to 30 letters, digits, hyphens or underscores; begin and end with a letter or digit.",
    suggestions: "Free names near it",
  },
  de: {
    label: "Benutzername",
    checking: "Es wird geprüft, ob er frei ist …",
    free: (address) => `${address} ist frei.`,
    taken: "Dieser Benutzername ist vergeben.",
    reserved: "Dieser Name ist reserviert.",
    invalid:
      "Bitte verwenden Sie 3 bis 30 Buchstaben, Ziffern, Binde- oder Unterstriche, am Anfang und Ende einen Buchstaben oder eine Ziffer.",
    suggestions: "Ähnliche freie Namen",
  },
});
