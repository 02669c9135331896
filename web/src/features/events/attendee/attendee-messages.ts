import { defineMessages } from "../../../lib/messages.ts";

export const attendeeMessages = defineMessages({
  en: {
    dial: {
      title: "What vendors get when they scan you",
      hint: "You can change this at any time. Changes also apply to vendors who have already scanned you.",
      level: {
        name: "Name and company",
        email: "Name, company and email",
        phone: "Name, company, email and phone",
        card: "Your whole card",
      },
      saved: "Saved.",
      agree: "I agree",
      asked: "The organiser asks for your consent",
      wouldGet: (level: string) => `If you agree, vendors get: ${level}`,
    },
    scans: {
      title: "Who scanned you",
      none: "No one has scanned you yet.",
      more: "Show more",
      somebody: "Someone",
      last: (date: string) => `Last scanned on ${date}`,
      getsOf: (name: string) => `What ${name} gets`,
      asAll: "Same as for all vendors",
      withdraw: "Withdraw",
      withdrawOf: (name: string) => `Withdraw my details from ${name}`,
      askTitle: (name: string) => `Withdraw your details from ${name}?`,
      askText:
        "They’ll no longer see who you are. They’ll keep the date and their own notes, and we’ll notify them. You can’t undo this.",
      withdrawn: (date: string) => `Withdrawn on ${date}`,
      cancel: "Cancel",
    },
  },
  de: {
    dial: {
      title: "Was Aussteller erhalten, die Sie scannen",
      hint: "Das können Sie jederzeit ändern. Änderungen gelten auch für Aussteller, die Sie schon gescannt haben.",
      level: {
        name: "Name und Firma",
        email: "Name, Firma und E-Mail",
        phone: "Name, Firma, E-Mail und Telefon",
        card: "Ihre ganze Karte",
      },
      saved: "Gespeichert.",
      agree: "Ich stimme zu",
      asked: "Der Veranstalter bittet um Ihre Einwilligung",
      wouldGet: (level: string) => `Wenn Sie zustimmen, erhalten Aussteller: ${level}`,
    },
    scans: {
      title: "Wer Sie gescannt hat",
      none: "Bisher hat Sie niemand gescannt.",
      more: "Mehr anzeigen",
      somebody: "Jemand",
      last: (date: string) => `Zuletzt gescannt am ${date}`,
      getsOf: (name: string) => `Was ${name} erhält`,
      asAll: "Wie für alle Aussteller",
      withdraw: "Zurückziehen",
      withdrawOf: (name: string) => `Angaben bei ${name} zurückziehen`,
      askTitle: (name: string) => `Angaben bei ${name} zurückziehen?`,
      askText:
        "Der Aussteller sieht dann nicht mehr, wer Sie sind. Das Datum und seine eigenen Notizen behält er, und wir benachrichtigen ihn. Das lässt sich nicht rückgängig machen.",
      withdrawn: (date: string) => `Zurückgezogen am ${date}`,
      cancel: "Abbrechen",
    },
  },
});
