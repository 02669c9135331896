import { formatNumber } from "../../lib/format.ts";
import { defineMessages } from "../../lib/messages.ts";

const list = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const tableImportMessages = defineMessages({
  en: {
    choose: {
      button: "Choose file",
      drop: "or drop it here",
      reading: "Reading the file…",
    },
    refused: {
      "too-large": "This file is larger than 20 MB. Split it and import the parts.",
      unknown: "This isn’t a table we can read. Save it as CSV or Excel (.xlsx) and choose it again.",
      empty: "There are no people in this file.",
    },
    tooMany: (max: number) => `This file has more than ${formatNumber(max)} rows. Split it and import the parts.`,
    columns: {
      title: "Columns",
      skip: "Don’t import",
      example: (text: string) => `Such as “${text}”`,
    },
    rows: {
      title: (count: number) => list(count, "row", "rows"),
      bad: (count: number) => `${list(count, "row", "rows")} can’t be imported`,
      line: "Row",
      name: "Name",
      email: "Email",
      problem: "Problem",
      more: (count: number) => `and ${formatNumber(count)} more`,
    },
    try: "Check without changing anything",
    trying: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} rows checked`,
    start: (count: number) => `Import ${list(count, "row", "rows")}`,
    other: "Choose another file",
    running: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} rows imported`,
    leave: "You can close this tab. The import continues when you open this page again.",
    stay: "Keep this page open until the import is finished.",
    retry: "Continue",
    done: "Import finished",
    preview: "What the import will do",
    outcomes: { created: "Added", updated: "Updated", unchanged: "Unchanged", refused: "Refused" },
    causes: "Why rows were refused",
    download: "Download refused rows",
    reason: "Reason",
    close: "Done",
    past: {
      title: "Earlier imports",
      row: (date: string, created: number, updated: number) =>
        `${date}: ${formatNumber(created)} added, ${formatNumber(updated)} updated`,
      undo: "Undo",
      undone: "Undone",
      ask: "Undo this import?",
      confirm: "Undo import",
      cancel: "Cancel",
    },
  },
  de: {
    choose: {
      button: "Datei auswählen",
      drop: "oder hierher ziehen",
      reading: "Die Datei wird gelesen …",
    },
    refused: {
      "too-large": "Diese Datei ist größer als 20 MB. Bitte teilen Sie sie auf.",
      unknown:
        "Diese Tabelle lässt sich nicht lesen. Bitte speichern Sie sie als CSV oder Excel (.xlsx) und wählen Sie sie erneut aus.",
      empty: "In dieser Datei stehen keine Personen.",
    },
    tooMany: (max) => `Diese Datei hat mehr als ${formatNumber(max)} Zeilen. Bitte teilen Sie sie auf.`,
    columns: {
      title: "Spalten",
      skip: "Nicht importieren",
      example: (text) => `Etwa „${text}“`,
    },
    rows: {
      title: (count) => list(count, "Zeile", "Zeilen"),
      bad: (count) => `${list(count, "Zeile kann", "Zeilen können")} nicht importiert werden`,
      line: "Zeile",
      name: "Name",
      email: "E-Mail",
      problem: "Problem",
      more: (count) => `und ${formatNumber(count)} weitere`,
    },
    try: "Prüfen, ohne etwas zu ändern",
    trying: (done, total) => `${formatNumber(done)} von ${formatNumber(total)} Zeilen geprüft`,
    start: (count) => `${list(count, "Zeile", "Zeilen")} importieren`,
    other: "Andere Datei auswählen",
    running: (done, total) => `${formatNumber(done)} von ${formatNumber(total)} Zeilen importiert`,
    leave: "Sie können diesen Tab schließen. Der Import geht weiter, wenn Sie diese Seite wieder öffnen.",
    stay: "Lassen Sie diese Seite geöffnet, bis der Import abgeschlossen ist.",
    retry: "Fortsetzen",
    done: "Import abgeschlossen",
    preview: "Das wird der Import tun",
    outcomes: { created: "Hinzugefügt", updated: "Aktualisiert", unchanged: "Unverändert", refused: "Abgelehnt" },
    causes: "Warum Zeilen abgelehnt wurden",
    download: "Abgelehnte Zeilen herunterladen",
    reason: "Grund",
    close: "Fertig",
    past: {
      title: "Frühere Importe",
      row: (date, created, updated) =>
        `${date}: ${formatNumber(created)} hinzugefügt, ${formatNumber(updated)} aktualisiert`,
      undo: "Rückgängig machen",
      undone: "Rückgängig gemacht",
      ask: "Diesen Import rückgängig machen?",
      confirm: "Import rückgängig machen",
      cancel: "Abbrechen",
    },
  },
});
