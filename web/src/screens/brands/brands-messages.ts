import { defineMessages } from "../../lib/messages.ts";

export const brandsMessages = defineMessages({
  en: {
    title: "Brands",
    lead: "Themes that everyone in your organisation can use for their card. A change shows on their cards right away.",
    create: "New brand",
    edit: (name: string) => `Edit ${name}`,
    delete: "Delete",
    deleteOne: (name: string) => `Delete ${name}`,
    onAll: "On every card",
    empty: {
      title: "No brands yet",
      text: "Create a theme in your organisation’s colours. Employees can choose it, or you can put it on every card.",
    },
    full: (max: number) => `You have ${max} brands, which is the most an organisation can have.`,
    all: "Choose what’s on every card",
  },
  de: {
    title: "Marken",
    lead: "Designs, die alle in Ihrer Organisation für ihre Karte verwenden können. Änderungen erscheinen sofort auf den Karten.",
    create: "Neue Marke",
    edit: (name) => `${name} bearbeiten`,
    delete: "Löschen",
    deleteOne: (name) => `${name} löschen`,
    onAll: "Auf allen Karten",
    empty: {
      title: "Noch keine Marken",
      text: "Gestalten Sie ein Design in den Farben Ihrer Organisation. Mitarbeitende können es wählen, oder Sie legen es für alle Karten fest.",
    },
    full: (max) => `Sie haben ${max} Marken. Mehr kann eine Organisation nicht haben.`,
    all: "Festlegen, was auf allen Karten erscheint",
  },
});
