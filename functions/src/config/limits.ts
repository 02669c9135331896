import { EVENT_LIMITS } from "./event-limits.ts";
import { type CallLimits, DAY, HALL_LIMIT, HOUR, type Limit, MINUTE } from "./limit.ts";

/** Maximum size of an uploaded file, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Retry-After of an error on our side. */
export const RETRY_AFTER_S = 5;

/**
 * Limits for submissions by visitors: an exhibition hall or a mobile carrier is one network with thousands of people.
 * Why these numbers: docs/decisions/030-crowds-behind-one-address.md.
 */
const VISITOR_LIMITS: readonly Limit[] = [
  HALL_LIMIT,
  { by: "client", count: 3000, seconds: HOUR, accepted: true, beyond: "work" },
  { by: "visitor", field: "visitor", count: 60, seconds: HOUR, accepted: true },
];

/** Rate limits by call. */
const LIMITS: CallLimits = {
  "admin.requestPasswordReset": [
    { by: "client", count: 20, seconds: HOUR },
    { by: "target", field: "email", count: 5, seconds: HOUR },
  ],
  "admin.saveAdmin": [{ by: "actor", count: 60, seconds: HOUR }],
  "admin.changeEnterprise": [{ by: "actor", count: 120, seconds: HOUR }],
  "admin.deleteEnterprise": [{ by: "actor", count: 60, seconds: HOUR }],
  "admin.promoteEvent": [{ by: "actor", count: 120, seconds: HOUR }],
  "admin.updateState": [{ by: "actor", count: 120, seconds: HOUR }],
  "admin.sendPasswordReset": [
    { by: "actor", count: 120, seconds: HOUR },
    { by: "target", field: "uid", count: 5, seconds: HOUR },
  ],
  "admin.exportActs": [{ by: "actor", count: 60, seconds: HOUR }],
  "admin.decideApproval": [{ by: "actor", count: 60, seconds: HOUR }],
  "admin.retryFailure": [{ by: "actor", count: 600, seconds: HOUR }],
  "admin.dropFailure": [{ by: "actor", count: 600, seconds: HOUR }],
  "admin.sendMailAgain": [{ by: "actor", count: 600, seconds: HOUR }],
  "admin.dropMail": [{ by: "actor", count: 600, seconds: HOUR }],
  "admin.stopJob": [{ by: "actor", count: 600, seconds: HOUR }],
  "admin.resumeJob": [{ by: "actor", count: 600, seconds: HOUR }],
  "admin.saveTemplate": [{ by: "actor", count: 600, seconds: HOUR }],
  "admin.publishTemplate": [{ by: "actor", count: 60, seconds: HOUR }],
  "admin.withdrawTemplate": [{ by: "actor", count: 60, seconds: HOUR }],
  "admin.saveFlag": [{ by: "actor", count: 60, seconds: HOUR }],
  // Open screens poll twice a minute, and a hall shares one address.
  "admin.listDisabledFeatures": [{ by: "client", count: 6000, seconds: MINUTE, kept: "instance" }],
  "admin.findAccountByEmail": [{ by: "actor", count: 120, seconds: HOUR }],
  "admin.createOwnEnterprise": [{ by: "actor", count: 20, seconds: DAY }],
  "admin.enterpriseExists": [{ by: "client", count: 120, seconds: MINUTE, kept: "instance" }],
  "admin.getPublicCard": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "admin.getEnterprisePublicCard": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "admin.getBrand": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "admin.getEnterpriseLayer": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "admin.createDynamicQrSignUp": [
    { by: "actor", count: 10, seconds: HOUR },
    { by: "target", field: "email", count: 10, seconds: HOUR },
  ],
  "admin.completeRegistration": [{ by: "actor", count: 60, seconds: HOUR }],
  "admin.getBatch": [{ by: "client", count: 240, seconds: MINUTE, kept: "instance" }],
  "admin.getRetailCard": [{ by: "client", count: 240, seconds: MINUTE, kept: "instance" }],
  // Bounds how many keys an attacker can find by guessing.
  "admin.updateRetailCard": [{ by: "actor", count: 120, seconds: HOUR }],
  "admin.signUpWithCard": [
    { by: "client", count: 60, seconds: HOUR },
    { by: "target", field: "email", count: 10, seconds: HOUR, accepted: true },
    { by: "target", field: "key", count: 20, seconds: HOUR },
  ],
  "users.checkUsername": [{ by: "actor", count: 240, seconds: HOUR }],
  "users.createUser": [{ by: "actor", count: 60, seconds: HOUR }],
  "users.updateUser": [{ by: "actor", count: 60, seconds: HOUR }],
  "users.changePassword": [{ by: "actor", count: 20, seconds: HOUR }],
  "users.resetPassword": [{ by: "client", count: 60, seconds: HOUR }],
  "users.confirmEmail": [{ by: "client", count: 60, seconds: HOUR }],
  "users.requestVerification": [{ by: "actor", count: 10, seconds: HOUR }],
  "users.exportData": [{ by: "actor", count: 10, seconds: HOUR }],
  "users.signOutEverywhere": [{ by: "actor", count: 20, seconds: HOUR }],
  "users.savePushSubscription": [{ by: "actor", count: 60, seconds: HOUR }],
  "users.beginPasskey": [{ by: "actor", count: 60, seconds: HOUR }],
  "users.addPasskey": [{ by: "actor", count: 60, seconds: HOUR }],
  // Each starts a challenge, even in a browser that only offers its passkeys next to the form; a hall shares one
  // address.
  "users.beginPasskeySignIn": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "users.signInWithPasskey": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "users.disconnectProvider": [{ by: "actor", count: 60, seconds: HOUR }],
  "users.linkDynamicQr": [
    { by: "actor", count: 10, seconds: HOUR },
    { by: "client", count: 30, seconds: HOUR },
    { by: "target", field: "email", count: 10, seconds: HOUR },
  ],
  "users.unlinkDynamicQr": [{ by: "actor", count: 20, seconds: HOUR }],
  "users.receiveDynamicQrLink": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "contacts.exchangeContact": [
    ...VISITOR_LIMITS,
    { by: "pair", field: "uid", count: 150, seconds: HOUR, accepted: true, beyond: "work" },
    { by: "target", field: "uid", count: 3000, seconds: HOUR, accepted: true },
    { by: "target", field: "email", count: 60, seconds: HOUR, accepted: true },
    { by: "target", field: "reach", count: 60, seconds: HOUR, accepted: true },
  ],
  "message.sendMessage": [
    ...VISITOR_LIMITS,
    { by: "actor", count: 60, seconds: HOUR, accepted: true },
    { by: "pair", field: "to_uid", count: 150, seconds: HOUR, accepted: true, beyond: "work" },
    { by: "target", field: "to_uid", count: 3000, seconds: HOUR, accepted: true },
    { by: "target", field: "email", count: 60, seconds: HOUR, accepted: true },
  ],
  "message.replyToMessage": [{ by: "actor", count: 240, seconds: HOUR }],
  "message.getMessage": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "message.saveDraft": [{ by: "actor", count: 1200, seconds: HOUR }],
  // Counted per instance: an edit takes four round trips to the database, and a counter there would add two.
  "vcard.updateCard": [{ by: "actor", count: 30, seconds: MINUTE, kept: "instance" }],
  "vcard.uploadPhoto": [{ by: "actor", count: 60, seconds: HOUR }],
  "vcard.uploadBackground": [{ by: "actor", count: 60, seconds: HOUR }],
  "vcard.uploadBrandPicture": [{ by: "actor", count: 60, seconds: HOUR }],
  // An organiser may add the logos of 300 vendors in one sitting.
  "vcard.uploadEventPicture": [{ by: "actor", count: 600, seconds: HOUR }],
  "vcard.uploadDocument": [{ by: "actor", count: 60, seconds: HOUR }],
  "vcard.createVideoUpload": [{ by: "actor", count: 30, seconds: HOUR }],
  "vcard.deleteVideoUpload": [{ by: "actor", count: 120, seconds: HOUR }],
  "vcard.saveTheme": [{ by: "actor", count: 600, seconds: HOUR }],
  "vcard.getQrPdf": [{ by: "actor", count: 120, seconds: HOUR }],
  "vcard.getVcardFile": [HALL_LIMIT],
  "vcard.getEnterpriseVcardFile": [HALL_LIMIT],
  "contacts.addContact": [{ by: "actor", count: 300, seconds: HOUR }],
  // At most 20,000 contacts and 200 MiB a day.
  "contacts.importContacts": [{ by: "actor", count: 200, seconds: DAY }],
  "contacts.createContact": [{ by: "actor", count: 300, seconds: HOUR }],
  // Up to a hundred contacts each.
  "contacts.deleteContacts": [{ by: "actor", count: 300, seconds: HOUR }],
  "contacts.tagContacts": [{ by: "actor", count: 300, seconds: HOUR }],
  "contacts.getContactPicture": [{ by: "actor", count: 300, seconds: MINUTE, kept: "instance" }],
  "contacts.exportContacts": [{ by: "actor", count: 60, seconds: HOUR }],
  "payments.createCheckout": [{ by: "actor", count: 300, seconds: HOUR }],
  "payments.changeSeats": [{ by: "actor", count: 120, seconds: HOUR }],
  "payments.openPortal": [{ by: "actor", count: 120, seconds: HOUR }],
  // The return page polls until the provider has reported the result of a checkout.
  "payments.getSession": [{ by: "actor", count: 300, seconds: HOUR }],
  "payments.listPrices": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "enterprise.createApiKey": [{ by: "actor", count: 60, seconds: HOUR }],
  // Each makes a DNS query for a host that the caller chooses.
  "enterprise.createHook": [{ by: "actor", count: 60, seconds: HOUR }],
  "enterprise.updateHook": [{ by: "actor", count: 120, seconds: HOUR }],
  "enterprise.testHook": [{ by: "actor", count: 60, seconds: HOUR }],
  "enterprise.resendDelivery": [{ by: "actor", count: 300, seconds: HOUR }],
  "enterprise.requestCardChange": [{ by: "actor", count: 60, seconds: HOUR }],
  "enterprise.decideCardRequest": [{ by: "actor", count: 3000, seconds: HOUR }],
  "enterprise.saveBrand": [{ by: "actor", count: 600, seconds: HOUR }],
  "enterprise.saveEnterpriseQr": [{ by: "actor", count: 600, seconds: HOUR }],
  "enterprise.saveSkills": [{ by: "actor", count: 600, seconds: HOUR }],
  "enterprise.saveTour": [{ by: "actor", count: 600, seconds: HOUR }],
  "enterprise.updateSettings": [{ by: "actor", count: 600, seconds: HOUR }],
  "enterprise.updateLead": [{ by: "actor", count: 3000, seconds: HOUR }],
  "enterprise.deleteLead": [{ by: "actor", count: 3000, seconds: HOUR }],
  "enterprise.createExport": [{ by: "actor", count: 20, seconds: HOUR }],
  "enterprise.downloadExport": [{ by: "actor", count: 60, seconds: HOUR }],
  "enterprise.exportActs": [{ by: "actor", count: 60, seconds: HOUR }],
  "enterprise.exportLeads": [{ by: "actor", count: 60, seconds: HOUR }],
  "enterprise.updateProfile": [{ by: "actor", count: 600, seconds: HOUR }],
  "enterprise.getEnterpriseQr": [{ by: "client", count: 600, seconds: MINUTE, kept: "instance" }],
  "enterprise.updateAccount": [{ by: "actor", count: 600, seconds: HOUR }],
  "enterprise.updateCardOfEmployee": [{ by: "actor", count: 3000, seconds: HOUR }],
  // Each queries the name servers of a domain, or adds a domain that is checked every day.
  "enterprise.addDomain": [{ by: "actor", count: 60, seconds: HOUR }],
  "enterprise.verifyDomain": [{ by: "actor", count: 120, seconds: HOUR }],
  "enterprise.joinByDomain": [{ by: "actor", count: 20, seconds: HOUR }],
  "enterprise.decideJoinRequest": [{ by: "actor", count: 3000, seconds: HOUR }],
  // Up to five hundred employees each, all validated before any is added.
  "enterprise.createEmployees": [{ by: "actor", count: 300, seconds: DAY }],
  // A token has 128 bits and cannot be guessed.
  "enterprise.readInvitation": [{ by: "client", count: 300, seconds: MINUTE, kept: "instance" }],
  "enterprise.acceptInvitation": [{ by: "client", count: 600, seconds: HOUR }],
  "enterprise.redirectInvitation": [{ by: "client", count: 60, seconds: HOUR }],
  // Each makes us send a request to the identity provider that an enterprise has configured.
  "enterprise.testSso": [{ by: "actor", count: 60, seconds: HOUR }],
  "users.beginSso": [{ by: "client", count: 600, seconds: HOUR }],
  "users.signInWithSso": [{ by: "client", count: 600, seconds: HOUR }],
  "enterprise.joinEnterprise": [{ by: "actor", count: 60, seconds: HOUR }],
  "enterprise.sendInvitation": [{ by: "actor", count: 3000, seconds: HOUR }],
  "enterprise.withdrawInvitation": [{ by: "actor", count: 3000, seconds: HOUR }],
  "enterprise.resetEmployeePassword": [
    { by: "actor", count: 600, seconds: HOUR },
    { by: "target", field: "email", count: 5, seconds: HOUR, accepted: true },
  ],
  "enterprise.listDynamicQrLinks": [{ by: "actor", count: 600, seconds: HOUR }],
  "enterprise.leaveEnterprise": [{ by: "actor", count: 20, seconds: HOUR }],
  "enterprise.updateEmployee": [{ by: "actor", count: 3000, seconds: HOUR }],
  // As many as the database accepts from one network (`STATS_LIMITS`): a hall shares one address.
  "stats.recordCardView": [HALL_LIMIT],
  "stats.recordDownload": [HALL_LIMIT],
  "stats.recordButtonClick": [HALL_LIMIT],
  ...EVENT_LIMITS,
};

