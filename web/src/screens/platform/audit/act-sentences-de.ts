import { type PlatformActValues, type Sentences, formatDay } from "./act-sentences.ts";
import { formatDe as format, partNames } from "./act-values.ts";

/** Acts on a printed card. */
const CARD_ACTS: Readonly<Record<string, string>> = {
  enable: "freigegeben",
  disable: "gesperrt",
  assign: "jemandem zugewiesen",
  claim: "übernommen",
  release: "zurückgegeben",
  lost: "als verloren gemeldet",
  found: "als wiedergefunden gemeldet",
  label: "umbenannt",
};

/** Requests by their call; `code` is the requested role. */
const REQUESTS: Readonly<Record<string, (values: PlatformActValues) => string>> = {
  "admin.deleteUser": ({ target }) => `Konto von ${target} löschen`,
  "admin.deleteEnterprise": ({ target }) => `Organisation ${target} löschen`,
  "admin.exportKeys": ({ target }) => `Schlüssel der Serie ${target} herunterladen`,
  "admin.removeAdmin": ({ target }) => `Rolle von ${target} entziehen`,
  "admin.saveAdmin": ({ target, code }) =>
    code === "" ? `Rolle an ${target} vergeben` : `Rolle „${format("roles", code)}“ an ${target} vergeben`,
  "admin.switchGenerator": ({ target }) => `Serie ${target} sperren`,
};
const requestOf = (values: PlatformActValues): string =>
  REQUESTS[values.before]?.(values) ?? `Anfrage zu ${values.target}`;

function decided(values: PlatformActValues): string {
  const request = requestOf({ ...values, code: "" });
  return values.code === "done" ? `Freigabe erteilt: ${request}` : `Freigabe abgelehnt oder zurückgezogen: ${request}`;
}

/** The target is the card, or its owner; then the key is in `thing`. */
function changedCard({ target, thing, code }: PlatformActValues): string {
  if (code === "given") return `Gedruckte Karte ${thing} an ${target} vergeben`;
  if (code === "taken") return `Gedruckte Karte ${thing} von ${target} zurückgenommen`;
  const act = CARD_ACTS[code] ?? "geändert";
  return thing === "" ? `Gedruckte Karte ${target} ${act}` : `Gedruckte Karte ${thing} von ${target} ${act}`;
}

/** The target is the organisation, or its new admin; then the organisation is in `thing`. */
function changedEnterprise({ target, thing, code, after }: PlatformActValues): string {
  if (code === "admin")
    return thing === ""
      ? `Weitere Adminrechte in der Organisation ${target} vergeben`
      : `Adminrechte in der Organisation ${thing} an ${target} vergeben`;
  if (code === "plan") return `Plätze der Organisation ${target} festgelegt: ${format("organisation", after)}`;
  return `Organisation ${target} ${after === "frozen" ? "gesperrt" : "entsperrt"}`;
}

