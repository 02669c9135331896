import { defineMessages } from "../../lib/messages.ts";

export const profileMessages = defineMessages({
  en: {
    title: (name: string) => `${name} · Cardinal`,
    heading: (name: string) => `${name}’s card`,
    own: "This is your card, as others see it.",
    edit: "Edit",
    qr: (name: string) => `QR code for ${name}`,
  },
  de: {
    title: (name) => `${name} · Cardinal`,
    heading: (name) => `Karte von ${name}`,
    own: "Das ist Ihre Karte, wie andere sie sehen.",
    edit: "Bearbeiten",
    qr: (name) => `QR-Code von ${name}`,
  },
});
