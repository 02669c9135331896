import { defineMessages } from "../../lib/messages.ts";

export const themesMessages = defineMessages({
  en: {
    title: "Themes",
    lead: "Choose a theme. Your card changes right away.",
    back: "Edit card",
    create: "New theme",
    use: (name: string) => `Use ${name}`,
    inUse: "On your card",
    used: (name: string) => `Your card now uses ${name}.`,
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
    further: (name: string) => `With Pro, you can use and edit ${name} again.`,
    leaving: {
      title: (name: string) => `Stop using ${name}?`,
      text: (name: string) => `After the change, you’ll need Pro to choose ${name} again.`,
      keep: (name: string) => `Keep ${name}`,
    },
    locked: (organisation: string) =>
      `${organisation} has set the theme of your card. An administrator there can change it.`,
    yourOrganisation: "your organisation",
    empty: {
      title: "No theme of your own yet",
      lead: "Start from any theme and change its colours, background, font and shapes. Your card stays as it is until you use the new one.",
      create: "Create a theme",
    },
    limit: {
      title: "One theme of your own",
      text: (name: string) =>
        `The free plan includes one theme of your own, and yours is ${name}. Edit it, or delete it to create another. The Pro plan includes fifty.`,
      textFurther: (name: string) =>
        `The free plan includes one theme of your own, and yours is ${name}. Your other themes stay as they are. With Pro, you can use and edit them again and create more.`,
      edit: (name: string) => `Edit ${name}`,
      close: "Not now",
    },
    deleting: {
      title: (name: string) => `Delete ${name}?`,
      text: "The theme and its background will be deleted for good.",
      textInUse: (fallback: string) =>
        `The theme and its background will be deleted for good. Your card uses it now and will change to ${fallback}.`,
      confirm: "Delete",
      cancel: "Cancel",
    },
  },
  de: {
    title: "Designs",
    lead: "Wählen Sie ein Design. Ihre Karte ändert sich sofort.",
    back: "Karte bearbeiten",
    create: "Neues Design",
    use: (name: string) => `${name} verwenden`,
    inUse: "Auf Ihrer Karte",
    used: (name: string) => `Ihre Karte verwendet jetzt ${name}.`,
    undo: "Rückgängig",
    dismiss: "Schließen",
    more: (name: string) => `Weitere Optionen für ${name}`,
    edit: "Bearbeiten",
    duplicate: "Duplizieren",
    remove: "Löschen",
    adapt: "Anpassen",
    copyName: (name: string) => `${name} (Kopie)`,
    duplicated: (name: string) => `${name} wurde zu Ihren Designs hinzugefügt.`,
    removed: (name: string) => `${name} wurde gelöscht.`,
    premium: (name: string) => `${name} gehört zum Pro-Tarif.`,
    further: (name: string) => `Mit Pro können Sie ${name} wieder verwenden und bearbeiten.`,
    leaving: {
      title: (name: string) => `${name} nicht mehr verwenden?`,
      text: (name: string) => `Danach brauchen Sie Pro, um ${name} wieder zu wählen.`,
      keep: (name: string) => `${name} behalten`,
    },
    locked: (organisation: string) =>
      `Das Design Ihrer Karte ist von ${organisation} festgelegt. Ändern kann es die dortige Administration.`,
    yourOrganisation: "Ihrer Organisation",
    empty: {
      title: "Noch kein eigenes Design",
      lead: "Beginnen Sie mit einem beliebigen Design und ändern Sie Farben, Hintergrund, Schrift und Formen. Ihre Karte behält ihr Aussehen, bis Sie das neue verwenden.",
      create: "Design erstellen",
    },
    limit: {
      title: "Ein eigenes Design",
      text: (name: string) =>
        `Im kostenlosen Tarif haben Sie ein eigenes Design, und das ist ${name}. Bearbeiten Sie es, oder löschen Sie es, um ein anderes zu erstellen. Der Pro-Tarif enthält fünfzig.`,
      textFurther: (name: string) =>
        `Im kostenlosen Tarif haben Sie ein eigenes Design, und das ist ${name}. Ihre anderen Designs bleiben, wie sie sind. Mit Pro können Sie sie wieder verwenden und bearbeiten und weitere erstellen.`,
      edit: (name: string) => `${name} bearbeiten`,
      close: "Nicht jetzt",
    },
    deleting: {
      title: (name: string) => `${name} löschen?`,
      text: "Das Design und sein Hintergrund werden endgültig gelöscht.",
      textInUse: (fallback: string) =>
        `Das Design und sein Hintergrund werden endgültig gelöscht. Ihre Karte verwendet es gerade und wechselt dann zu ${fallback}.`,
      confirm: "Löschen",
      cancel: "Abbrechen",
    },
  },
});
