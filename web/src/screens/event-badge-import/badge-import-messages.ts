import { defineMessages } from "../../lib/messages.ts";

export const badgeImportMessages = defineMessages({
  en: {
    title: "Import badges",
    lead: "Add or update badges from a CSV or Excel file. Nothing changes until you’ve seen the preview.",
    back: "Badges",
    columns:
      "The first row names the columns, such as First name, Last name, Company, Title, Kind, Email, Phone and ID. Each person needs an email address or an ID.",
    fields: {
      name_first: "First name",
      name_last: "Last name",
      name_full: "Full name",
      company: "Company",
      title: "Title",
      kind: "Kind",
      email: "Email",
      phone: "Phone",
      ext: "ID",
    },
    undo: "The badges it added are removed. Badges that were claimed, printed, emailed or scanned stay.",
  },
  de: {
    title: "Badges importieren",
    lead: "Fügen Sie Badges aus einer CSV- oder Excel-Datei hinzu oder aktualisieren Sie sie. Bis Sie die Vorschau gesehen haben, ändert sich nichts.",
    back: "Badges",
    columns:
      "Die erste Zeile benennt die Spalten, etwa Vorname, Nachname, Firma, Position, Art, E-Mail, Telefon und ID. Jede Person braucht eine E-Mail-Adresse oder eine ID.",
    fields: {
      name_first: "Vorname",
      name_last: "Nachname",
      name_full: "Vollständiger Name",
      company: "Firma",
      title: "Position",
      kind: "Art",
      email: "E-Mail",
      phone: "Telefon",
      ext: "ID",
    },
    undo: "Die dabei hinzugefügten Badges werden entfernt. Badges, die übernommen, gedruckt, gemailt oder gescannt wurden, bleiben.",
  },
});
