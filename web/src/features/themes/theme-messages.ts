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
    further: "Pro",
    stays: {
      plan: (name: string) =>
        `${name} stays on your card. If you change to another theme, you’ll need Pro to choose it again.`,
      withdrawn: (name: string) =>
        `${name} is no longer offered. It stays on your card. If you change to another theme, you can’t choose it again.`,
    },
    leaving: {
      plan: (name: string) => `Once you save, you’ll need Pro to choose ${name} again.`,
      withdrawn: (name: string) => `${name} is no longer offered. Once you save, you can’t choose it again.`,
    },
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
    further: "Pro",
    stays: {
      plan: (name: string) =>
        `${name} bleibt auf Ihrer Karte. Wenn Sie zu einem anderen Design wechseln, brauchen Sie Pro, um es wieder zu wählen.`,
      withdrawn: (name: string) =>
        `${name} wird nicht mehr angeboten. Es bleibt auf Ihrer Karte. Wenn Sie zu einem anderen Design wechseln, können Sie es nicht wieder wählen.`,
    },
    leaving: {
      plan: (name: string) => `Nach dem Speichern brauchen Sie Pro, um ${name} wieder zu wählen.`,
      withdrawn: (name: string) =>
        `${name} wird nicht mehr angeboten. Nach dem Speichern können Sie es nicht wieder wählen.`,
    },
    chosen: (name: string) => `${name} ist ausgewählt.`,
    missing:
      "Das Design dieser Karte gibt es nicht mehr, deshalb verwendet sie das Standarddesign. Wählen Sie ein anderes.",
  },
});
