import { defineMessages } from "../../lib/messages.ts";

export const exportMessages = defineMessages({
  en: {
    title: "Export",
    lead: "Everything your organisation keeps in Cardinal, as one ZIP file.",
    what: "In the file",
    contents: [
      "Employees with groups, roles and status",
      "Groups, roles, brands and settings",
      "Leads, where they’re shared",
      "Statistics by day, and the audit log",
      "Invoices with dates, amounts and links",
      "Domains, webhooks and API keys, without secrets",
    ],
    formats:
      "Lists come as CSV and as JSON. The texts that employees wrote on their cards, their messages and their private contacts aren’t included.",
    start: "Prepare export",
    again: "Prepare a new export",
    starting: "The export has started. You can leave this page.",
    running: (done: string, total: string) => `${done} of ${total} employees`,
    progress: "Export in progress",
    ready: (made: string, until: string) =>
      `Made on ${made}. Every admin can download it until ${until}, then it’s deleted.`,
    download: "Download ZIP",
    failed: "The export couldn’t be finished. Please start it again.",
    file: (name: string) => `${name}.zip`,
  },
  de: {
    title: "Export",
    lead: "Alles, was Ihre Organisation in Cardinal speichert, als eine ZIP-Datei.",
    what: "In der Datei",
    contents: [
      "Mitarbeitende mit Gruppen, Rollen und Status",
      "Gruppen, Rollen, Marken und Einstellungen",
      "Leads, soweit sie geteilt werden",
      "Statistik nach Tagen und das Protokoll",
      "Rechnungen mit Datum, Betrag und Link",
      "Domains, Webhooks und API-Schlüssel, ohne Geheimnisse",
    ],
    formats:
      "Listen sind als CSV und als JSON enthalten. Nicht enthalten sind eigene Kartentexte, Nachrichten und private Kontakte der Mitarbeitenden.",
    start: "Export vorbereiten",
    again: "Neuen Export vorbereiten",
    starting: "Der Export hat begonnen. Sie können diese Seite verlassen.",
    running: (done, total) => `${done} von ${total} Mitarbeitenden`,
    progress: "Export läuft",
    ready: (made, until) =>
      `Erstellt am ${made}. Alle Admins können ihn bis ${until} herunterladen, danach wird er gelöscht.`,
    download: "ZIP herunterladen",
    failed: "Der Export konnte nicht abgeschlossen werden. Bitte starten Sie ihn noch einmal.",
    file: (name) => `${name}.zip`,
  },
});
