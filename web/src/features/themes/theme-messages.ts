import { defineMessages } from "../../lib/messages.ts";

export const themeMessages = defineMessages({
  en: {
    label: "Theme",
    groups: {
      brands: "Your organisation",
      own: "Your themes",
      templates: "Templates",
      premium: "Premium",
    },
    premium: "Premium",
    chosen: (name: string) => `${name} is selected.`,
    missing: "The theme of this card no longer exists, so it uses the default theme. Choose another.",
  },
  de: {
    label: "Design",
    groups: {
      brands: "Ihre Organisation",
      own: "Ihre Designs",
      templates: "Vorlagen",
      premium: "Premium",
    },
    premium: "Premium",
    chosen: (name: string) => `${name} ist ausgewählt.`,
    missing:
      "Das Design dieser Karte gibt es nicht mehr, deshalb verwendet sie das Standarddesign. Wählen Sie ein anderes.",
  },
});