/**
 * For every call that the table does not name: more than any person or screen needs, but low enough to stop a script.
 */
export const DEFAULT_LIMITS: readonly Limit[] = [
  { by: "client", count: 1200, seconds: MINUTE, kept: "instance" },
  { by: "actor", count: 600, seconds: MINUTE, kept: "instance" },
];

/** The limits of a call, by its name such as `vcard.updateCard`. */
export function limitsOf(call: string): readonly Limit[] {
  const table: Readonly<Partial<Record<string, readonly Limit[]>>> = LIMITS;
  return table[call] ?? DEFAULT_LIMITS;
}

/**
 * Budget of mails to unconfirmed addresses, per window of `seconds`. Why these numbers:
 * docs/decisions/017-mails-to-strangers.md.
 */
export const MAIL_BUDGET = {
  seconds: HOUR,
  /** To one recipient, across all senders. */
  perRecipient: 5,
  /** Distinct recipients. */
  strangersPerAccount: 10,
  strangersPerNetwork: 1_000,
  /** From a visitor who has opened a link that was mailed to them. */
  perConfirmedVisitor: 20,
} as const;

/**
 * Mails of one kind to one recipient within `seconds`: the first `single` are sent immediately, the rest as one digest
 * at the end of the window.
 */
export const GATHERED_MAILS = { seconds: 15 * MINUTE, single: 3, max: 200 } as const;

