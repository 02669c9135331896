import { defineMessages } from "../../lib/messages.ts";

export const vendorsMessages = defineMessages({
  en: {
    title: "Vendors",
    lead: (event: string) =>
      `The vendors at ${event}. Each vendor’s contact manages its page, its staff and its leads.`,
    back: "Back to event",
    add: "Add vendor",
    import: "Import from file",
    none: { title: "No vendors yet", text: "Add them one by one, or import a list from a CSV or Excel file." },
    list: "Vendors",
    search: "Search vendors",
    searchHint: "Name or stand",
    nothing: "No vendors match your search.",
    uncategorised: "No category",
    booth: (booth: string) => `Stand ${booth}`,
    contact: {
      none: "No contact yet",
      invited: (email: string) => `Invited: ${email}`,
      accepted: (email: string) => (email === "" ? "Contact accepted" : `Contact: ${email}`),
    },
    invite: "Invite contact",
    inviteAgain: "Invite again",
    inviteOf: (name: string) => `Invite contact for ${name}`,
    inviteAgainOf: (name: string) => `Invite again for ${name}`,
    inviteText: "They’ll get a link by email. Links sent earlier will stop working.",
    send: "Send invitation",
    sent: (email: string) => `Invitation sent to ${email}.`,
    revoke: "Revoke",
    revokeOf: (name: string) => `Revoke ${name}`,
    restore: "Restore",
    restoreOf: (name: string) => `Restore ${name}`,
    revoked: "Revoked",
    askTitle: (name: string) => `Revoke ${name}?`,
    askText:
      "Attendees will no longer see this vendor, and its phones can no longer scan. Its leads are kept. You can restore the vendor at any time.",
    more: "Show more",
    cancel: "Cancel",
    close: "Close",
    form: {
      name: "Name",
      category: "Category",
      categoryHint: "Attendees see vendors grouped by category. Use the same spelling for the same category.",
      booth: "Stand",
      email: "Contact’s email",
      emailHint: "Optional. They’ll be invited to edit the page, let staff scan badges and see the leads.",
      nameMissing: "Enter a name.",
      nameTaken: "This event already has a vendor with this name.",
      emailWrong: "Enter an email address such as name@example.com.",
      submit: "Add vendor",
    },
    file: {
      lead: "Choose a CSV or Excel file with one vendor per row. The first row must contain the column names.",
      button: "Choose file",
      drop: "or drop it here",
      reading: "Reading the file …",
      note: "Columns we recognise: name, category, stand, email, description.",
      refused: {
        "too-large": "This file is too large. Choose one of at most 20 MB.",
        unknown: "This file can’t be read. Choose a CSV or Excel file.",
        empty: "This file has no rows to import.",
        "no-name": "No column of this file is called “Name” or “Company”.",
      },
      found: (count: number) => (count === 1 ? "1 vendor found" : `${count} vendors found`),
      skipped: (count: number) => (count === 1 ? "1 row can’t be imported:" : `${count} rows can’t be imported:`),
      line: (at: number, problem: string) => `Row ${at}: ${problem}`,
      invites: (count: number) =>
        count === 0
          ? "Nobody will be invited: no row has an email address."
          : count === 1
            ? "1 contact will be invited by email."
            : `${count} contacts will be invited by email.`,
      start: (count: number) => (count === 1 ? "Import 1 vendor" : `Import ${count} vendors`),
      running: (done: number, all: number) => `${done} of ${all} imported`,
      added: (count: number) => (count === 1 ? "1 vendor was added." : `${count} vendors were added.`),
      known: (count: number) =>
        count === 1 ? "1 already existed and was left unchanged." : `${count} already existed and were left unchanged.`,
      unmailed: (count: number) =>
        count === 1
          ? "1 contact couldn’t be invited yet. Invite them from the list later."
          : `${count} contacts couldn’t be invited yet. Invite them from the list later.`,
      done: "Done",
      other: "Choose another file",
    },
  },
  de: {
    title: "Aussteller",
    lead: (event: string) =>
      `Die Aussteller auf ${event}. Die Ansprechperson jedes Ausstellers verwaltet Seite, Team und Leads.`,
    back: "Zurück zur Veranstaltung",
    add: "Aussteller hinzufügen",
    import: "Aus Datei importieren",
    none: {
      title: "Noch keine Aussteller",
      text: "Fügen Sie Aussteller einzeln hinzu oder importieren Sie eine Liste aus einer CSV- oder Excel-Datei.",
    },
    list: "Aussteller",
    search: "Aussteller durchsuchen",
    searchHint: "Name oder Stand",
    nothing: "Zu Ihrer Suche gibt es keine Aussteller.",
    uncategorised: "Ohne Kategorie",
    booth: (booth: string) => `Stand ${booth}`,
    contact: {
      none: "Noch keine Ansprechperson",
      invited: (email: string) => `Eingeladen: ${email}`,
      accepted: (email: string) => (email === "" ? "Ansprechperson hat angenommen" : `Ansprechperson: ${email}`),
    },
    invite: "Ansprechperson einladen",
    inviteAgain: "Erneut einladen",
    inviteOf: (name: string) => `Ansprechperson einladen: ${name}`,
    inviteAgainOf: (name: string) => `Erneut einladen: ${name}`,
    inviteText: "Die Person erhält einen Link per E-Mail. Früher verschickte Links funktionieren dann nicht mehr.",
    send: "Einladung senden",
    sent: (email: string) => `Einladung an ${email} gesendet.`,
    revoke: "Sperren",
    revokeOf: (name: string) => `${name} sperren`,
    restore: "Entsperren",
    restoreOf: (name: string) => `${name} entsperren`,
    revoked: "Gesperrt",
    askTitle: (name: string) => `${name} sperren?`,
    askText:
      "Teilnehmende sehen den Aussteller dann nicht mehr, und seine Telefone können nicht mehr scannen. Die Leads bleiben erhalten. Sie können ihn jederzeit wieder entsperren.",
    more: "Mehr anzeigen",
    cancel: "Abbrechen",
    close: "Schließen",
    form: {
      name: "Name",
      category: "Kategorie",
      categoryHint: "Teilnehmende sehen die Aussteller nach Kategorien. Schreiben Sie dieselbe Kategorie immer gleich.",
      booth: "Stand",
      email: "E-Mail der Ansprechperson",
      emailHint:
        "Optional. Die Person wird eingeladen, die Seite zu bearbeiten, das Team Badges scannen zu lassen und die Leads einzusehen.",
      nameMissing: "Bitte geben Sie einen Namen ein.",
      nameTaken: "Einen Aussteller mit diesem Namen gibt es bereits.",
      emailWrong: "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
      submit: "Aussteller hinzufügen",
    },
    file: {
      lead: "Wählen Sie eine CSV- oder Excel-Datei mit einem Aussteller pro Zeile. Die erste Zeile muss die Spaltennamen enthalten.",
      button: "Datei auswählen",
      drop: "oder hierher ziehen",
      reading: "Datei wird gelesen …",
      note: "Erkannte Spalten: Name, Kategorie, Stand, E-Mail, Beschreibung.",
      refused: {
        "too-large": "Diese Datei ist zu groß. Bitte wählen Sie eine mit höchstens 20 MB.",
        unknown: "Diese Datei lässt sich nicht lesen. Bitte wählen Sie eine CSV- oder Excel-Datei.",
        empty: "Diese Datei enthält keine Zeilen zum Importieren.",
        "no-name": "Keine Spalte dieser Datei heißt „Name“ oder „Firma“.",
      },
      found: (count: number) => `${count} Aussteller gefunden`,
      skipped: (count: number) =>
        count === 1 ? "1 Zeile lässt sich nicht importieren:" : `${count} Zeilen lassen sich nicht importieren:`,
      line: (at: number, problem: string) => `Zeile ${at}: ${problem}`,
      invites: (count: number) =>
        count === 0
          ? "Niemand wird eingeladen: Keine Zeile enthält eine E-Mail-Adresse."
          : count === 1
            ? "1 Ansprechperson wird per E-Mail eingeladen."
            : `${count} Ansprechpersonen werden per E-Mail eingeladen.`,
      start: (count: number) => `${count} Aussteller importieren`,
      running: (done: number, all: number) => `${done} von ${all} importiert`,
      added: (count: number) =>
        count === 1 ? "1 Aussteller wurde hinzugefügt." : `${count} Aussteller wurden hinzugefügt.`,
      known: (count: number) =>
        count === 1
          ? "1 war schon vorhanden und bleibt unverändert."
          : `${count} waren schon vorhanden und bleiben unverändert.`,
      unmailed: (count: number) =>
        count === 1
          ? "1 Ansprechperson konnte noch nicht eingeladen werden. Laden Sie sie später über die Liste ein."
          : `${count} Ansprechpersonen konnten noch nicht eingeladen werden. Laden Sie sie später über die Liste ein.`,
      done: "Fertig",
      other: "Andere Datei auswählen",
    },
  },
});
