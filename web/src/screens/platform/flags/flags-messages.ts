import { defineMessages } from "../../../lib/messages.ts";

export const flagsMessages = defineMessages({
  en: {
    title: "Switches",
    lead: "Turn parts of Cardinal off for everyone. Cards always stay online. A change takes effect within a minute.",
    open: "Turn sign-up, messages, uploads, email or payments off or on",
    names: {
      "sign-up": "Sign-up",
      messages: "Messages from visitors",
      uploads: "Uploads",
      mail: "Email",
      payments: "Payments",
    },
    hints: {
      "sign-up": "When it’s off, no one can create an account. Existing accounts keep working.",
      messages: "When they’re off, visitors can’t write to people. People with an account still can.",
      uploads: "When they’re off, no one can upload pictures, videos or documents.",
      mail: "When it’s off, emails wait until you turn it on again. Those older than three days are then dropped.",
      payments:
        "When they’re off, no one can buy a plan or change seats. Existing plans keep running and can still be cancelled.",
    },
    on: "On",
    off: (moment: string) => `Off since ${moment}`,
    switchOff: "Turn off",
    switchOn: "Turn on",
    edit: "Change sentence",
    of: (action: string, name: string) => `${action}: ${name}`,
    en: "Sentence in English",
    de: "Sentence in German",
    sentenceHint: "People read this instead, in their language.",
    reason: "Reason",
    reasonHint: "Kept in the log.",
  },
  de: {
    title: "Schalter",
    lead: "Teile von Cardinal für alle abschalten. Karten bleiben immer erreichbar. Eine Änderung gilt innerhalb einer Minute.",
    open: "Registrierung, Nachrichten, Uploads, E-Mails oder Zahlungen ab- und einschalten",
    names: {
      "sign-up": "Registrierung",
      messages: "Nachrichten von Besuchern",
      uploads: "Uploads",
      mail: "E-Mails",
      payments: "Zahlungen",
    },
    hints: {
      "sign-up": "Wenn sie abgeschaltet ist, kann niemand ein Konto anlegen. Bestehende Konten funktionieren weiter.",
      messages:
        "Wenn sie abgeschaltet sind, können Besucher niemandem schreiben. Wer ein Konto hat, kann es weiterhin.",
      uploads: "Wenn sie abgeschaltet sind, kann niemand Bilder, Videos oder Dokumente hochladen.",
      mail: "Wenn sie abgeschaltet sind, warten E-Mails, bis Sie sie wieder einschalten. Was dann älter als drei Tage ist, wird verworfen.",
      payments:
        "Wenn sie abgeschaltet sind, kann niemand einen Tarif kaufen oder die Zahl der Plätze ändern. Bestehende Tarife laufen weiter und lassen sich kündigen.",
    },
    on: "Eingeschaltet",
    off: (moment: string) => `Abgeschaltet seit ${moment}`,
    switchOff: "Abschalten",
    switchOn: "Einschalten",
    edit: "Satz ändern",
    of: (action: string, name: string) => `${name}: ${action}`,
    en: "Satz auf Englisch",
    de: "Satz auf Deutsch",
    sentenceHint: "Das lesen alle stattdessen, in ihrer Sprache.",
    reason: "Grund",
    reasonHint: "Steht im Protokoll.",
  },
});
