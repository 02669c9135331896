import { defineMessages } from "../../lib/messages.ts";

export const sharingMessages = defineMessages({
  en: {
    title: "What vendors get",
    hint: "This counts for everyone who hasn’t chosen for themselves. Each person can change it at any time.",
    level: "When a badge is scanned, vendors get",
    levels: {
      name: "Name and company",
      email: "Name, company and email",
      phone: "Name, company, email and phone",
      card: "The whole card",
    },
    consent: "What people agree to",
    consentHint: "More than name and company is shared only by people who have given consent or chosen it themselves.",
    version: (version: string) =>
      `Version ${version}. Changing this text or what vendors get creates a new version. People who agreed to an earlier version share no more than they agreed to then.`,
    missing: "Enter what people agree to.",
    save: "Save sharing",
    saved: "Saved",
  },
  de: {
    title: "Was Aussteller erhalten",
    hint: "Das gilt für alle, die nicht selbst gewählt haben. Jede Person kann es jederzeit für sich ändern.",
    level: "Beim Scannen eines Badges erhalten Aussteller",
    levels: {
      name: "Name und Firma",
      email: "Name, Firma und E-Mail",
      phone: "Name, Firma, E-Mail und Telefon",
      card: "Die ganze Karte",
    },
    consent: "Einwilligungstext",
    consentHint:
      "Mehr als Name und Firma wird nur von Personen weitergegeben, die eingewilligt oder es selbst so gewählt haben.",
    version: (version: string) =>
      `Version ${version}. Wenn Sie diesen Text oder die Angaben für Aussteller ändern, entsteht eine neue Version. Wer einer früheren Version zugestimmt hat, gibt höchstens die damals genannten Angaben weiter.`,
    missing: "Bitte geben Sie an, worin die Personen einwilligen.",
    save: "Freigabe speichern",
    saved: "Gespeichert",
  },
});
