import { defineMessages } from "../../../lib/messages.ts";

export const vendorListMessages = defineMessages({
  en: {
    title: "Vendors",
    search: "Search vendors",
    searchHint: "Name or stand",
    nothing: "No vendors match your search.",
    own: "Your stand",
    scan: (vendor: string) => `Scan for ${vendor}`,
    uncategorised: "More vendors",
    booth: (booth: string) => `Stand ${booth}`,
    more: "Show more",
  },
  de: {
    title: "Aussteller",
    search: "Aussteller durchsuchen",
    searchHint: "Name oder Stand",
    nothing: "Zu Ihrer Suche gibt es keine Aussteller.",
    own: "Ihr Stand",
    scan: (vendor: string) => `Scannen für ${vendor}`,
    uncategorised: "Weitere Aussteller",
    booth: (booth: string) => `Stand ${booth}`,
    more: "Mehr anzeigen",
  },
});
