import { defineMessages } from "../../lib/messages.ts";

export const groupMessages = defineMessages({
  en: {
    back: "Groups",
    rename: "Rename",
    renameTitle: "Rename the group",
    save: "Save",
    close: "Close",
    gone: { title: "This group doesn’t exist", text: "It may have been deleted.", link: "Back to groups" },
    managers: {
      title: "Managers",
      hint: "They look after the cards and the people of this group.",
      none: "No one manages this group yet.",
      add: "Add managers",
      addTitle: (name: string) => `Managers of ${name}`,
      remove: "Remove",
      removeOne: (name: string) => `Remove ${name} as manager`,
      conflict: "One of them has another role, which applies everywhere. Take it away first on their page.",
    },
    members: {
      title: "People",
      none: "No one is in this group yet.",
      add: "Add people",
      addTitle: (name: string) => `Add people to ${name}`,
    },
    unseen: "Your role lets you change groups, but not see employees. Ask an admin if you need both.",
  },
  de: {
    back: "Gruppen",
    rename: "Umbenennen",
    renameTitle: "Gruppe umbenennen",
    save: "Speichern",
    close: "Schließen",
    gone: { title: "Diese Gruppe gibt es nicht", text: "Vielleicht wurde sie gelöscht.", link: "Zu den Gruppen" },
    managers: {
      title: "Gruppenleitung",
      hint: "Sie kümmert sich um die Karten und die Personen dieser Gruppe.",
      none: "Noch leitet niemand diese Gruppe.",
      add: "Leitung festlegen",
      addTitle: (name) => `Leitung von ${name}`,
      remove: "Entfernen",
      removeOne: (name) => `${name} nicht mehr leiten lassen`,
      conflict:
        "Jemand davon hat bereits eine Rolle, die überall gilt. Bitte entziehen Sie diese zuerst auf der Seite der Person.",
    },
    members: {
      title: "Personen",
      none: "In dieser Gruppe ist noch niemand.",
      add: "Personen hinzufügen",
      addTitle: (name) => `Personen zu ${name} hinzufügen`,
    },
    unseen:
      "Mit Ihrer Rolle ändern Sie Gruppen, sehen aber keine Mitarbeitenden. Wenn Sie beides brauchen, wenden Sie sich an die Administration.",
  },
});
