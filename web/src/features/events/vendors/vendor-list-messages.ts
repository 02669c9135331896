import { defineMessages } from "../../../lib/messages.ts";

export const vendorListMessages = defineMessages({
  en: {
    title: "Vendors",
    own: "Your vendor",
    uncategorised: "More vendors",
    booth: (booth: string) => `Booth ${booth}`,
    more: "Show more",
  },
  de: {
    title: "Aussteller",
    own: "Ihr Aussteller",
    uncategorised: "Weitere Aussteller",
    booth: (booth: string) => `Stand ${booth}`,
    more: "Mehr anzeigen",
  },
});
