import { ENGLISH_LABELS, type CardLabels } from "@cardinal/card/view/labels";
import { useLanguage, type Language } from "../../lib/language.ts";

const LABELS: Readonly<Record<Language, CardLabels>> = {
  en: ENGLISH_LABELS,
  de: {
    language: "de",
    save: "Kontakt speichern",
    qr: "QR-Code",
    qrHint: "Scannen, um diese Karte zu öffnen",
    share: "Teilen",
    copied: "Link kopiert",
    close: "Schließen",
    verified: "Bestätigt",
    about: "Über mich",
    skills: "Fähigkeiten",
    address: "Adresse",
    links: "Kontakt und Links",
    photo: (name) => `Foto von ${name}`,
    inApp: "Nichts passiert? Diese App speichert keine Kontakte, Ihr Browser schon.",
    openBrowser: "Im Browser öffnen",
    copyNumber: "Nummer kopieren",
    sendByMail: "Per E-Mail an mich senden",
    buttons: {
      ...ENGLISH_LABELS.buttons,
      phone: "Telefon",
      email: "E-Mail",
    },
    forms: {
      exchange: "Kontakt austauschen",
      exchangeHint: (owner) =>
        `Hinterlassen Sie ${owner} Ihren Namen und eine E-Mail-Adresse oder Telefonnummer. Ein Konto brauchen Sie nicht.`,
      exchanged: (owner) => `Vielen Dank. ${owner} hat jetzt Ihre Angaben.`,
      message: "Nachricht",
      messageHint: (owner) => `Schreiben Sie ${owner}. Die Antwort kommt an Ihre E-Mail-Adresse.`,
      messaged: (owner) => `Gesendet. ${owner} antwortet an Ihre E-Mail-Adresse.`,
      add: "Zu meinen Kontakten",
      firstName: "Vorname",
      lastName: "Nachname",
      name: "Ihr Name",
      email: "E-Mail",
      phone: "Telefon",
      company: "Firma",
      note: "Notiz",
      text: "Nachricht",
      send: "Senden",
      waiting: "Sie sind offline. Ihre Nachricht bleibt auf diesem Gerät und wird gesendet, sobald Sie online sind.",
      failed: "Das konnte nicht gesendet werden. Ihr Text ist noch da; versuchen Sie es erneut.",
      tooMany: "Das war viel auf einmal. Ihr Text ist noch da; versuchen Sie es etwas später erneut.",
    },
  },
};

/** The words of the card itself in the language that is shown. */
export function useCardLabels(): CardLabels {
  return LABELS[useLanguage()];
}
