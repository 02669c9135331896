import * as z from "zod";
import { author } from "./message.ts";

/** How many of a user’s newest notifications are kept; older ones are removed. */
export const MAX_NOTIFICATIONS = 200;

/**
 * Kinds of notifications: `contact` when another user adds the recipient's card, `exchange` when a visitor shares their
 * details, `message` for a new message, `reminder` when a reminder for a contact is due, `employee` when an invitation
 * that the recipient sent is accepted, `lead` when the enterprise assigns a lead to the recipient, `sharing` when the
 * enterprise starts to store the details that visitors share on its employees' cards, `request` when a change of the
 * card that the recipient requested was decided.
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
/** The kinds that are also sent by mail. */
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
  /** Beginning of the note or message. */
  text: z.string(),
  /**
   * Key of the contact, id of the thread, or id of the employee; for a request `approved` or `refused`; empty if it
   * concerns several or none.
   */
  ref: z.string(),
  date: z.number(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The same schema for each kind of notification. */
export const forEachKind = <T extends z.ZodType>(schema: T) => ({
  contact: schema,
  exchange: schema,
  message: schema,
  reminder: schema,
  employee: schema,
  lead: schema,
  sharing: schema,
  request: schema,
});

const ways = z.object({ email: z.boolean(), push: z.boolean() }).partial();
/**
 * How a user wants to be notified, by kind. A missing kind takes its value from `DEFAULT_NOTIFICATIONS`. The app always
 * shows every notification.
 */
export const notificationSettings = z.object(forEachKind(ways)).partial();
/** The same as input. */
export const notificationSettingsInput = z.strictObject(forEachKind(ways.strict())).partial();
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
