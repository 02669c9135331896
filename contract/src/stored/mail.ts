import * as z from "zod";
import { paidPlan } from "../entities/billing.ts";
import { APPROVAL_ACTS } from "../entities/platform/approval.ts";
import { readRecord, type Immutable, type StoredOf } from "./record.ts";
import { language, mark, number, text } from "./shared.ts";

const PLAN_DATA = z.object({ name: text, plan: paidPlan, until: number, time_zone: text, url: text });
const DOMAIN_DATA = z.object({ name: text, domain: text, until: number, time_zone: text, url: text });
const SIGN_IN_METHOD_DATA = z.object({
  name: text,
  email: text,
  method: z.enum(["passkey", "google", "apple"]),
  /** The date in epoch milliseconds, and the time zone to display it in. */
  date: number,
  time_zone: text,
  url: text,
  /** The page to request a password reset. */
  reset_url: text,
});

/** The data of each kind of mail. Texts are plain and are escaped when they are inserted into a template. */
export const mailData = {
  /** To a user whose card was added. `url`: their contact. */
  "contact-added": z.object({
    name: text,
    from: text,
    message: text,
    /** True when there is a message that this mail must not contain. */
    message_withheld: z.exactOptional(z.boolean()),
    url: text,
  }),
  /** To the owner of a card on which a visitor left their details. */
  "exchange-received": z.object({
    name: text,
    from: text,
    /** The visitor's contact details; empty when they left none. */
    email: text,
    phone: text,
    note: text,
    /** True when there is a note that this mail must not contain. */
    note_withheld: z.exactOptional(z.boolean()),
    url: text,
  }),
  /** To that visitor: the link to the owner's card, and the link to view, correct and withdraw their details. */
  "exchange-receipt": z.object({
    name: text,
    owner: text,
    /** Address of the owner's card. */
    card_url: text,
    manage_url: text,
  }),
  /** To a user with a reminder for a contact. `from`: name of the contact; `url`: the contact. */
  "contact-reminder": z.object({
    name: text,
    from: text,
    text,
    url: text,
  }),
  /** To the owner of a card on which many visitors left their details: one mail for all that are due. */
  "exchange-digest": z.object({
    name: text,
    entries: z.array(z.object({ from: text, email: text, phone: text })),
    url: text,
  }),
  /** To a user who received a message. `url`: the thread in their inbox. Without `text`, the mail just announces it. */
  "message-received": z.object({
    name: text,
    from: text,
    /** A visitor's; empty when the sender has an account. */
    email: text,
    text,
    url: text,
  }),
  /** To a user who received many messages: one mail for all that are due. `url`: their inbox. */
  "message-digest": z.object({
    name: text,
    entries: z.array(z.object({ from: text, text })),
    url: text,
  }),
  /** To a visitor who wrote. `url`: the link to the thread. */
  "message-receipt": z.object({
    name: text,
    owner: text,
    url: text,
  }),
  /**
   * To a visitor who received a reply. `url`: the link to read and reply. Without `text`, the mail just announces it.
   */
  "message-reply": z.object({
    name: text,
    owner: text,
    text,
    url: text,
  }),
  /** To a person who is invited to an enterprise. `from`: name of the inviter; `until`: epoch ms; `url`: the link. */
  invitation: z.object({
    name: text,
    from: text,
    enterprise: text,
    email: text,
    /** True when there is an account with the address. */
    own_account: z.boolean(),
    until: number,
    time_zone: text,
    url: text,
  }),
  /** To the inviter of an employee who has accepted. `from`: name of the employee; `url`: the employee. */
  "invitation-accepted": z.object({ name: text, from: text, enterprise: text, url: text }),
  /**
   * To a former employee. `until`: when their account is deleted if the enterprise created it, epoch ms; 0 for their
   * own account. `url`: their card, or where to export their data.
   */
  "left-enterprise": z.object({ name: text, enterprise: text, until: number, time_zone: text, url: text }),
  /** To an employee who requested a change of their card. `from`: the enterprise; `text`: reason for a rejection. */
  "card-request-decided": z.object({
    name: text,
    from: text,
    approved: z.boolean(),
    fields: z.array(z.string()),
    text,
    url: text,
  }),
  /** To an admin: the TXT record of a domain is missing. `until`: end of the verification. */
  "domain-failing": DOMAIN_DATA,
  "domain-lost": DOMAIN_DATA,
  /** To an admin. `from`: name of the person who asks to join; `email`: their confirmed address. */
  "join-requested": z.object({ name: text, from: text, email: text, enterprise: text, url: text }),
  /** To an admin of an enterprise that the platform has frozen or unfrozen. `url`: a contact page, or the dashboard. */
  "enterprise-frozen": z.object({ name: text, enterprise: text, url: text }),
  "enterprise-thawed": z.object({ name: text, enterprise: text, url: text }),
  /** To an admin of an enterprise that the platform deletes. `url`: a contact page. */
  "enterprise-deleted": z.object({ name: text, enterprise: text, url: text }),
  /** To the admins of an enterprise, when the platform has made `person` one of them. `url`: the dashboard. */
  "enterprise-admin-named": z.object({ name: text, enterprise: text, person: text, url: text }),
  /** To the admins of an enterprise whose webhook endpoint was disabled. `host`: its host; `url`: its log. */
  "hook-disabled": z.object({ name: text, enterprise: text, host: text, url: text }),
  /** To the future contact of a vendor at an event. `from`: name of the inviter; `url`: the link. */
  "vendor-invitation": z.object({ name: text, from: text, vendor: text, event: text, url: text }),
  /** To the owner of a badge at an event. `from`: the organiser; `url`: the badge, with the key that opens it. */
  badge: z.object({ name: text, from: text, event: text, url: text }),
  /**
   * To the contact of a vendor: an attendee withdrew their details. `number`: of the lead; `url`: the vendor's leads.
   */
  "lead-withdrawn": z.object({ name: text, vendor: text, event: text, number: text, url: text }),
  /** To the contact of a vendor, or to the organiser: the vendor's leads will be deleted. `url`: the vendor's leads. */
  "leads-expiring": z.object({ name: text, vendor: text, event: text, until: z.number(), time_zone: text, url: text }),
  /** To the address of a new account. `url`: the link that confirms it. */
  "email-verify": z.object({
    name: text,
    email: text,
    url: text,
  }),
  /** To the requested new address of an account. `url`: the link that confirms it. */
  "email-change": z.object({
    name: text,
    email: text,
    url: text,
  }),
  /** To the address of an account that was requested for another account. `url`: the sign-in page. */
  "email-taken": z.object({
    name: text,
    email: text,
    url: text,
  }),
  /** To the current address when another was requested. `url`: the page that cancels the request. */
  "email-requested": z.object({
    name: text,
    email: text,
    new_email: text,
    /** The enterprise whose admin requested it; absent if the account's user did. */
    by: z.exactOptional(z.string()),
    url: text,
  }),
  /** To the previous address of an account. `url`: the page that restores it. */
  "email-changed": z.object({
    name: text,
    email: text,
    new_email: text,
    url: text,
  }),
  /** To the address of an account for which a password reset was requested. `url`: the link that sets the password. */
  "password-reset": z.object({
    name: text,
    email: text,
    url: text,
  }),
  /** To the address of an account whose password was set with such a link. `url`: the page to request another link. */
  "password-changed": z.object({
    name: text,
    email: text,
    /** The date in epoch milliseconds, and the time zone to display it in. */
    date: number,
    time_zone: text,
    url: text,
  }),
  /** To the address of an account whose sign-in methods changed. `url`: the list of its methods. */
  "sign-in-added": SIGN_IN_METHOD_DATA,
  "sign-in-removed": SIGN_IN_METHOD_DATA,
  /** To a user whose account the platform disabled or enabled again. `url`: a contact page, or the sign-in page. */
  "account-disabled": z.object({ name: text, email: text, url: text }),
  "account-restored": z.object({ name: text, email: text, url: text }),
  /** To the payer of a plan. `until`: epoch milliseconds, 0 when there is no such date; `url`: the next step. */
  "plan-started": PLAN_DATA,
  "plan-ended": PLAN_DATA,
  "payment-failed": PLAN_DATA,
  "trial-ending": PLAN_DATA,
  "trial-paused": PLAN_DATA,
  /** To the payer of a plan that was bought twice: the second subscription was cancelled and its payment refunded. */
  "payment-refunded": PLAN_DATA,
  /** To an admin: a payment is disputed. `due`: deadline of the response, 0 when there is none; `url`: the dispute. */
  "payment-disputed": z.object({ name: text, due: number, time_zone: text, url: text }),
  /** To a platform owner: background jobs failed `count` times within an hour. `url`: the list of failures. */
  "many-failures": z.object({ name: text, count: number, url: text }),
  /**
   * To a platform owner: another owner requests approval. `from`: their name; `until`: epoch ms; `url`: the request.
   */
  "approval-asked": z.object({
    name: text,
    from: text,
    act: z.enum(APPROVAL_ACTS),
    until: number,
    time_zone: text,
    url: text,
  }),
};
export type MailKind = keyof typeof mailData;
/** All kinds of mail. */
export const MAIL_KINDS = Object.keys(mailData) as readonly MailKind[];
export type MailData = { readonly [K in MailKind]: Immutable<z.output<(typeof mailData)[K]>> };

