import * as z from "zod";

/** Categories of acts in an enterprise. */
export const ACT_KINDS = [
  "people",
  "groups",
  "roles",
  "cards",
  "leads",
  "events",
  "connections",
  "settings",
  "billing",
  "exports",
] as const;
export const actKind = z.enum(ACT_KINDS);
export type ActKind = z.infer<typeof actKind>;

/** All acts in an enterprise's audit log, by the call that performs them, with their category. */
export const ACTS = {
  "admin.createEnterprise": "settings",
  "admin.createOwnEnterprise": "settings",
  "enterprise.addDomain": "connections",
  "enterprise.assignRole": "roles",
  "enterprise.createApiKey": "connections",
  "enterprise.createEmployees": "people",
  "enterprise.createExport": "exports",
  "enterprise.createHook": "connections",
  "enterprise.decideCardRequest": "cards",
  "enterprise.decideJoinRequest": "people",
  "enterprise.deleteApiKey": "connections",
  "enterprise.deleteBrand": "cards",
  "enterprise.deleteEmployee": "people",
  "enterprise.deleteGroup": "groups",
  "enterprise.deleteHook": "connections",
  "enterprise.deleteLead": "leads",
  "enterprise.deleteRole": "roles",
  "enterprise.deleteSso": "connections",
  "enterprise.downloadExport": "exports",
  "enterprise.exportAudit": "exports",
  "enterprise.exportLeads": "exports",
  "enterprise.importEmployees": "people",
  "enterprise.joinByDomain": "people",
  "enterprise.leaveEnterprise": "people",
  "enterprise.removeDomain": "connections",
  "enterprise.resetEmployeePassword": "people",
  "enterprise.rotateHookSecret": "connections",
  "enterprise.saveBrand": "cards",
  "enterprise.saveEnterpriseQr": "cards",
  "enterprise.saveRole": "roles",
  "enterprise.saveSkills": "cards",
  "enterprise.saveSso": "connections",
  "enterprise.sendInvitation": "people",
  "enterprise.undoImport": "people",
  "enterprise.updateAccount": "people",
  "enterprise.updateAdmin": "roles",
  "enterprise.updateCardOfEmployee": "cards",
  "enterprise.updateDomain": "connections",
  "enterprise.updateEmployee": "people",
  "enterprise.updateGroup": "groups",
  "enterprise.updateGroupManagers": "groups",
  "enterprise.updateGroupMembers": "groups",
  "enterprise.updateHook": "connections",
  "enterprise.updateLead": "leads",
  "enterprise.updateProfile": "cards",
  "enterprise.updateSettings": "settings",
  "enterprise.verifyDomain": "connections",
  "enterprise.withdrawInvitation": "people",
  "events.addVendor": "events",
  "events.deleteEvent": "events",
  "events.importBadges": "events",
  "events.revoke": "events",
  "events.inviteVendor": "events",
  "events.mailBadges": "events",
  "events.undoBadgeImport": "events",
  "events.renewDeskLink": "events",
  "events.updateEvent": "events",
  "events.updateVendor": "events",
  "payments.changeSeats": "billing",
  "payments.createCheckout": "billing",
  "payments.openPortal": "billing",
  "users.signInWithSso": "people",
} as const satisfies Readonly<Record<string, ActKind>>;
export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as ActName[];

/** The category of a call's act; null for a call that is not logged. */
export function kindOfAct(call: string): ActKind | null {
  const kinds: Readonly<Record<string, ActKind>> = ACTS;
  return Object.hasOwn(ACTS, call) ? (kinds[call] ?? null) : null;
}

/** Number of entries per page. */
export const ACTS_PAGE = 50;

/** An actor or an affected user: the name at the time of the act, or "" once the account is deleted. */
const named = z.object({ uid: z.string(), name: z.string() });

/** An entry of an enterprise's audit log. */
export const enterpriseAct = z
  .object({
    id: z.string(),
    /** Epoch milliseconds. */
    date: z.number(),
    /** The actor. `key`: an API key with its name. */
    actor: named.extend({ kind: z.enum(["person", "key", "deleted"]) }),
    /** The call that performed the act. */
    act: z.enum(ACT_NAMES),
    /** The affected user; null when there is none in particular. */
    person: named.nullable(),
    /** Name of the affected group, role, brand, key, domain or other object. */
    thing: z.string().nullable(),
    /** Details: names of the changed fields, or the new state of the object. */
    code: z.string().nullable(),
  })
  .meta({ id: "EnterpriseAct" });
export type EnterpriseAct = z.infer<typeof enterpriseAct>;
