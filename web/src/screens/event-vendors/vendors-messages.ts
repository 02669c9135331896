import { defineMessages } from "../../lib/messages.ts";

export const vendorsMessages = defineMessages({
  en: {
    title: "Vendors",
    lead: (event: string) =>
      `Who exhibits at ${event}. Each vendor’s contact looks after its page, its staff and its leads.`,
    back: "Back to event",
    add: "Add vendor",
    import: "Import from file",
    none: { title: "No vendors yet", text: "Add them one by one, or import a list from a CSV or Excel file." },
    list: "Vendors",
    uncategorised: "Without a category",
    booth: (booth: string) => `Booth ${booth}`,
    contact: {
      none: "No contact yet",
      invited: (email: string) => `Invited: ${email}`,
      accepted: (email: string) => (email === "" ? "Contact confirmed" : `Contact: ${email}`),
    },
    invite: "Invite contact",
    inviteAgain: "Invite again",
    inviteOf: (name: string) => `Invite contact for ${name}`,
    inviteAgainOf: (name: string) => `Invite again for ${name}`,
    inviteText: "They’ll get a link by email. Any link sent before stops working.",
    send: "Send invitation",
    sent: (email: string) => `Invitation sent to ${email}.`,
    takeOut: "Take out",
    takeOutOf: (name: string) => `Take out ${name}`,
    bringBack: "Bring back",
    bringBackOf: (name: string) => `Bring back ${name}`,
    out: "Taken out",
    askTitle: (name: string) => `Take ${name} out of the event?`,
    askText:
      "Visitors no longer see it, and its phones stop scanning. Its leads stay. You can bring it back at any time.",
    more: "Show more",
    cancel: "Cancel",
    close: "Close",
    form: {
      name: "Name",
      category: "Category",
      categoryHint: "Visitors see vendors by category. Write the same category the same way.",
      booth: "Booth",
      email: "Contact’s email",
      emailHint: "Optional. They get an invitation to edit the page, let staff scan and see the leads.",
      nameMissing: "Enter a name.",
      nameTaken: "This event already has a vendor with this name.",
      emailWrong: "Enter an email address such as name@example.com.",
      submit: "Add vendor",
    },
    file: {
      lead: "Choose a CSV or Excel file with one vendor per line. The first line names the columns.",
      button: "Choose file",
      drop: "or drop it here",
      reading: "Reading the file …",
      note: "Columns we recognise: name, category, booth, email, description.",
      refused: {
        "too-large": "This file is too large. Choose one of at most 20 MB.",
        unknown: "This file can’t be read. Choose a CSV or Excel file.",
        empty: "This file has no lines to import.",
        "no-name": "No column of this file is called “Name” or “Company”.",
      },
      found: (count: number) => (count === 1 ? "1 vendor found" : `${count} vendors found`),
      skipped: (count: number) => (count === 1 ? "1 line can’t be imported:" : `${count} lines can’t be imported:`),
      line: (at: number, problem: string) => `Line ${at}: ${problem}`,
      invites: (count: number) =>
        count === 0
          ? "Nobody will be invited: no line has an email address."
          : count === 1
            ? "1 contact will be invited by email."
            : `${count} contacts will be invited by email.`,
      start: (count: number) => (count === 1 ? "Import 1 vendor" : `Import ${count} vendors`),
      running: (done: number, all: number) => `${done} of ${all} imported`,
      added: (count: number) => (count === 1 ? "1 vendor was added." : `${count} vendors were added.`),
      known: (count: number) =>
        count === 1 ? "1 was there already and stays as it is." : `${count} were there already and stay as they are.`,
      unmailed: (count: number) =>
        count === 1
          ? "1 contact couldn’t be invited yet. Invite them from the list later."
          : `${count} contacts couldn’t be invited yet. Invite them from the list later.`,
      done: "Done",
      other: "Choose another file",
    },
    notYours: {
      title: "Only the organiser sees this page",
      text: "Sign in with the account that organises this event.",
      link: "View event",
    },
  },
  de: {
    title: "Aussteller",
    lead: (event: string) =>
      `Wer auf ${event} ausstellt. Die Ansprechperson jedes Ausstellers betreut Seite, Team und Leads.`,
    back: "Zurück zur Veranstaltung",
    add: "Aussteller hinzufügen",
    import: "Aus Datei importieren",
    none: {
      title: "Noch keine Aussteller",
      text: "Fügen Sie Aussteller einzeln hinzu oder importieren Sie eine Liste aus einer CSV- oder Excel-Datei.",
    },
    list: "Aussteller",
    uncategorised: "Ohne Kategorie",
    booth: (booth: string) => `Stand ${booth}`,
    contact: {
      none: "Noch keine Ansprechperson",
      invited: (email: string) => `Eingeladen: ${email}`,
      accepted: (email: string) => (email === "" ? "Ansprechperson bestätigt" : `Ansprechperson: ${email}`),
    },
    invite: "Ansprechperson einladen",
    inviteAgain: "Erneut einladen",
    inviteOf: (name: string) => `Ansprechperson einladen: ${name}`,
    inviteAgainOf: (name: string) => `Erneut einladen: ${name}`,
    inviteText: "Die Person erhält einen Link per E-Mail. Ein früher verschickter Link funktioniert dann nicht mehr.",
    send: "Einladung senden",
    sent: (email: string) => `Einladung an ${email} gesendet.`,
    takeOut: "Herausnehmen",
    takeOutOf: (name: string) => `${name} herausnehmen`,
    bringBack: "Wieder aufnehmen",
    bringBackOf: (name: string) => `${name} wieder aufnehmen`,
    out: "Herausgenommen",
    askTitle: (name: string) => `${name} aus der Veranstaltung nehmen?`,
    askText:
      "Gäste sehen den Aussteller dann nicht mehr, und seine Telefone scannen nicht mehr. Die Leads bleiben. Sie können ihn jederzeit wieder aufnehmen.",
    more: "Mehr anzeigen",
    cancel: "Abbrechen",
    close: "Schließen",
    form: {
      name: "Name",
      category: "Kategorie",
      categoryHint: "Gäste sehen die Aussteller nach Kategorien. Schreiben Sie dieselbe Kategorie immer gleich.",
      booth: "Stand",
      email: "E-Mail der Ansprechperson",
      emailHint:
        "Optional. Die Person wird eingeladen, die Seite zu pflegen, das Team scannen zu lassen und Leads zu sehen.",
      nameMissing: "Bitte geben Sie einen Namen ein.",
      nameTaken: "Einen Aussteller mit diesem Namen gibt es bereits.",
      emailWrong: "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
      submit: "Aussteller hinzufügen",
    },
    file: {
      lead: "Wählen Sie eine CSV- oder Excel-Datei mit einem Aussteller pro Zeile. Die erste Zeile benennt die Spalten.",
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
    notYours: {
      title: "Diese Seite sieht nur die Veranstalterin oder der Veranstalter",
      text: "Melden Sie sich mit dem Konto an, das diese Veranstaltung organisiert.",
      link: "Veranstaltung ansehen",
    },
  },
});
