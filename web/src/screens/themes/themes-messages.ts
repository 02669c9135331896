import { defineMessages } from "../../lib/messages.ts";

export const themesMessages = defineMessages({
  en: {
    title: "Themes",
    lead: "Choose a theme, and your card shows it right away.",
    back: "Edit card",
    create: "New theme",
    use: (name: string) => `Use ${name}`,
    inUse: "On your card",
    used: (name: string) => `Your card now shows ${name}.`,
    undo: "Undo",
    dismiss: "Dismiss",
    more: (name: string) => `More options for ${name}`,
    edit: "Edit",
    duplicate: "Duplicate",
    remove: "Delete",
    adapt: "Customise",
    copyName: (name: string) => `${name} copy`,
    duplicated: (name: string) => `${name} has been added to your themes.`,
    removed: (name: string) => `${name} has been deleted.`,
    premium: (name: string) => `${name} is part of the Pro plan.`,
    locked: (organisation: string) =>
      `The theme of your card is fixed by ${organisation}. Its administrator can change it.`,
    yourOrganisation: "your organisation",
    empty: {
      title: "No theme of your own yet",
      lead: "Start from any theme and change its colours, background, font and shapes. Your card stays as it is until you use the new one.",
      create: "Create a theme",
    },
    limit: {
      title: "One theme of your own",
      text: (name: string) =>
        `The free plan keeps one theme of your own, and yours is ${name}. Change it, or delete it to make another. The Pro plan keeps fifty.`,
      edit: (name: string) => `Edit ${name}`,
      close: "Not now",
    },
    deleting: {
      title: (name: string) => `Delete ${name}?`,
      text: "The theme and its background will be deleted for good.",
      textInUse: (fallback: string) =>
        `The theme and its background will be deleted for good. Your card uses it now and goes back to ${fallback}.`,
      confirm: "Delete",
      cancel: "Keep",
    },
  },
  de: {
    title: "Designs",
    lead: "Wählen Sie ein Design, und Ihre Karte zeigt es sofort.",
    back: "Karte bearbeiten",
    create: "Neues Design",
    use: (name: string) => `${name} verwenden`,
    inUse: "Auf Ihrer Karte",
    used: (name: string) => `Ihre Karte zeigt jetzt ${name}.`,
    undo: "Rückgängig",
    dismiss: "Schließen",
    more: (name: string) => `Mehr zu ${name}`,
    edit: "Bearbeiten",
    duplicate: "Duplizieren",
    remove: "Löschen",
    adapt: "Anpassen",
    copyName: (name: string) => `${name} (Kopie)`,
    duplicated: (name: string) => `${name} gehört jetzt zu Ihren Designs.`,
    removed: (name: string) => `${name} wurde gelöscht.`,
    premium: (name: string) => `${name} gehört zum Pro-Tarif.`,
    locked: (organisation: string) =>
      `Das Design Ihrer Karte ist von ${organisation} festgelegt. Ändern kann es die dortige Administration.`,
    yourOrganisation: "Ihrer Organisation",
    empty: {
      title: "Noch kein eigenes Design",
      lead: "Beginnen Sie mit einem beliebigen Design und ändern Sie Farben, Hintergrund, Schrift und Formen. Ihre Karte behält ihr Aussehen, bis Sie das neue verwenden.",
      create: "Design gestalten",
    },
    limit: {
      title: "Ein eigenes Design",
      text: (name: string) =>
        `Im kostenlosen Tarif haben Sie ein eigenes Design, und das ist ${name}. Ändern Sie es, oder löschen Sie es, um ein anderes zu gestalten. Der Pro-Tarif umfasst fünfzig.`,
      edit: (name: string) => `${name} bearbeiten`,
      close: "Nicht jetzt",
    },
    deleting: {
      title: (name: string) => `${name} löschen?`,
      text: "Das Design und sein Hintergrund werden endgültig gelöscht.",
      textInUse: (fallback: string) =>
        `Das Design und sein Hintergrund werden endgültig gelöscht. Ihre Karte zeigt es gerade und erscheint danach wieder in ${fallback}.`,
      confirm: "Löschen",
      cancel: "Behalten",
    },
  },
});
