import { defineMessages } from "../../lib/messages.ts";

export const employeesMessages = defineMessages({
  en: {
    title: "Employees",
    noneOfYours: "Nobody is in your groups yet. An admin adds people to them.",
    import: "Import",
    add: "Add employee",
    close: "Close",
    cancel: "Cancel",
    field: {
      name_first: "First name",
      name_last: "Last name",
      email: "Email",
      job_title: "Job title (optional)",
      external_id: "ID in your systems (optional)",
    },
    group: "Group",
    noGroup: "No group",
    lead: "They take one seat and get a card of their own, which you can complete on the next page.",
    exists: (name: string) => `${name} is already in your organisation.`,
  },
  de: {
    title: "Mitarbeitende",
    noneOfYours: "In Ihren Gruppen ist noch niemand. Die Administration fügt Personen hinzu.",
    import: "Importieren",
    add: "Person hinzufügen",
    close: "Schließen",
    cancel: "Abbrechen",
    field: {
      name_first: "Vorname",
      name_last: "Nachname",
      email: "E-Mail",
      job_title: "Position (optional)",
      external_id: "Kennung in Ihren Systemen (optional)",
    },
    group: "Gruppe",
    noGroup: "Keine Gruppe",
    lead: "Die Person belegt einen Platz und bekommt eine eigene Karte, die Sie auf der nächsten Seite ergänzen können.",
    exists: (name) => `${name} ist bereits in Ihrer Organisation.`,
  },
});
