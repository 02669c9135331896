import { defineMessages } from "../../lib/messages.ts";

export const usernameMessages = defineMessages({
  en: {
    label: "Username",
    checking: "Checking availability…",
    free: (address: string) => `${address} is available.`,
    taken: "This username is taken.",
    reserved: "This name is reserved.",
    invalid:
      "Use 3 to 30 characters: letters a–z, digits, hyphens or underscores. Begin and end with a letter or digit.",
    suggestions: "Available alternatives",
  },
  de: {
    label: "Benutzername",
    checking: "Verfügbarkeit wird geprüft\u00a0…",
    free: (address) => `${address} ist verfügbar.`,
    taken: "Dieser Benutzername ist vergeben.",
    reserved: "Dieser Name ist reserviert.",
    invalid:
      "Bitte verwenden Sie 3 bis 30 Zeichen: Buchstaben von a bis z, Ziffern, Binde- oder Unterstriche. Das erste und das letzte Zeichen müssen ein Buchstabe oder eine Ziffer sein.",
    suggestions: "Verfügbare Alternativen",
  },
});
