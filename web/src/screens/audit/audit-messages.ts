import { defineMessages } from "../../lib/messages.ts";

export const auditMessages = defineMessages({
  en: {
    title: "Audit log",
    lead: "What admins, managers and API keys did in your organisation in the last year, newest first.",
    export: "Export CSV",
    file: "audit-log.csv",
    filters: "Filters",
    actor: "Done by",
    person: "Person affected",
    kind: "All topics",
    from: "From (UTC)",
    to: "To (UTC)",
    reset: "Clear filters",
    none: {
      title: "No entries yet",
      text: "Whenever someone adds employees, changes a role or edits a setting, you’ll find it here.",
    },
    nothing: "No entries match these filters.",
    notYet: "No matching entries found so far.",
    more: "Show more",
  },
  de: {
    title: "Protokoll",
    lead: "Was Admins, Gruppenleitungen und API-Schlüssel im letzten Jahr in Ihrer Organisation getan haben, die neuesten Einträge zuerst.",
    export: "Als CSV exportieren",
    file: "protokoll.csv",
    filters: "Filter",
    actor: "Ausgeführt von",
    person: "Betroffene Person",
    kind: "Alle Themen",
    from: "Von (UTC)",
    to: "Bis (UTC)",
    reset: "Filter zurücksetzen",
    none: {
      title: "Noch keine Einträge",
      text: "Wenn jemand Mitarbeitende hinzufügt, eine Rolle ändert oder eine Einstellung anpasst, finden Sie es hier.",
    },
    nothing: "Zu diesen Filtern gibt es keine Einträge.",
    notYet: "Bisher keine passenden Einträge gefunden.",
    more: "Mehr anzeigen",
  },
});
