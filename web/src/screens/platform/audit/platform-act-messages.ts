import { defineMessages } from "../../../lib/messages.ts";

/** What a sentence needs besides the call. */
export interface PlatformActWords {
  /** What it was done to: an email address, a name or an ID; "" for nothing in particular. */
  readonly target: string;
  readonly code: string;
  readonly before: string;
  readonly after: string;
}
type Sentences = Readonly<Record<string, (words: PlatformActWords) => string>>;

/** What was done to a printed card. */
const CARD_ACTS_EN: Readonly<Record<string, string>> = {
  enable: "switched on",
  disable: "switched off",
  assign: "assigned to someone",
};
const CARD_ACTS_DE: Readonly<Record<string, string>> = {
  enable: "freigegeben",
  disable: "gesperrt",
  assign: "jemandem zugewiesen",
};

const en: Sentences = {
  "admin.changeEnterprise": ({ target, before, after }) => `Organisation ${target} changed: ${before} → ${after}`,
  "admin.createGenerator": ({ target }) => `Batch of printed cards ${target} created`,
  "admin.decideApproval": ({ target, code }) => `Request about ${target} decided: ${code}`,
  "admin.deleteUser": ({ target }) => `Account of ${target} deleted`,
  "admin.dropFailure": ({ target, before }) => `Failed task dropped: ${before} ${target}`.trim(),
  "admin.dropMail": ({ target, before }) => `Email dropped: ${before} ${target}`.trim(),
  "admin.resumeJob": ({ target, before }) => `Job continued: ${before} ${target}`.trim(),
  "admin.retryFailure": ({ target, before }) => `Failed task run again: ${before} ${target}`.trim(),
  "admin.saveFlag": ({ target, after }) => `Switch ${target} set: ${after}`,
  "admin.sendMailAgain": ({ target, before }) => `Email sent again: ${before} ${target}`.trim(),
  "admin.stopJob": ({ target, before }) => `Job stopped: ${before} ${target}`.trim(),
  "admin.exportActs": ({ target, code }) =>
    target === "" ? `Log of ${code} downloaded` : `Log entries about ${target} downloaded`,
  "admin.exportKeys": ({ target }) => `Keys of the batch ${target} downloaded`,
  "admin.findAccountByEmail": ({ target }) => `Account of ${target} looked up by its email address`,
  "admin.getAccountEmail": ({ target }) => `Email address of ${target} viewed`,
  "admin.getEnterpriseOverview": ({ target }) => `Organisation ${target} viewed`,
  "admin.getPerson": ({ target }) => `Account of ${target} viewed`,
  "admin.getUser": ({ target }) => `Record of ${target} viewed`,
  "admin.getUserStats": ({ target }) => `Statistics of ${target} viewed`,
  "admin.mintKeys": ({ target }) => `Keys of the batch ${target} made`,
  "admin.printKeys": ({ target }) => `Sheets of the batch ${target} downloaded`,
  "admin.promoteEvent": ({ target, code, after }) =>
    `Event ${code} of ${target} ${after === "promoted" ? "promoted" : "no longer promoted"}`,
  "admin.removeAdmin": ({ target }) => `Role of ${target} removed`,
  "admin.saveAdmin": ({ target, after }) => `Role “${after}” given to ${target}`,
  "admin.switchGenerator": ({ target, after }) => `Batch of printed cards ${target} switched: ${after}`,
  "admin.saveTemplate": ({ target, after }) => `Draft of the template ${target} saved: ${after}`,
  "admin.publishTemplate": ({ target, after }) => `Template ${target} published: version ${after}`,
  "admin.withdrawTemplate": ({ target }) => `Template ${target} withdrawn`,
  "admin.updateCardOf": ({ target, code }) => `Card of ${target} changed (${code})`,
  "admin.updateGenerator": ({ target }) => `Batch of printed cards ${target} changed`,
  "admin.updatePlan": ({ target, code, after }) => `Plan of ${target} set: ${after || code}`,
  "admin.updateRetailCard": ({ target, code }) => `Printed card ${target} ${CARD_ACTS_EN[code] ?? `changed: ${code}`}`,
  "admin.updateState": ({ target, code }) =>
    code === "disabled" ? `Account of ${target} disabled` : `Account of ${target} restored`,
  "pages.restoreEmail": ({ target }) =>
    `Account ${target} disabled: its unconfirmed address was taken back by the owner`,
};

