import type { ActKind, ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import { defineMessages } from "../../../lib/messages.ts";

/** The values in an entry's sentence, besides the actor. */
export interface ActValues {
  /** Whom it concerned. */
  readonly person: string;
  /** What it was done to. */
  readonly thing: string;
  readonly code: string;
  /** Names of the changed fields, or "" when there are none. */
  readonly fields: string;
}
type Sentences = Readonly<Record<ActName, (values: ActValues) => string>>;

const en: Sentences = {
  "admin.createEnterprise": () => "Organisation created",
  "admin.createOwnEnterprise": () => "Organisation created",
  "enterprise.addDomain": ({ thing }) => `Domain ${thing} added`,
  "enterprise.assignRole": ({ person, thing }) =>
    thing === "" ? `Role of ${person} removed` : `Role “${thing}” given to ${person}`,
  "enterprise.createApiKey": ({ thing }) => `API key “${thing}” created`,
  "enterprise.createEmployees": ({ person }) => `${person} added`,
  "enterprise.createExport": () => "Export of the organisation’s data started",
  "enterprise.createHook": ({ thing }) => `Webhook to ${thing} added`,
  "enterprise.decideCardRequest": ({ person, code }) =>
    code === "approved" ? `Card change of ${person} approved` : `Card change of ${person} declined`,
  "enterprise.decideJoinRequest": ({ person, code }) =>
    code === "approved" ? `Request of ${person} to join approved` : `Request of ${person} to join declined`,
  "enterprise.deleteApiKey": ({ thing }) => `API key “${thing}” revoked`,
  "enterprise.deleteBrand": ({ thing }) => `Brand “${thing}” deleted`,
  "enterprise.deleteEmployee": ({ person }) => `${person} deleted`,
  "enterprise.deleteGroup": ({ thing }) => `Group “${thing}” deleted`,
  "enterprise.deleteHook": ({ thing }) => `Webhook to ${thing} removed`,
  "enterprise.deleteLead": ({ code }) =>
    code === "everywhere" ? "Lead deleted, also from employees’ contacts" : "Lead deleted",
  "enterprise.deleteSso": () => "Single sign-on removed",
  "enterprise.deleteRole": ({ thing }) => `Role “${thing}” deleted`,
  "enterprise.downloadExport": () => "Export of the organisation’s data downloaded",
  "enterprise.exportAudit": () => "Audit log downloaded",
  "enterprise.exportLeads": () => "Leads downloaded",
  "enterprise.importEmployees": ({ code }) => `Employees imported from a file: ${code}`,
  "enterprise.joinByDomain": ({ thing }) => `Joined with an address at ${thing}`,
  "enterprise.leaveEnterprise": () => "Left the organisation",
  "enterprise.removeDomain": ({ thing }) => `Domain ${thing} removed`,
  "enterprise.resetEmployeePassword": ({ person }) => `Link for a new password sent to ${person}`,
  "enterprise.rotateHookSecret": ({ thing }) => `Signing secret of the webhook to ${thing} replaced`,
  "enterprise.saveBrand": ({ thing }) => `Brand “${thing}” saved`,
  "enterprise.saveEnterpriseQr": () => "QR style changed",
  "enterprise.saveRole": ({ thing }) => `Role “${thing}” saved`,
  "enterprise.saveSkills": () => "Skills changed",
  "enterprise.saveSso": ({ code }) =>
    code === "required" ? "Single sign-on set up and required" : "Single sign-on set up, other ways to sign in allowed",
  "enterprise.sendInvitation": ({ person }) => `Invitation sent to ${person}`,
  "enterprise.undoImport": () => "Import undone",
  "enterprise.updateAccount": ({ person, fields }) => `Account of ${person} changed${fields}`,
  "enterprise.updateAdmin": ({ person, code }) =>
    code === "admin" ? `${person} made an admin` : `${person} is no longer an admin`,
  "enterprise.updateCardOfEmployee": ({ person, fields }) => `Card of ${person} changed${fields}`,
  "enterprise.updateDomain": ({ thing, code }) =>
    code === "off"
      ? `Joining with addresses at ${thing} disabled`
      : code === "ask"
        ? `People with an address at ${thing} may ask to join`
        : `People with an address at ${thing} may join by themselves`,
  "enterprise.updateEmployee": ({ person, code }) => {
    if (code.startsWith("left")) return `${person} left the organisation`;
    if (code.startsWith("disabled")) return `${person} disabled`;
    if (code.startsWith("enabled")) return `${person} enabled`;
    return `Groups of ${person} changed`;
  },
  "enterprise.updateGroup": ({ thing, code }) => {
    if (code === "created") return `Group “${thing}” created`;
    return code === "name" ? `Group renamed to “${thing}”` : `Card contents of the group “${thing}” changed`;
  },
  "enterprise.updateGroupManagers": ({ person, thing, code }) =>
    code === "added" ? `${person} made a manager of “${thing}”` : `${person} no longer manages “${thing}”`,
  "enterprise.updateGroupMembers": ({ person, thing, code }) =>
    code === "added" ? `${person} added to the group “${thing}”` : `${person} removed from the group “${thing}”`,
  "enterprise.updateHook": ({ thing }) => `Webhook to ${thing} changed`,
  "enterprise.updateLead": ({ person, code }) =>
    code === "assigned" ? `Lead assigned to ${person}` : "Note on a lead changed",
  "enterprise.updateProfile": ({ fields }) => `Profile changed${fields}`,
  "enterprise.updateSettings": ({ code }) => {
    if (code.includes("leads=shared")) return "Leads are shared with the organisation from now on";
    if (code.includes("leads=private")) return "Leads are no longer shared with the organisation";
    return code.includes("publish=on_accept")
      ? "Cards of new employees appear after they accept"
      : "Cards of new employees appear at once";
  },
  "enterprise.verifyDomain": ({ thing }) => `Domain ${thing} verified`,
  "enterprise.withdrawInvitation": ({ person }) => `Invitation to ${person} withdrawn`,
  "events.addVendor": ({ thing }) => `Vendor “${thing}” added to an event`,
  "events.inviteVendor": ({ thing }) => `Contact of vendor “${thing}” invited`,
  "events.mailBadges": ({ thing, code }) => `Badges of “${thing}” emailed, badges: ${code}`,
  "events.updateVendor": ({ thing }) => `Vendor “${thing}” changed at an event`,
  "events.deleteEvent": ({ thing }) => `Event “${thing}” deleted`,
  "events.importBadges": ({ thing, code }) => `Badges imported into “${thing}”, rows: ${code}`,
  "events.undoBadgeImport": ({ thing }) => `Import of badges into “${thing}” undone`,
  "events.revoke": ({ thing, code }) => {
    if (code === "vendor") return `Vendor “${thing}” revoked at an event`;
    if (code === "vendor undone") return `Vendor “${thing}” restored at an event`;
    return code === "undone" ? `Badge of “${thing}” restored` : `Badge of “${thing}” revoked`;
  },
  "events.renewDeskLink": ({ thing }) => `New link to the check-in team of “${thing}”`,
  "events.updateEvent": ({ thing, code }) => `Event “${thing}” ${code === "created" ? "created" : "changed"}`,
  "payments.changeSeats": ({ code }) => `Number of seats changed to ${code}`,
  "payments.createCheckout": ({ code }) => `Checkout opened, seats: ${code}`,
  "payments.openPortal": () => "Billing portal opened",
  "users.signInWithSso": () => "Account linked with single sign-on",
};

const de: Sentences = {
  "admin.createEnterprise": () => "Organisation angelegt",
  "admin.createOwnEnterprise": () => "Organisation angelegt",
  "enterprise.addDomain": ({ thing }) => `Domain ${thing} hinzugefügt`,
  "enterprise.assignRole": ({ person, thing }) =>
    thing === "" ? `Rolle von ${person} entfernt` : `Rolle „${thing}“ an ${person} vergeben`,
  "enterprise.createApiKey": ({ thing }) => `API-Schlüssel „${thing}“ erstellt`,
  "enterprise.createEmployees": ({ person }) => `${person} hinzugefügt`,
  "enterprise.createExport": () => "Export der Daten der Organisation gestartet",
  "enterprise.createHook": ({ thing }) => `Webhook an ${thing} hinzugefügt`,
  "enterprise.decideCardRequest": ({ person, code }) =>
    code === "approved" ? `Kartenänderung von ${person} freigegeben` : `Kartenänderung von ${person} abgelehnt`,
  "enterprise.decideJoinRequest": ({ person, code }) =>
    code === "approved" ? `Beitrittsanfrage von ${person} angenommen` : `Beitrittsanfrage von ${person} abgelehnt`,
  "enterprise.deleteApiKey": ({ thing }) => `API-Schlüssel „${thing}“ widerrufen`,
  "enterprise.deleteBrand": ({ thing }) => `Marke „${thing}“ gelöscht`,
  "enterprise.deleteEmployee": ({ person }) => `${person} gelöscht`,
  "enterprise.deleteGroup": ({ thing }) => `Gruppe „${thing}“ gelöscht`,
  "enterprise.deleteHook": ({ thing }) => `Webhook an ${thing} entfernt`,
  "enterprise.deleteLead": ({ code }) =>
    code === "everywhere" ? "Lead gelöscht, auch aus den Kontakten der Mitarbeitenden" : "Lead gelöscht",
  "enterprise.deleteSso": () => "Single Sign-on entfernt",
  "enterprise.deleteRole": ({ thing }) => `Rolle „${thing}“ gelöscht`,
  "enterprise.downloadExport": () => "Export der Daten der Organisation heruntergeladen",
  "enterprise.exportAudit": () => "Protokoll heruntergeladen",
  "enterprise.exportLeads": () => "Leads heruntergeladen",
  "enterprise.importEmployees": ({ code }) => `Mitarbeitende aus einer Datei importiert: ${code}`,
  "enterprise.joinByDomain": ({ thing }) => `Mit einer Adresse bei ${thing} beigetreten`,
  "enterprise.leaveEnterprise": () => "Organisation verlassen",
  "enterprise.removeDomain": ({ thing }) => `Domain ${thing} entfernt`,
  "enterprise.resetEmployeePassword": ({ person }) => `Link für ein neues Passwort an ${person} gesendet`,
  "enterprise.rotateHookSecret": ({ thing }) => `Signaturschlüssel des Webhooks an ${thing} ersetzt`,
  "enterprise.saveBrand": ({ thing }) => `Marke „${thing}“ gespeichert`,
  "enterprise.saveEnterpriseQr": () => "QR-Stil geändert",
  "enterprise.saveRole": ({ thing }) => `Rolle „${thing}“ gespeichert`,
  "enterprise.saveSkills": () => "Fähigkeiten geändert",
  "enterprise.saveSso": ({ code }) =>
    code === "required"
      ? "Single Sign-on eingerichtet und vorgeschrieben"
      : "Single Sign-on eingerichtet, andere Anmeldungen erlaubt",
  "enterprise.sendInvitation": ({ person }) => `Einladung an ${person} gesendet`,
  "enterprise.undoImport": () => "Import rückgängig gemacht",
  "enterprise.updateAccount": ({ person, fields }) => `Konto von ${person} geändert${fields}`,
  "enterprise.updateAdmin": ({ person, code }) =>
    code === "admin" ? `Adminrechte an ${person} vergeben` : `${person} die Adminrechte entzogen`,
  "enterprise.updateCardOfEmployee": ({ person, fields }) => `Karte von ${person} geändert${fields}`,
  "enterprise.updateDomain": ({ thing, code }) =>
    code === "off"
      ? `Beitritt mit Adressen bei ${thing} ausgeschaltet`
      : code === "ask"
        ? `Wer eine Adresse bei ${thing} hat, kann um Beitritt bitten`
        : `Wer eine Adresse bei ${thing} hat, kann selbst beitreten`,
  "enterprise.updateEmployee": ({ person, code }) => {
    if (code.startsWith("left")) return `${person} hat die Organisation verlassen`;
    if (code.startsWith("disabled")) return `${person} deaktiviert`;
    if (code.startsWith("enabled")) return `${person} aktiviert`;
    return `Gruppen von ${person} geändert`;
  },
  "enterprise.updateGroup": ({ thing, code }) => {
    if (code === "created") return `Gruppe „${thing}“ angelegt`;
    return code === "name" ? `Gruppe in „${thing}“ umbenannt` : `Karteninhalte der Gruppe „${thing}“ geändert`;
  },
  "enterprise.updateGroupManagers": ({ person, thing, code }) =>
    code === "added" ? `Leitung von „${thing}“ an ${person} vergeben` : `${person} die Leitung von „${thing}“ entzogen`,
  "enterprise.updateGroupMembers": ({ person, thing, code }) =>
    code === "added" ? `${person} zur Gruppe „${thing}“ hinzugefügt` : `${person} aus der Gruppe „${thing}“ entfernt`,
  "enterprise.updateHook": ({ thing }) => `Webhook an ${thing} geändert`,
  "enterprise.updateLead": ({ person, code }) =>
    code === "assigned" ? `${person} einen Lead zugewiesen` : "Notiz zu einem Lead geändert",
  "enterprise.updateProfile": ({ fields }) => `Profil geändert${fields}`,
  "enterprise.updateSettings": ({ code }) => {
    if (code.includes("leads=shared")) return "Leads werden ab jetzt mit der Organisation geteilt";
    if (code.includes("leads=private")) return "Leads werden nicht mehr mit der Organisation geteilt";
    return code.includes("publish=on_accept")
      ? "Karten neuer Mitarbeitender erscheinen, sobald sie annehmen"
      : "Karten neuer Mitarbeitender erscheinen sofort";
  },
  "enterprise.verifyDomain": ({ thing }) => `Domain ${thing} bestätigt`,
  "enterprise.withdrawInvitation": ({ person }) => `Einladung an ${person} zurückgezogen`,
  "events.addVendor": ({ thing }) => `Aussteller „${thing}“ zu einer Veranstaltung hinzugefügt`,
  "events.inviteVendor": ({ thing }) => `Ansprechperson des Ausstellers „${thing}“ eingeladen`,
  "events.mailBadges": ({ thing, code }) => `Badges von „${thing}“ per E-Mail gesendet, Badges: ${code}`,
  "events.updateVendor": ({ thing }) => `Aussteller „${thing}“ bei einer Veranstaltung geändert`,
  "events.deleteEvent": ({ thing }) => `Veranstaltung „${thing}“ gelöscht`,
  "events.importBadges": ({ thing, code }) => `Badges in „${thing}“ importiert, Zeilen: ${code}`,
  "events.undoBadgeImport": ({ thing }) => `Import von Badges in „${thing}“ rückgängig gemacht`,
  "events.revoke": ({ thing, code }) => {
    if (code === "vendor") return `Aussteller „${thing}“ bei einer Veranstaltung gesperrt`;
    if (code === "vendor undone") return `Aussteller „${thing}“ bei einer Veranstaltung entsperrt`;
    return code === "undone" ? `Badge von „${thing}“ entsperrt` : `Badge von „${thing}“ gesperrt`;
  },
  "events.renewDeskLink": ({ thing }) => `Neuer Link zum Check-in-Team von „${thing}“`,
  "events.updateEvent": ({ thing, code }) => `Veranstaltung „${thing}“ ${code === "created" ? "angelegt" : "geändert"}`,
  "payments.changeSeats": ({ code }) => `Zahl der Plätze auf ${code} geändert`,
  "payments.createCheckout": ({ code }) => `Bezahlseite geöffnet, Plätze: ${code}`,
  "payments.openPortal": () => "Abrechnungsportal geöffnet",
  "users.signInWithSso": () => "Konto mit Single Sign-on verbunden",
};

const KINDS_EN: Readonly<Record<ActKind, string>> = {
  people: "Employees",
  groups: "Groups",
  roles: "Roles and admins",
  cards: "Cards and brand",
  leads: "Leads",
  events: "Events",
  connections: "Domains, API and webhooks",
  settings: "Settings",
  billing: "Billing",
  exports: "Downloads",
};
const KINDS_DE: Readonly<Record<ActKind, string>> = {
  people: "Mitarbeitende",
  groups: "Gruppen",
  roles: "Rollen und Adminrechte",
  cards: "Karten und Marke",
  leads: "Leads",
  events: "Veranstaltungen",
  connections: "Domains, API und Webhooks",
  settings: "Einstellungen",
  billing: "Abrechnung",
  exports: "Downloads",
};

export const actMessages = defineMessages({
  en: {
    sentences: en,
    kinds: KINDS_EN,
    fieldNames: {
      email: "Email",
      username: "Username",
      external_id: "External ID",
      name: "Name",
      layer: "Card contents",
      approval: "Approval",
      groups: "Groups",
    },
    fields: (names: readonly string[]) => ` (${names.join(", ")})`,
    key: (name: string) => (name === "" ? "API key" : `API key “${name}”`),
    deleted: "Deleted account",
    somebody: "Someone",
    list: "Audit log entries",
  },
  de: {
    sentences: de,
    kinds: KINDS_DE,
    fieldNames: {
      email: "E-Mail",
      username: "Benutzername",
      external_id: "externe ID",
      name: "Name",
      layer: "Karteninhalte",
      approval: "Freigabe",
      groups: "Gruppen",
    },
    fields: (names: readonly string[]) => ` (${names.join(", ")})`,
    key: (name: string) => (name === "" ? "API-Schlüssel" : `API-Schlüssel „${name}“`),
    deleted: "Gelöschtes Konto",
    somebody: "Unbekannt",
    list: "Einträge des Protokolls",
  },
});