export const sentencesDe: Sentences = {
  "admin.askApproval": (values) => `Freigabe beantragt: ${requestOf(values)}`,
  "admin.changeEnterprise": changedEnterprise,
  "admin.createRetailCard": ({ target }) => `Gedruckte Karte ${target} registriert`,
  "admin.createGenerator": ({ target }) => `Serie gedruckter Karten ${target} angelegt`,
  "admin.decideApproval": decided,
  "admin.deleteEnterprise": ({ target }) => `Löschung der Organisation ${target} begonnen`,
  "admin.deleteUser": ({ target }) => `Konto von ${target} gelöscht`,
  "admin.dropFailure": ({ target, before }) => `Fehlgeschlagene Aufgabe verworfen: ${before} ${target}`.trim(),
  "admin.dropMail": ({ target, before }) => `E-Mail verworfen: ${format("mail", before)} ${target}`.trim(),
  "admin.resumeJob": ({ target, before }) => `Job fortgesetzt: ${before} ${target}`.trim(),
  "admin.retryFailure": ({ target, before }) => `Fehlgeschlagene Aufgabe erneut ausgeführt: ${before} ${target}`.trim(),
  "admin.saveFlag": ({ target, after }) =>
    after === "on"
      ? `Eingeschaltet: ${partNames("de")[target] ?? target}`
      : `Abgeschaltet: ${partNames("de")[target] ?? target}. Englischer Hinweis: „${after}“`,
  "admin.sendMailAgain": ({ target, before }) => `E-Mail erneut gesendet: ${format("mail", before)} ${target}`.trim(),
  "admin.sendPasswordReset": ({ target }) => `E-Mail für ein neues Passwort an ${target} gesendet`,
  "admin.stopJob": ({ target, before }) => `Job angehalten: ${before} ${target}`.trim(),
  "admin.exportActs": ({ target, code }) =>
    target === ""
      ? `Protokoll vom ${formatDay(code)} heruntergeladen`
      : `Protokolleinträge zu ${target} heruntergeladen`,
  "admin.exportKeys": ({ target }) => `Schlüssel der Serie ${target} heruntergeladen`,
  "admin.findAccountByEmail": ({ target }) => `Konto von ${target} anhand der E-Mail-Adresse gesucht`,
  "admin.getAccountEmail": ({ target }) => `E-Mail-Adresse von ${target} angesehen`,
  "admin.getEnterpriseOverview": ({ target }) => `Organisation ${target} angesehen`,
  "admin.getPerson": ({ target }) => `Konto von ${target} angesehen`,
  "admin.getUser": ({ target }) => `Datensatz von ${target} angesehen`,
  "admin.getUserStats": ({ target }) => `Statistik von ${target} angesehen`,
  "admin.listEventsOf": ({ target }) => `Veranstaltungen von ${target} angesehen`,
  "admin.mintKeys": ({ target }) => `Schlüssel der Serie ${target} erzeugt`,
  "admin.printKeys": ({ target }) => `Druckbögen der Serie ${target} heruntergeladen`,
  "admin.promoteEvent": ({ target, code, after }) =>
    `Veranstaltung ${code} von ${target} wird ${after === "promoted" ? "empfohlen" : "nicht mehr empfohlen"}`,
  "admin.removeAdmin": ({ target, code }) =>
    code === "deleted" ? `Rolle von ${target} entzogen, weil das Konto gelöscht wird` : `Rolle von ${target} entzogen`,
  "admin.saveAdmin": ({ target, after }) => `Rolle „${format("roles", after)}“ an ${target} vergeben`,
  "admin.switchGenerator": ({ target, after }) =>
    `Serie gedruckter Karten ${target} ${after === "off" ? "gesperrt" : "wieder freigegeben"}`,
  "admin.saveTemplate": ({ target, code, after }) =>
    code === "created" ? `Vorlage ${target} angelegt: ${after}` : `Entwurf der Vorlage ${target} gespeichert: ${after}`,
  "admin.publishTemplate": ({ target, after }) => `Vorlage ${target} veröffentlicht: Version ${after}`,
  "admin.withdrawTemplate": ({ target }) => `Vorlage ${target} zurückgezogen`,
  "admin.updateCardOf": ({ target, fields }) => `Karte von ${target} geändert${fields}`,
  "admin.updateGenerator": ({ target }) => `Serie gedruckter Karten ${target} geändert`,
  "admin.updatePlan": ({ target, code, after }) => `Tarif von ${target} festgelegt: ${format("plans", after || code)}`,
  "admin.updateRetailCard": changedCard,
  "admin.updateState": ({ target, code }) =>
    code === "disabled" ? `Konto von ${target} deaktiviert` : `Konto von ${target} wiederhergestellt`,
  "pages.restoreEmail": ({ target }) =>
    `Konto ${target} deaktiviert: Die unbestätigte Adresse ging an ihre Inhaberin oder ihren Inhaber zurück`,
};
