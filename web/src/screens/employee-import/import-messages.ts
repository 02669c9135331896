import { defineMessages } from "../../lib/messages.ts";

export const importMessages = defineMessages({
  en: {
    title: "Import employees",
    lead: "Add or update people from a CSV or Excel file. Nothing changes until you’ve seen the preview.",
    columns: "The first row names the columns, such as First name, Last name, Email, Job title, Employee ID and Group.",
    fields: {
      name_first: "First name",
      name_last: "Last name",
      name_full: "Full name",
      email: "Email",
      job_title: "Job title",
      external_id: "Employee ID",
      groups: "Group",
    },
    mailing: {
      label: "Email everyone an invitation",
      hint: "People who already have an account are asked whether they want to join. Without an email, you can invite them later.",
    },
    employees: "View employees",
    undo: "Everyone it added who hasn’t accepted yet is removed with their card. People who have accepted stay.",
  },
  de: {
    title: "Mitarbeitende importieren",
    lead: "Fügen Sie Personen aus einer CSV- oder Excel-Datei hinzu oder aktualisieren Sie sie. Bis Sie die Vorschau gesehen haben, ändert sich nichts.",
    columns:
      "Die erste Zeile benennt die Spalten, etwa Vorname, Nachname, E-Mail, Position, Personalnummer und Gruppe.",
    fields: {
      name_first: "Vorname",
      name_last: "Nachname",
      name_full: "Vollständiger Name",
      email: "E-Mail",
      job_title: "Position",
      external_id: "Personalnummer",
      groups: "Gruppe",
    },
    mailing: {
      label: "Allen eine Einladung per E-Mail senden",
      hint: "Wer schon ein Konto hat, wird gefragt, ob er oder sie beitreten möchte. Ohne E-Mail können Sie später einladen.",
    },
    employees: "Mitarbeitende ansehen",
    undo: "Alle, die dabei hinzugefügt wurden und noch nicht angenommen haben, werden mit ihrer Karte entfernt. Wer angenommen hat, bleibt.",
  },
});