/** How many passkeys an account can have, and how long a challenge is valid. */
export const PASSKEY_LIMITS = { most: 20, challengeMs: 5 * MINUTE * 1000 } as const;

/** How long a user has to sign in at their enterprise's identity provider. */
export const SSO_ATTEMPT_MS = 10 * MINUTE * 1000;

/**
 * How many API keys an enterprise can have, how often the last use of a key is recorded, and the period in seconds in
 * which the plan limits their calls.
 */
export const API_KEY_LIMITS = { most: 20, noteEveryMs: HOUR * 1000, period: DAY } as const;

/** Limits of webhooks. Why these numbers: docs/decisions/062-webhooks.md. */
export const HOOK_LIMITS = {
  /** Pauses between the nine attempts, which fit into the three days after which a delivery is abandoned. */
  pausesMs: [5, 30, 120, 300, 600, 840, 1080, 1260].map((minutes) => minutes * MINUTE * 1000),
  triedMs: 3 * DAY * 1000,
  /** An endpoint is disabled when a delivery is abandoned and none has succeeded for this long. */
  hopelessMs: 70 * HOUR * 1000,
  keptMs: 14 * DAY * 1000,
  /** How long the former secret also signs. */
  overlapMs: DAY * 1000,
  /** Concurrent attempts at one endpoint, and how long deliveries pause after all of them have failed. */
  concurrency: 20,
  pauseMs: 5 * MINUTE * 1000,
  timeoutMs: 10_000,
  answerBytes: 1024,
} as const;

/** How often an address may be restored with the link in a mail: each time, a mail is sent to it. */
export const RESTORE_LIMITS: readonly Limit[] = [
  { by: "client", count: 60, seconds: HOUR },
  { by: "target", field: "link", count: 5, seconds: HOUR },
];

/** How often something may be changed with the link in a mail: by network, and by the link. */
export const LINK_LIMITS: readonly Limit[] = [
  { by: "client", count: 60, seconds: HOUR },
  { by: "target", field: "link", count: 30, seconds: HOUR },
];
