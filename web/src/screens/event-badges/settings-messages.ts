import { defineMessages } from "../../lib/messages.ts";

export const settingsMessages = defineMessages({
  en: {
    open: "Kinds and colours",
    title: "Kinds and colours",
    close: "Close",
    name: "Name on the badge",
    color: "Colour",
    plain: "Leave name and company out of the QR codes",
    plainHint: "Phones that are offline will then show only the code of a badge until they’re online again.",
    save: "Save",
    cancel: "Cancel",
  },
  de: {
    open: "Arten und Farben",
    title: "Arten und Farben",
    close: "Schließen",
    name: "Bezeichnung auf dem Badge",
    color: "Farbe",
    plain: "Name und Firma nicht in die QR-Codes schreiben",
    plainHint: "Telefone ohne Netz zeigen dann nur den Code eines Badges, bis sie wieder online sind.",
    save: "Speichern",
    cancel: "Abbrechen",
  },
});