/** A queued mail. */
export type QueuedMail = {
  readonly [K in MailKind]: {
    readonly kind: K;
    readonly to: string;
    readonly language: "en" | "de";
    readonly data: MailData[K];
    /**
     * User ID of the mail's subject, with whom it is deleted; of the recipient when the subject is a visitor. Absent
     * for a mail to an invited address that concerns nobody with an account, and for one that outlasts the recipient's
     * account.
     */
    readonly about?: string;
    /** User ID of the recipient if they can unsubscribe from this kind in their settings. */
    readonly unsubscribe?: string;
  };
}[MailKind];

function isKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailData, kind);
}

const queuedMail = z
  .object({
    kind: z.string().refine(isKind),
    to: z.string(),
    language: language.catch("en"),
    data: z.unknown(),
    about: z.string().optional(),
    unsubscribe: z.string().optional(),
  })
  .transform((mail, ctx): QueuedMail => {
    const data = mailData[mail.kind].safeParse(mail.data);
    // The data matches the schema of its kind.
    if (data.success) return { ...mail, data: data.data } as QueuedMail;
    ctx.addIssue({ code: "custom", path: ["data"], message: data.error.message });
    return z.NEVER;
  });

/** `outbox/{id}`: a mail and its state. It is removed when it has been sent. */
export const mailShape = {
  mail: queuedMail,
  /** `waiting` while it is queued, `sending` while a sender processes it. */
  state: z.enum(["waiting", "sending"]),
  created_date: number,
  /** Earliest time of the next attempt; while it is being sent: the sender's deadline. */
  next_date: number,
  /** Originally scheduled time: later than `created_date` if it is sent together with others. */
  due_date: number.optional(),
  attempts: number,
  /** Setting it triggers a sender. */
  wake: mark.optional(),
  /** True when it counts toward the limit of mails to recipients without an account. */
  counted: z.literal(true).optional(),
};
export type StoredMail = StoredOf<typeof mailShape>;

/** Reads `outbox/{id}`; null when there is none, `unreadable` for a mail unknown to this release. */
export function readMail(value: unknown): StoredMail | "unreadable" | null {
  try {
    return readRecord(mailShape, value);
  } catch {
    return "unreadable";
  }
}
