import * as z from "zod";
import { author } from "./message.ts";

/**
 * Kinds of notifications: `contact` when someone adds the person's card, `exchange` when a visitor shares their
 * details, `message` for a new message, `reminder` when a reminder for a contact is due, `employee` when somebody accepts
 * the person's invitation to their enterprise, `lead` when their enterprise gives them a lead, `sharing` when it begins to keep what
 * visitors leave on the cards of its people, `request` when somebody has decided on a change of the card that the person
 * asked for.
 */
export const NOTIFICATION_KINDS = [
  "contact",
  "exchange",
  "message",
  "reminder",
  "employee",
  "lead",
  "sharing",
  "request",
] as const;
/** The kinds of which mails are sent, too. */
export const MAILED_KINDS = ["contact", "exchange", "message", "reminder", "employee"] as const;
export const mailedKind = z.enum(MAILED_KINDS);
export type MailedKind = z.infer<typeof mailedKind>;
export const notificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKind>;

/** `notifications/{uid}/{id}`; ids sort by time. Its owner may set `read`. */
export const notification = z.object({
  id: z.string(),
  kind: notificationKind,
  from: author.omit({ email: true }),
  /** How the note or message begins. */
  text: z.string(),
  /** Key of the contact, id of the thread, or id of the employee; for a request `approved` or `refused`; empty where it is about several or none. */
  ref: z.string(),
  date: z.number(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const ways = z.strictObject({ email: z.boolean(), push: z.boolean() }).partial();
/**
 * How a person wants to be notified, by kind. A missing kind takes its value from `DEFAULT_NOTIFICATIONS`. The app
 * always shows every notification.
 */
export const notificationSettings = z
  .strictObject({
    contact: ways,
    exchange: ways,
    message: ways,
    reminder: ways,
    employee: ways,
    lead: ways,
    sharing: ways,
    request: ways,
  })
  .partial();
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const DEFAULT_NOTIFICATIONS = {
  contact: { email: false, push: true },
  exchange: { email: true, push: true },
  message: { email: true, push: true },
  reminder: { email: true, push: true },
  employee: { email: false, push: true },
  lead: { email: false, push: true },
  sharing: { email: false, push: true },
  request: { email: false, push: true },
} as const satisfies Record<NotificationKind, { email: boolean; push: boolean }>;
