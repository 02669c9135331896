import { ENGLISH_LABELS, type CardLabels } from "@cardinal/card/view/labels";
import { useLanguage, type Language } from "../../lib/language.ts";

const LABELS: Readonly<Record<Language, CardLabels>> = {
  en: ENGLISH_LABELS,
  de: {
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
  },
};

/** The words of the card itself in the language that is shown. */
export function useCardLabels(): CardLabels {
  return LABELS[useLanguage()];
}
