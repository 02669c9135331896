import { defineMessages } from "../../lib/messages.ts";

export const accountMessages = defineMessages({
  en: {
    title: "Account",
    lead: "How you sign in, your notifications, and all the data we store about you.",
    parts: "Account sections",
    section: {
      email: "Email address",
      password: "Password",
      methods: "Sign-in methods",
      username: "Username",
      plan: "Plan",
      organisation: "Organisation",
      language: "Language and time",
      notifications: "Notifications",
      cards: "Printed cards",
      "dynamic-qr": "Dynamic QR codes",
      "sign-ins": "Sign-ins",
      "admin-acts": "Access by Cardinal",
      data: "Your data",
      delete: "Delete account",
    },
    save: "Save",
    cancel: "Cancel",
    saved: "Saved.",
  },
  de: {
    title: "Konto",
    lead: "Ihre Anmeldung, Ihre Benachrichtigungen und alles, was über Sie gespeichert ist.",
    parts: "Bereiche des Kontos",
    section: {
      email: "E-Mail-Adresse",
      password: "Passwort",
      methods: "Anmeldemöglichkeiten",
      username: "Benutzername",
      plan: "Tarif",
      organisation: "Organisation",
      language: "Sprache und Zeit",
      notifications: "Benachrichtigungen",
      cards: "Gedruckte Karten",
      "dynamic-qr": "Dynamische QR-Codes",
      "sign-ins": "Anmeldungen",
      "admin-acts": "Zugriffe durch Cardinal",
      data: "Ihre Daten",
      delete: "Konto löschen",
    },
    save: "Speichern",
    cancel: "Abbrechen",
    saved: "Gespeichert.",
  },
});

export type AccountPart = keyof (typeof accountMessages)["en"]["section"];
