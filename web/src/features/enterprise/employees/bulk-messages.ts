import { defineMessages } from "../../../lib/messages.ts";

export const bulkMessages = defineMessages({
  en: {
    label: "Selected employees",
    count: (count: number) => (count === 1 ? "1 selected" : `${count} selected`),
    most: (max: number) => `You can select up to ${max} employees.`,
    clear: "Clear selection",
    disable: "Disable",
    restore: "Restore",
    groups: "Change groups…",
    disableTitle: (count: number) => (count === 1 ? "Disable this employee?" : `Disable ${count} employees?`),
    disableText:
      "They’re signed out at once and their cards are hidden. Their seats become free. You can restore them at any time.",
    disableSelf: "Your own account stays active, because you can’t disable yourself.",
    leave: "Remove…",
    leaveTitle: (count: number) => (count === 1 ? "1 employee is leaving" : `${count} employees are leaving`),
    leaveText:
      "They’re signed out at once and their seats become free. Their cards say that they’ve left and point to the new contact. The addresses of their cards are never given to anyone else.",
    leaveSubmit: (count: number) => (count === 1 ? "Remove 1 employee" : `Remove ${count} employees`),
    leaveSelf: "You can’t remove yourself here. To leave the organisation, go to your account settings.",
    left: (count: number) => (count === 1 ? "1 employee has left." : `${count} employees have left.`),
    stayed: (count: number) =>
      count === 1 ? "1 employee couldn’t be removed:" : `${count} employees couldn’t be removed:`,
    cancel: "Cancel",
    close: "Close",
    groupsTitle: (count: number) => (count === 1 ? "Groups of 1 employee" : `Groups of ${count} employees`),
    group: "Group",
    add: "Add to group",
    remove: "Remove from group",
    progress: (done: number, all: number) => `${done} of ${all} done…`,
    changed: (count: number) => (count === 1 ? "1 employee was changed." : `${count} employees were changed.`),
    refused: (count: number) =>
      count === 1 ? "1 employee couldn’t be changed:" : `${count} employees couldn’t be changed:`,
    dismiss: "Dismiss",
  },
  de: {
    label: "Ausgewählte Mitarbeitende",
    count: (count) => `${count} ausgewählt`,
    most: (max) => `Sie können bis zu ${max} Mitarbeitende auswählen.`,
    clear: "Auswahl aufheben",
    disable: "Deaktivieren",
    restore: "Wiederherstellen",
    groups: "Gruppen ändern …",
    disableTitle: (count) => (count === 1 ? "Diese Person deaktivieren?" : `${count} Mitarbeitende deaktivieren?`),
    disableText:
      "Wer deaktiviert wird, ist sofort abgemeldet. Die Karten werden ausgeblendet, und die Plätze werden frei. Sie können das jederzeit rückgängig machen.",
    disableSelf: "Ihr eigenes Konto bleibt aktiv, denn Sie können sich nicht selbst deaktivieren.",
    leave: "Entfernen …",
    leaveTitle: (count) => (count === 1 ? "1 Person scheidet aus" : `${count} Mitarbeitende scheiden aus`),
    leaveText:
      "Wer ausscheidet, wird sofort abgemeldet, und der Platz wird frei. Die Karte sagt, dass die Person nicht mehr bei Ihnen arbeitet, und führt zu der Stelle, die jetzt weiterhilft. Die Adresse der Karte bekommt nie jemand anderes.",
    leaveSubmit: (count) => (count === 1 ? "1 Person entfernen" : `${count} Mitarbeitende entfernen`),
    leaveSelf:
      "Sich selbst können Sie hier nicht entfernen. Wenn Sie ausscheiden möchten, öffnen Sie Ihre Kontoeinstellungen.",
    left: (count) => (count === 1 ? "1 Person ist ausgeschieden." : `${count} Mitarbeitende sind ausgeschieden.`),
    stayed: (count) =>
      count === 1 ? "1 Person konnte nicht entfernt werden:" : `${count} Mitarbeitende konnten nicht entfernt werden:`,
    cancel: "Abbrechen",
    close: "Schließen",
    groupsTitle: (count) => (count === 1 ? "Gruppen von 1 Person" : `Gruppen von ${count} Mitarbeitenden`),
    group: "Gruppe",
    add: "Zur Gruppe hinzufügen",
    remove: "Aus der Gruppe entfernen",
    progress: (done, all) => `${done} von ${all} erledigt …`,
    changed: (count) => (count === 1 ? "1 Person wurde geändert." : `${count} Mitarbeitende wurden geändert.`),
    refused: (count) =>
      count === 1 ? "1 Person konnte nicht geändert werden:" : `${count} Mitarbeitende konnten nicht geändert werden:`,
    dismiss: "Schließen",
  },
});
