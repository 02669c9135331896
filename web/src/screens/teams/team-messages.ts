import { defineMessages } from "../../lib/messages.ts";

export const teamMessages = defineMessages({
  en: {
    title: "Team",
    search: "Search your team",
    hint: "Name or job title",
    people: "People",
    nobody: "No one found.",
    nobodyYet: "No one found on this page. There are more to look through.",
    dashboard: "Manage organisation",
    manage: "Manage people",
    all: "Whole team",
  },
  de: {
    title: "Team",
    search: "Im Team suchen",
    hint: "Name oder Position",
    people: "Personen",
    nobody: "Niemand gefunden.",
    nobodyYet: "Auf dieser Seite ist niemand dabei. Es gibt noch weitere Personen.",
    dashboard: "Organisation verwalten",
    manage: "Personen verwalten",
    all: "Gesamtes Team",
  },
});
