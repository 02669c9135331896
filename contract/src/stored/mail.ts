import * as z from "zod";
import { paidPlan } from "../entities/billing.ts";
import { APPROVAL_ACTS } from "../entities/platform/approval.ts";
import { readRecord, type Immutable, type StoredOf } from "./record.ts";
import { language, mark, number, text } from "./shared.ts";

const PLAN_NEWS = z.object({ name: text, plan: paidPlan, until: number, time_zone: text, url: text });
const DOMAIN_NEWS = z.object({ name: text, domain: text, until: number, time_zone: text, url: text });
const METHOD_NEWS = z.object({
  name: text,
  email: text,
  method: z.enum(["passkey", "google", "apple"]),
  /** When, epoch milliseconds, and the time zone to write it in. */
  date: number,
  time_zone: text,
  url: text,
  /** Where to ask for a link that sets a new password. */
  reset_url: text,
});

/** What each kind of mail is made of. Texts are plain; what they are written into escapes them. */
export const mailData = {
  /** To somebody whose card was added. `url`: their contact. */
  "contact-added": z.object({
    name: text,
    from: text,
    message: text,
    /** True when there is a message that this mail must not carry. */
    message_withheld: z.exactOptional(z.boolean()),
    url: text,
  }),
  /** To the owner of a card on which a visitor left their details. */
  "exchange-received": z.object({
    name: text,
    from: text,
    /** What the visitor left to be reached by; empty when they left none. */
    email: text,
    phone: text,
    note: text,
    /** True when there is a note that this mail must not carry. */
    note_withheld: z.exactOptional(z.boolean()),
    url: text,
  }),
  /** To that visitor: the way to the owner's card, and the link under which they see, correct and withdraw. */
  "exchange-receipt": z.object({
    name: text,
    owner: text,
    /** Address of the owner's card. */
    card_url: text,
    manage_url: text,
  }),
  /** To somebody who wanted to be reminded of a contact. `from`: who that is; `url`: their contact. */
  "contact-reminder": z.object({
    name: text,
    from: text,
    text,
    url: text,
  }),
  /** To the owner of a card on which many visitors left their details: one mail for those that waited. */
  "exchange-digest": z.object({
    name: text,
    entries: z.array(z.object({ from: text, email: text, phone: text })),
    url: text,
  }),
  /** To somebody who got a message. `url`: the thread in their inbox. Without text, the mail says that one waits. */
  "message-received": z.object({
    name: text,
    from: text,
    /** A visitor's; empty when the sender has an account. */
    email: text,
    text,
    url: text,
  }),
  /** To somebody who got many messages: one mail for those that waited. `url`: their inbox. */
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
  /** To a visitor who was answered. `url`: the link to read and answer. Without text, the mail says that one waits. */
  "message-reply": z.object({
    name: text,
    owner: text,
    text,
    url: text,
  }),
  /** To somebody who is invited to an enterprise. `from`: who invited them; `until`: epoch ms; `url`: the link. */
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
  /** To whoever invited somebody who has accepted. `from`: who that is; `url`: the employee. */
  "invitation-accepted": z.object({ name: text, from: text, enterprise: text, url: text }),
  /**
   * To somebody who has left an enterprise. `until`: when the account is deleted that the enterprise made, epoch ms; 0 for an
   * account of their own. `url`: their card, or where to export their data.
   */
  "left-enterprise": z.object({ name: text, enterprise: text, until: number, time_zone: text, url: text }),
  /** To an employee who asked for a change of their card. `from`: the enterprise; `text`: why it was refused. */
  "card-request-decided": z.object({
    name: text,
    from: text,
    approved: z.boolean(),
    fields: z.array(z.string()),
    text,
    url: text,
  }),
  /** To an admin: the TXT record of a domain is missing. `until`: how long the proof counts. */
  "domain-failing": DOMAIN_NEWS,
  "domain-lost": DOMAIN_NEWS,
  /** To an admin. `from`: who asks to join; `email`: their confirmed address. */
  "join-requested": z.object({ name: text, from: text, email: text, enterprise: text, url: text }),
  /** To an admin of an enterprise that the platform has frozen, or thawed. `url`: whom to ask, or the dashboard. */
  "enterprise-frozen": z.object({ name: text, enterprise: text, url: text }),
  "enterprise-thawed": z.object({ name: text, enterprise: text, url: text }),
  /** To the admins of an enterprise whose webhook endpoint was switched off. `host`: where it is; `url`: its log. */
  "hook-disabled": z.object({ name: text, enterprise: text, host: text, url: text }),
  /** To whoever is to be the contact of a vendor at an event. `from`: who invites; `url`: the link. */
  "vendor-invitation": z.object({ name: text, from: text, vendor: text, event: text, url: text }),
  /** To whoever has a badge at an event. `from`: the organiser; `url`: the badge, with the key that opens it. */
  badge: z.object({ name: text, from: text, event: text, url: text }),
  /** To the contact of a vendor: a person has withdrawn their details. `number`: of the lead; `url`: the vendor's leads. */
  "lead-withdrawn": z.object({ name: text, vendor: text, event: text, number: text, url: text }),
  /** To the contact of a vendor, or to the organiser: when the vendor's leads are deleted. `url`: the vendor's leads. */
  "leads-expiring": z.object({ name: text, vendor: text, event: text, until: z.number(), time_zone: text, url: text }),
  /** To the address with which somebody signed up. `url`: what confirms it. */
  "email-verify": z.object({
    name: text,
    email: text,
    url: text,
  }),
  /** To the address that somebody asked for as that of their account. `url`: what makes it count. */
  "email-change": z.object({
    name: text,
    email: text,
    url: text,
  }),
  /** To an account's address that somebody asked for as that of another account. `url`: where to sign in. */
  "email-taken": z.object({
    name: text,
    email: text,
    url: text,
  }),
  /** To the present address, when another was asked for. `url`: the page that cancels it. */
  "email-requested": z.object({
    name: text,
    email: text,
    new_email: text,
    /** The enterprise whose admin asked for it; absent: somebody who is signed in to the account. */
    by: z.exactOptional(z.string()),
    url: text,
  }),
  /** To the address that an account had until now. `url`: the page that restores it. */
  "email-changed": z.object({
    name: text,
    email: text,
    new_email: text,
    url: text,
  }),
  /** To the address of an account for which a new password was asked. `url`: what sets it. */
  "password-reset": z.object({
    name: text,
    email: text,
    url: text,
  }),
  /** To the address of an account whose password was set by such a link. `url`: where to ask for another link. */
  "password-changed": z.object({
    name: text,
    email: text,
    /** When, epoch milliseconds, and the time zone to write it in. */
    date: number,
    time_zone: text,
    url: text,
  }),
  /** To the address of an account that got another way to sign in, or lost one. `url`: where all of them are listed. */
  "sign-in-added": METHOD_NEWS,
  "sign-in-removed": METHOD_NEWS,
  /** To somebody whose account people who run Cardinal disabled, or enabled again. `url`: whom to ask, or where to sign in. */
  "account-disabled": z.object({ name: text, email: text, url: text }),
  "account-restored": z.object({ name: text, email: text, url: text }),
  /** To whoever pays for a plan. `until`: epoch milliseconds, 0 when there is no such moment; `url`: where to go on. */
  "plan-started": PLAN_NEWS,
  "plan-ended": PLAN_NEWS,
  "payment-failed": PLAN_NEWS,
  "trial-ending": PLAN_NEWS,
  "trial-paused": PLAN_NEWS,
  /** To whoever bought a plan twice: the second subscription was cancelled and its payment refunded. */
  "payment-refunded": PLAN_NEWS,
  /** To an admin: a bank disputes a payment. `due`: until when it can be answered, 0 when it cannot; `url`: where. */
  "payment-disputed": z.object({ name: text, due: number, time_zone: text, url: text }),
  /** To an owner of the platform: so much work in the background was given up within an hour. `url`: where it is listed. */
  "many-failures": z.object({ name: text, count: number, url: text }),
  /** To an owner of the platform: another one asks for an approval. `from`: who; `until`: epoch ms; `url`: where it is given. */
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
/** Every kind of mail, as it is kept. */
export const MAIL_KINDS = Object.keys(mailData) as readonly MailKind[];
export type MailData = { readonly [K in MailKind]: Immutable<z.output<(typeof mailData)[K]>> };

/** A mail that waits to be sent. */
export type QueuedMail = {
  readonly [K in MailKind]: {
    readonly kind: K;
    readonly to: string;
    readonly language: "en" | "de";
    readonly data: MailData[K];
    /** Uid of whom the mail tells of, so that it goes when they do; of the recipient when that is a visitor. */
    readonly about: string;
    /** The recipient's uid, when they can unsubscribe from this kind in their settings. */
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
    about: z.string(),
    unsubscribe: z.string().optional(),
  })
  .transform((mail, ctx): QueuedMail => {
    const data = mailData[mail.kind].safeParse(mail.data);
    // The kind names the schema that its data has passed.
    if (data.success) return { ...mail, data: data.data } as QueuedMail;
    ctx.addIssue({ code: "custom", path: ["data"], message: data.error.message });
    return z.NEVER;
  });

/** `outbox/{id}`: a mail and its state. It is removed once it was sent. */
export const mailShape = {
  mail: queuedMail,
  /** `waiting` until a sender takes it, `sending` while one has it. */
  state: z.enum(["waiting", "sending"]),
  created_date: number,
  /** Not to be tried before this moment; while it is sent: when the sender must have finished. */
  next_date: number,
  /** When it was to go at first: later than it was made when it is to go together with others. */
  due_date: number.optional(),
  attempts: number,
  /** Being set, it starts a sender. */
  wake: mark.optional(),
  /** True when the budget for mails to strangers was spent on it. */
  counted: z.literal(true).optional(),
};
export type StoredMail = StoredOf<typeof mailShape>;

/** `outbox/{id}` as it was read; null when there is none, `unreadable` for a mail that this release does not know. */
export function readMail(value: unknown): StoredMail | "unreadable" | null {
  try {
    return readRecord(mailShape, value);
  } catch {
    return "unreadable";
  }
}
