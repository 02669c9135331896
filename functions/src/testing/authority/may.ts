import type { ContractCall } from "../contract-calls.ts";
import type { Caller, CallerName } from "./cast.ts";
import type { Target } from "./inputs.ts";
import type { Victim } from "./victims.ts";

/**
 * Calls about public data: existing data is answered differently from missing data, and hidden users as if they did not
 * exist; `held` also reveals to the holder of a printed card's key whether the card is claimed. All other calls answer
 * the same whether something belongs to another user or to no one.
 */
export const PUBLIC: Readonly<Record<string, "shown" | "held">> = {
  "admin.getBrand": "shown",
  "admin.getEnterpriseLayer": "shown",
  "admin.getSkills": "shown",
  "admin.getRetailCard": "held",
  "admin.signUpWithCard": "held",
  "admin.updateRetailCard": "held",
  "contacts.addContact": "shown",
  "contacts.exchangeContact": "shown",
  "events.addBadge": "shown",
  "events.claimBadge": "shown",
  "events.deleteEvent": "shown",
  "events.getPublicBadge": "shown",
  "events.getBadge": "shown",
  "events.getBadgeOverview": "shown",
  "events.getEvent": "shown",
  "events.getEventTheme": "shown",
  "events.getEventStats": "shown",
  "events.getPhoneSigns": "shown",
  "events.exportEventStats": "shown",
  "events.getScanning": "shown",
  "events.recordScans": "shown",
  "events.importBadges": "shown",
  "events.listBadgeImports": "shown",
  "events.listBadges": "shown",
  "events.getBadgeMails": "shown",
  "events.mailBadges": "shown",
  "events.printBadges": "shown",
  "events.revoke": "shown",
  "events.undoBadgeImport": "shown",
  "events.updateBadge": "shown",
  "events.updateBadgeSettings": "shown",
  "events.updateEvent": "shown",
  "events.exportEventLeads": "shown",
  "events.getSharing": "shown",
  "events.listBadgeScans": "shown",
  "events.listEventLeads": "shown",
  "events.updateEventLead": "shown",
  "events.updateShare": "shown",
  "events.updateSharing": "shown",
  "events.withdrawLead": "shown",
  "events.acceptVendor": "shown",
  "events.addVendor": "shown",
  "events.addVendors": "shown",
  "events.closeStaffPhone": "shown",
  "events.getDesk": "shown",
  "events.joinDesk": "shown",
  "events.removeFromDesk": "shown",
  "events.renewDeskLink": "shown",
  "events.getStaff": "shown",
  "events.getVendor": "shown",
  "events.getVendors": "shown",
  "events.inviteVendor": "shown",
  "events.listOwnVendors": "shown",
  "events.listVendors": "shown",
  "events.openStaffPhone": "shown",
  "events.renewStaffAccess": "shown",
  "events.updateVendor": "shown",
  "events.getCodeSeed": "shown",
  "events.getPoints": "shown",
  "events.listMarkedClaims": "shown",
  "events.voidClaim": "shown",
  "message.sendMessage": "shown",
  "vcard.uploadEventPicture": "shown",
  "stats.recordButtonClick": "shown",
  "stats.recordCardView": "shown",
  "stats.recordDownload": "shown",
  "stats.recordEventVisit": "shown",
};

const ANYWHERE = /^/;
/** A mail to an address concerns the user who has it. */
const MAILS = /^\/outbox\//;

/** Calls that are meant to reach other users, and where they store something for them. Other calls store nothing. */
export const REACHES: Readonly<Record<string, RegExp>> = {
  "admin.requestPasswordReset": MAILS,
  // An unclaimed card is claimed and released: only the count of its changes remains.
  "admin.updateRetailCard": /^\/retail\/[^/]+\/rev$/,
  // An unclaimed card is assigned to the user who signs up.
  "admin.signUpWithCard": /^\/retail(_of)?\//,
  "contacts.addContact": ANYWHERE,
  "contacts.exchangeContact": ANYWHERE,
  // A user with an account is invited to join.
  "enterprise.createEmployees": /^\/(employees|hook_events|employee_keys|employee_words|group_members|outbox)\//,
  "message.sendMessage": ANYWHERE,
  "stats.recordButtonClick": ANYWHERE,
  "stats.recordCardView": ANYWHERE,
  "stats.recordDownload": ANYWHERE,
  "stats.recordEventVisit": /^\/eventstats\//,
  "users.updateUser": MAILS,
};

/** Who may see data of other users: those of their own enterprise, or of any. */
const KNOWN: Readonly<Record<string, Partial<Record<CallerName, "own" | "any">>>> = {
  "admin.getUser": { admin: "own", platformAdmin: "any" },
  "admin.getAccountEmail": { admin: "own", platformAdmin: "any" },
  "admin.getUserStats": { admin: "own", platformAdmin: "any" },
  "admin.findAccountByEmail": { admin: "any", otherAdmin: "any", platformAdmin: "any" },
  "enterprise.deleteApiKey": { admin: "own" },
  "enterprise.deleteHook": { admin: "own" },
  "enterprise.listDeliveries": { admin: "own" },
  "enterprise.resendDelivery": { admin: "own" },
  "enterprise.rotateHookSecret": { admin: "own" },
  "enterprise.testHook": { admin: "own" },
  "enterprise.updateHook": { admin: "own" },
  "enterprise.getEmployee": { admin: "own" },
  "enterprise.findEmployee": { admin: "own" },
  "enterprise.decideCardRequest": { admin: "own" },
  "enterprise.updateAccount": { admin: "own" },
  "enterprise.updateCardOfEmployee": { admin: "own" },
  "enterprise.createEmployees": { admin: "any", otherAdmin: "any" },
  "enterprise.sendInvitation": { admin: "own" },
  "enterprise.withdrawInvitation": { admin: "own" },
  "enterprise.updateEmployee": { admin: "own" },
  "enterprise.getLead": { admin: "own" },
  "enterprise.updateLead": { admin: "own" },
  "enterprise.deleteLead": { admin: "own" },
  "enterprise.listDynamicQrLinks": { admin: "own" },
  "enterprise.resetEmployeePassword": { admin: "own" },
  "admin.deleteUser": { platformAdmin: "any" },
  "admin.listEventsOf": { platformAdmin: "any" },
  "admin.updateRetailCard": { platformAdmin: "any" },
  "enterprise.assignRole": { admin: "own" },
  "enterprise.updateAdmin": { admin: "own" },
  "enterprise.updateGroupManagers": { admin: "own" },
  "enterprise.updateGroupMembers": { admin: "own" },
};

/** Whether a caller may do this with the victim's data. */
export function may(call: ContractCall, caller: Caller, victim: Victim, { kind }: Target, index: number): boolean {
  const scope = KNOWN[call.name]?.[caller.name];
  const colleagues = caller.enterprise === victim.enterprise;
  if (call.endpoint.access === "admin") return caller.name === "platformAdmin";
  // A brand belongs to the enterprise, whose employees use it, and is not deleted with one of them.
  const isBrand = kind === "brand" || (kind === "theme" && index === 1);
  if (isBrand && (colleagues || victim.isHidden)) return true;
  // Groups, roles and domains belong to the enterprise too; each call decides who may change them.
  if (["group", "role", "domain"].includes(kind) && colleagues) return true;
  return scope === "any" || (scope === "own" && colleagues);
}
