import { defineMessages } from "../../lib/messages.ts";

export const accountMessages = defineMessages({
  en: {
    title: "Account",
    lead: "How you sign in, what you are told of, and everything that is kept of you.",
    parts: "Parts of the account",
    section: {
      email: "E-mail address",
      password: "Password",
      username: "Username",
      language: "Language and time",
      notifications: "Notifications",
      cards: "Printed cards",
      "dynamic-qr": "Dynamic QR codes",
      "sign-ins": "Sign-ins",
      data: "Your data",
      delete: "Delete the account",
    },
    save: "Save",
    cancel: "Cancel",
    saved: "Saved.",
  },
  de: {
    title: "Konto",
    lead: "Wie Sie sich anmelden, worüber Sie benachrichtigt werden und was über Sie gespeichert ist.",
    parts: "Teile des Kontos",
    section: {
      email: "E-Mail-Adresse",
      password: "Passwort",
      username: "Benutzername",
      language: "Sprache und Zeit",
      notifications: "Benachrichtigungen",
      cards: "Gedruckte Karten",
      "dynamic-qr": "Dynamische QR-Codes",
      "sign-ins": "Anmeldungen",
      data: "Ihre Daten",
      delete: "Konto löschen",
    },
    save: "Speichern",
    cancel: "Abbrechen",
    saved: "Gespeichert.",
  },
});

export type AccountPart = keyof (typeof accountMessages)["en"]["section"];
