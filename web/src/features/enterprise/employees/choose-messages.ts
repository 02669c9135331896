import { defineMessages } from "../../../lib/messages.ts";

export const chooseMessages = defineMessages({
  en: {
    search: "Search employees",
    hint: "Name, job title or email",
    people: "Employees",
    here: "Already there",
    nobody: "No one found.",
    more: "Type more of a name to see others.",
    cancel: "Cancel",
    close: "Close",
    add: (count: number) => (count === 0 ? "Add" : count === 1 ? "Add 1 person" : `Add ${count} people`),
  },
  de: {
    search: "Mitarbeitende suchen",
    hint: "Name, Position oder E-Mail",
    people: "Mitarbeitende",
    here: "Bereits dabei",
    nobody: "Niemand gefunden.",
    more: "Geben Sie mehr vom Namen ein, um weitere zu sehen.",
    cancel: "Abbrechen",
    close: "Schließen",
    add: (count) => (count === 0 ? "Hinzufügen" : count === 1 ? "1 Person hinzufügen" : `${count} Personen hinzufügen`),
  },
});
