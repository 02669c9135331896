import { defineMessages } from "../../lib/messages.ts";

export const groupsMessages = defineMessages({
  en: {
    title: "Groups",
    lead: "Departments, sites or teams. A group can have managers who look after its people.",
    create: "New group",
    none: "No groups yet",
    noneText: "Groups let you find people, give managers their own area, and set what cards of a team show.",
    search: "Search groups",
    nobody: "No group has this name.",
    count: (count: number, shown: string) => (count === 1 ? "1 person" : `${shown} people`),
    submit: "Create group",
    close: "Close",
  },
  de: {
    title: "Gruppen",
    lead: "Abteilungen, Standorte oder Teams. Eine Gruppe kann Personen haben, die sie leiten.",
    create: "Neue Gruppe",
    none: "Noch keine Gruppen",
    noneText:
      "Mit Gruppen finden Sie Personen leichter, geben Gruppenleitungen ihren eigenen Bereich und legen fest, was die Karten eines Teams zeigen.",
    search: "Gruppen suchen",
    nobody: "Keine Gruppe heißt so.",
    count: (count, shown) => (count === 1 ? "1 Person" : `${shown} Personen`),
    submit: "Gruppe anlegen",
    close: "Schließen",
  },
});
