import { defineMessages } from "../../../lib/messages.ts";

export const attendeeMessages = defineMessages({
  en: {
    dial: {
      title: "What vendors get when they scan you",
      hint: "You can change this at any time. Vendors see what you share now, also those who scanned you before.",
      level: {
        name: "Name and company",
        email: "Name, company and email",
        phone: "Name, company, email and phone",
        card: "Your whole card",
      },
      saved: "Saved.",
      agree: "I agree",
      asked: "The organiser asks",
    },
    scans: {
      title: "Who scanned you",
      none: "Nobody has scanned you yet.",
      somebody: "Someone",
      last: (date: string) => `Last on ${date}`,
      getsOf: (name: string) => `What ${name} gets`,
      asAll: "As for everyone",
      withdraw: "Take back",
      withdrawOf: (name: string) => `Take back what ${name} got`,
      askTitle: (name: string) => `Take back what ${name} got?`,
      askText:
        "They’ll no longer see who you are. They keep the date and their own notes, and we’ll tell them. This can’t be undone.",
      withdrawn: (date: string) => `Taken back on ${date}`,
      cancel: "Cancel",
    },
  },
  de: {
    dial: {
      title: "Was Aussteller erhalten, die Sie scannen",
      hint: "Das können Sie jederzeit ändern. Aussteller sehen, was Sie jetzt freigeben, auch wenn sie Sie früher gescannt haben.",
      level: {
        name: "Name und Firma",
        email: "Name, Firma und E-Mail",
        phone: "Name, Firma, E-Mail und Telefon",
        card: "Ihre ganze Karte",
      },
      saved: "Gespeichert.",
      agree: "Ich stimme zu",
      asked: "Die Veranstaltung fragt",
    },
    scans: {
      title: "Wer Sie gescannt hat",
      none: "Bisher hat Sie niemand gescannt.",
      somebody: "Jemand",
      last: (date: string) => `Zuletzt am ${date}`,
      getsOf: (name: string) => `Was ${name} erhält`,
      asAll: "Wie alle",
      withdraw: "Zurückziehen",
      withdrawOf: (name: string) => `Angaben bei ${name} zurückziehen`,
      askTitle: (name: string) => `Angaben bei ${name} zurückziehen?`,
      askText:
        "Wer Sie sind, ist dort dann nicht mehr zu sehen. Datum und eigene Notizen bleiben, und wir geben Bescheid. Das lässt sich nicht rückgängig machen.",
      withdrawn: (date: string) => `Zurückgezogen am ${date}`,
      cancel: "Abbrechen",
    },
  },
});
