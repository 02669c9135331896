import { defineMessages } from "../../../lib/messages.ts";

export const vendorListMessages = defineMessages({
  en: {
    title: "Vendors",
    own: "Your stand",
    uncategorised: "More vendors",
    booth: (booth: string) => `Stand ${booth}`,
    more: "Show more",
  },
  de: {
    title: "Aussteller",
    own: "Ihr Stand",
    uncategorised: "Weitere Aussteller",
    booth: (booth: string) => `Stand ${booth}`,
    more: "Mehr anzeigen",
  },
});
