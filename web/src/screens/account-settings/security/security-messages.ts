import { defineMessages } from "../../../lib/messages.ts";

export const securityMessages = defineMessages({
  en: {
    signIns: {
      hint: "When and with what you signed in lately. We keep no addresses of devices.",
      devices: { phone: "Phone", tablet: "Tablet", desktop: "Computer", other: "Device" },
      on: (device: string, browser: string) => `${device}, ${browser}`,
      empty: "No sign-ins are noted yet. The next one will be.",
      everywhere: "Sign out everywhere",
      askTitle: "Sign out everywhere?",
      askText: "Every browser and phone that is signed in to this account, this one included, has to sign in again.",
    },
    data: {
      hint: "Everything that is kept of you, in one zip file: your card, contacts, messages, themes, statistics and pictures.",
      submit: "Download my data",
      preparing: "Your file is being put together …",
      progress: (size: string) => `${size} received`,
      cancel: "Stop",
      done: "Your file is in your downloads.",
      stopped: "Stopped. Nothing was saved.",
      tooMany: "You have downloaded your data several times lately. Try again in an hour.",
      file: "cardinal-data.zip",
    },
    delete: {
      hint: "There is no way back.",
      goes: "What goes, at once and for good",
      goesList: [
        "your card, its address, pictures and themes",
        "your contacts, with all your notes and tags",
        "your messages, also from the inboxes of others",
        "your statistics, notifications, sign-ins and settings",
      ],
      stays: "What stays with others",
      staysList: [
        "Contacts they have saved on their phone, which we cannot reach.",
        "Notes they wrote themselves about you in Cardinal, without your name and your card.",
      ],
      cards: "Printed cards lead nowhere until somebody claims them anew.",
      export: "Download your data first",
      label: (username: string) => `Type ${username} to confirm`,
      mismatch: (username: string) => `This is not your username. Type ${username}.`,
      submit: "Delete my account",
      recent: "We ask for your password once more before anything is deleted.",
    },
  },
  de: {
    signIns: {
      hint: "Wann und womit Sie sich zuletzt angemeldet haben. Adressen von Geräten speichern wir nicht.",
      devices: { phone: "Telefon", tablet: "Tablet", desktop: "Computer", other: "Gerät" },
      on: (device, browser) => `${device}, ${browser}`,
      empty: "Noch sind keine Anmeldungen vermerkt. Die nächste wird es sein.",
      everywhere: "Überall abmelden",
      askTitle: "Überall abmelden?",
      askText:
        "Jeder Browser und jedes Telefon, das bei diesem Konto angemeldet ist, auch dieses hier, muss sich neu anmelden.",
    },
    data: {
      hint: "Alles, was über Sie gespeichert ist, in einer zip-Datei: Karte, Kontakte, Nachrichten, Designs, Statistik und Bilder.",
      submit: "Meine Daten herunterladen",
      preparing: "Ihre Datei wird zusammengestellt …",
      progress: (size) => `${size} empfangen`,
      cancel: "Anhalten",
      done: "Ihre Datei liegt bei Ihren Downloads.",
      stopped: "Angehalten. Es wurde nichts gespeichert.",
      tooMany:
        "Sie haben Ihre Daten in letzter Zeit mehrmals heruntergeladen. Bitte versuchen Sie es in einer Stunde erneut.",
      file: "cardinal-daten.zip",
    },
    delete: {
      hint: "Das lässt sich nicht rückgängig machen.",
      goes: "Was sofort und endgültig verschwindet",
      goesList: [
        "Ihre Karte, ihre Adresse, Ihre Bilder und Designs",
        "Ihre Kontakte mit allen Notizen und Schlagwörtern",
        "Ihre Nachrichten, auch aus den Postfächern anderer",
        "Ihre Statistik, Benachrichtigungen, Anmeldungen und Einstellungen",
      ],
      stays: "Was bei anderen bleibt",
      staysList: [
        "Kontakte, die sie auf ihrem Telefon gespeichert haben; darauf haben wir keinen Zugriff.",
        "Notizen, die sie selbst in Cardinal über Sie geschrieben haben, ohne Ihren Namen und Ihre Karte.",
      ],
      cards: "Gedruckte Karten führen nirgendwohin, bis jemand sie neu übernimmt.",
      export: "Zuerst Ihre Daten herunterladen",
      label: (username) => `Geben Sie zur Bestätigung ${username} ein`,
      mismatch: (username) => `Das ist nicht Ihr Benutzername. Bitte geben Sie ${username} ein.`,
      submit: "Mein Konto löschen",
      recent: "Bevor etwas gelöscht wird, fragen wir noch einmal nach Ihrem Passwort.",
    },
  },
});
