import { defineMessages } from "../../../lib/messages.ts";

export const vendorListMessages = defineMessages({
  en: {
    title: "Vendors",
    own: "Your stand",
    scan: (vendor: string) => `Scan for ${vendor}`,
    uncategorised: "More vendors",
    booth: (booth: string) => `Stand ${booth}`,
    more: "Show more",
  },
  de: {
    title: "Aussteller",
    own: "Ihr Stand",
    scan: (vendor: string) => `Scannen für ${vendor}`,
    uncategorised: "Weitere Aussteller",
    booth: (booth: string) => `Stand ${booth}`,
    more: "Mehr anzeigen",
  },
});
