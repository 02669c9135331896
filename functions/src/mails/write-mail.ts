import { cardRequestDecided } from "./card-request-mail.ts";
import type { MailData, MailKind, QueuedMail } from "@cardinal/contract/stored/mail";
import { withoutDirectionMarks } from "@cardinal/contract/fields/characters";
import { emailChange, emailChanged, emailRequested, emailTaken, emailVerify } from "./account-mails.ts";
import { contactAdded, exchangeDigest, exchangeReceipt, exchangeReceived } from "./contact-mails.ts";
import {
  paymentDisputed,
  paymentFailed,
  paymentRefunded,
  planEnded,
  planStarted,
  trialEnding,
  trialPaused,
} from "./billing-mails.ts";
import { domainFailing, domainLost, joinRequested } from "./domain-mails.ts";
import type { Language } from "../text/language.ts";
import { layOutHtml, layOutText } from "./layout.ts";
import { messageDigest, messageReceipt, messageReceived, messageReply } from "./message-mails.ts";
import { brandInMail, isWholeName, nameInMail } from "./name-in-mail.ts";
import { approvalAsked, manyFailures } from "./platform-mails.ts";
import { passwordChanged, passwordReset } from "./password-mails.ts";
import { badgeMail, leadsExpiring, leadWithdrawn, vendorInvitation } from "./event-mails.ts";
import { enterpriseAdminNamed, enterpriseDeleted, enterpriseFrozen, enterpriseThawed } from "./frozen-mails.ts";
import { hookDisabled } from "./hook-mail.ts";
import { invitation, invitationAccepted, leftEnterprise } from "./invitation-mails.ts";
import { contactReminder } from "./reminder-mail.ts";
import { accountDisabled, accountRestored } from "./state-mails.ts";
import { signInAdded, signInRemoved } from "./sign-in-mails.ts";
import { plainLine } from "../text/plain-line.ts";
import type { MailLinks, MailText, MailContent, WriteMail } from "./content.ts";

const WRITERS: { readonly [K in MailKind]: WriteMail<MailData[K]> } = {
  "contact-added": contactAdded,
  "exchange-received": exchangeReceived,
  "exchange-digest": exchangeDigest,
  "exchange-receipt": exchangeReceipt,
  "contact-reminder": contactReminder,
  "message-received": messageReceived,
  "message-digest": messageDigest,
  "message-receipt": messageReceipt,
  "message-reply": messageReply,
  invitation,
  "invitation-accepted": invitationAccepted,
  "left-enterprise": leftEnterprise,
  "hook-disabled": hookDisabled,
  "email-verify": emailVerify,
  "card-request-decided": cardRequestDecided,
  "domain-failing": domainFailing,
  "domain-lost": domainLost,
  "join-requested": joinRequested,
  "enterprise-frozen": enterpriseFrozen,
  "enterprise-thawed": enterpriseThawed,
  "enterprise-deleted": enterpriseDeleted,
  "enterprise-admin-named": enterpriseAdminNamed,
  "email-change": emailChange,
  "email-taken": emailTaken,
  "email-requested": emailRequested,
  "email-changed": emailChanged,
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "sign-in-added": signInAdded,
  "sign-in-removed": signInRemoved,
  "account-disabled": accountDisabled,
  "account-restored": accountRestored,
  "plan-started": planStarted,
  "plan-ended": planEnded,
  "payment-failed": paymentFailed,
  "trial-ending": trialEnding,
  "trial-paused": trialPaused,
  "payment-refunded": paymentRefunded,
  "payment-disputed": paymentDisputed,
  "many-failures": manyFailures,
  "approval-asked": approvalAsked,
  badge: badgeMail,
  "vendor-invitation": vendorInvitation,
  "lead-withdrawn": leadWithdrawn,
  "leads-expiring": leadsExpiring,
};

/**
 * Replace names that cannot be used in a mail. In German they decline, and fit the sentences of the mails: events and
 * enterprises are in the dative ("auf einer Veranstaltung"), vendors in the nominative or accusative.
 */
const FALLBACKS = {
  person: { en: "Someone", de: "Jemand" },
  event: { en: "an event", de: "einer Veranstaltung" },
  vendor: { en: "a company", de: "eine Firma" },
  enterprise: { en: "an organisation", de: "einer Organisation" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
/** In the mail with a badge, which is "für eine Veranstaltung". */
const FALLBACK_BADGE_EVENT: Readonly<Record<Language, string>> = { en: "an event", de: "eine Veranstaltung" };

/** Replaces unusable names, because headers and sentences need a name. */
function withUsableNames<D extends MailData[MailKind]>(kind: MailKind, data: D, language: Language): D {
  const fallbacks = kind === "badge" ? { ...FALLBACKS, event: FALLBACK_BADGE_EVENT } : FALLBACKS;
  const usable = (field: string, value: unknown): unknown => {
    if (["from", "owner", "by", "person"].includes(field))
      return nameInMail(String(value)) || fallbacks.person[language];
    if (field === "event" || field === "vendor" || field === "enterprise")
      return brandInMail(String(value)) || fallbacks[field][language];
    return value;
  };
  const withNames = <T extends object>(record: T): T => ({
    ...record,
    ...Object.fromEntries(Object.entries(record).map(([field, value]) => [field, usable(field, value)])),
  });
  return withNames("entries" in data ? { ...data, entries: data.entries.map(withNames) } : data);
}

/**
 * The cast is safe: a mail's data is that of its kind (`QueuedMail`), which the compiler cannot follow into a table.
 */
function contentOf({ kind, data, language }: QueuedMail): MailContent {
  const write = WRITERS[kind] as WriteMail<MailData[MailKind]>;
  const usable = withUsableNames(kind, data, language);
  // An invitation from a directory names no inviting person.
  const isFromDirectory = kind === "invitation" && data.from === "";
  return write(isFromDirectory ? { ...usable, from: "" } : usable)[language];
}

/**
 * The name in the greeting. A mail to a recipient without an account must not contain other people's text, so it greets
 * only with a plain name.
 */
function greetedAs({ kind, data: { name } }: QueuedMail): string {
  const usable = nameInMail(name);
  const isTyped =
    kind === "exchange-receipt" || kind === "message-receipt" || kind === "message-reply" || kind === "invitation";
  return isTyped && !isWholeName(name) ? "" : usable;
}

/** Writes a queued mail in its recipient's language: its subject, and the same content as text and as HTML. */
export function writeMail(mail: QueuedMail, links: MailLinks): MailText {
  const content = contentOf(mail);
  const frame = { ...links, language: mail.language, name: greetedAs(mail) };
  return {
    subject: plainLine(content.subject, 120),
    text: withoutDirectionMarks(layOutText(content, frame)),
    html: withoutDirectionMarks(layOutHtml(content, frame)),
  };
}