const de: Sentences = {
  "admin.changeEnterprise": ({ target, before, after }) => `Organisation ${target} geändert: ${before} → ${after}`,
  "admin.createGenerator": ({ target }) => `Serie gedruckter Karten ${target} angelegt`,
  "admin.decideApproval": ({ target, code }) => `Anfrage zu ${target} entschieden: ${code}`,
  "admin.deleteUser": ({ target }) => `Konto von ${target} gelöscht`,
  "admin.dropFailure": ({ target, before }) => `Fehlgeschlagene Aufgabe verworfen: ${before} ${target}`.trim(),
  "admin.dropMail": ({ target, before }) => `E-Mail verworfen: ${before} ${target}`.trim(),
  "admin.resumeJob": ({ target, before }) => `Job fortgesetzt: ${before} ${target}`.trim(),
  "admin.retryFailure": ({ target, before }) => `Fehlgeschlagene Aufgabe erneut ausgeführt: ${before} ${target}`.trim(),
  "admin.saveFlag": ({ target, after }) => `Schalter ${target} gesetzt: ${after}`,
  "admin.sendMailAgain": ({ target, before }) => `E-Mail erneut gesendet: ${before} ${target}`.trim(),
  "admin.stopJob": ({ target, before }) => `Job angehalten: ${before} ${target}`.trim(),
  "admin.exportActs": ({ target, code }) =>
    target === "" ? `Protokoll vom ${code} heruntergeladen` : `Protokolleinträge zu ${target} heruntergeladen`,
  "admin.exportKeys": ({ target }) => `Schlüssel der Serie ${target} heruntergeladen`,
  "admin.findAccountByEmail": ({ target }) => `Konto von ${target} anhand der E-Mail-Adresse gesucht`,
  "admin.getAccountEmail": ({ target }) => `E-Mail-Adresse von ${target} angesehen`,
  "admin.getEnterpriseOverview": ({ target }) => `Organisation ${target} angesehen`,
  "admin.getPerson": ({ target }) => `Konto von ${target} angesehen`,
  "admin.getUser": ({ target }) => `Datensatz von ${target} angesehen`,
  "admin.getUserStats": ({ target }) => `Statistik von ${target} angesehen`,
  "admin.mintKeys": ({ target }) => `Schlüssel der Serie ${target} erzeugt`,
  "admin.printKeys": ({ target }) => `Druckbögen der Serie ${target} heruntergeladen`,
  "admin.promoteEvent": ({ target, code, after }) =>
    `Veranstaltung ${code} von ${target} wird ${after === "promoted" ? "empfohlen" : "nicht mehr empfohlen"}`,
  "admin.removeAdmin": ({ target }) => `Rolle von ${target} entzogen`,
  "admin.saveAdmin": ({ target, after }) => `Rolle „${after}“ an ${target} vergeben`,
  "admin.switchGenerator": ({ target, after }) => `Serie gedruckter Karten ${target} umgeschaltet: ${after}`,
  "admin.saveTemplate": ({ target, after }) => `Entwurf der Vorlage ${target} gespeichert: ${after}`,
  "admin.publishTemplate": ({ target, after }) => `Vorlage ${target} veröffentlicht: Version ${after}`,
  "admin.withdrawTemplate": ({ target }) => `Vorlage ${target} zurückgezogen`,
  "admin.updateCardOf": ({ target, code }) => `Karte von ${target} geändert (${code})`,
  "admin.updateGenerator": ({ target }) => `Serie gedruckter Karten ${target} geändert`,
  "admin.updatePlan": ({ target, code, after }) => `Tarif von ${target} gesetzt: ${after || code}`,
  "admin.updateRetailCard": ({ target, code }) =>
    `Gedruckte Karte ${target} ${CARD_ACTS_DE[code] ?? `geändert: ${code}`}`,
  "admin.updateState": ({ target, code }) =>
    code === "disabled" ? `Konto von ${target} deaktiviert` : `Konto von ${target} wiederhergestellt`,
  "pages.restoreEmail": ({ target }) =>
    `Konto ${target} deaktiviert: Die unbestätigte Adresse ging an ihre Inhaberin oder ihren Inhaber zurück`,
};

export const platformActMessages = defineMessages({
  en: {
    title: "Log",
    lead: "Who did what to accounts, organisations and printed cards of others in the last year, newest first.",
    open: "See who did what, when and why",
    export: "Export CSV",
    file: "log.csv",
    filters: "Filters",
    day: "Day (UTC)",
    of: "User ID, organisation or card key",
    show: "Show",
    invalid: "That isn’t a valid ID.",
    byDay: "Back to days",
    none: "There are no entries on this day.",
    noneOf: "There are no entries by or about this ID.",
    more: "Show more",
    list: "Log entries",
    sentences: en,
    by: (name: string) => `By ${name}`,
    onlyOf: (name: string) => `Entries by or about ${name}`,
    deleted: "Deleted account",
    enterprise: (name: string) => `Organisation: ${name}`,
    change: (before: string, after: string) => `Before: ${before}. After: ${after}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    request: (id: string) => `Request ${id}`,
  },
  de: {
    title: "Protokoll",
    lead: "Wer im letzten Jahr Konten, Organisationen und gedruckte Karten anderer geändert hat, die neuesten Einträge zuerst.",
    open: "Sehen, wer wann was getan hat und warum",
    export: "Als CSV exportieren",
    file: "protokoll.csv",
    filters: "Filter",
    day: "Tag (UTC)",
    of: "Kennung einer Person, Organisation oder Karte",
    show: "Anzeigen",
    invalid: "Das ist keine gültige Kennung.",
    byDay: "Zurück zu den Tagen",
    none: "An diesem Tag gibt es keine Einträge.",
    noneOf: "Von oder zu dieser Kennung gibt es keine Einträge.",
    more: "Mehr anzeigen",
    list: "Einträge des Protokolls",
    sentences: de,
    by: (name: string) => `Von ${name}`,
    onlyOf: (name: string) => `Einträge von oder zu ${name}`,
    deleted: "Gelöschtes Konto",
    enterprise: (name: string) => `Organisation: ${name}`,
    change: (before: string, after: string) => `Vorher: ${before}. Nachher: ${after}.`,
    reason: (reason: string) => `Grund: ${reason}`,
    request: (id: string) => `Anfrage ${id}`,
  },
});
