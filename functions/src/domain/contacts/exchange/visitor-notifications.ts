import type { Notification, NotificationKind } from "@cardinal/contract/entities/notification";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { QueuedMail } from "@cardinal/contract/stored/mail";
import type { NotificationWords } from "../../../stores/notifications-store.ts";
import type { Ctx } from "../../ctx.ts";
import { excerptOf } from "../../person/correspondent.ts";
import { detailsOf } from "../details.ts";
import { notificationsAbout } from "../merge/merged-keys.ts";
import { nameInNotifications } from "../snapshot.ts";

/** The kinds of notifications that can contain a visitor's details. */
const VISITOR_KINDS: readonly NotificationKind[] = ["exchange", "lead", "reminder"];

/** An owner's notifications about a visitor's record. The mail about each has the id of the notification. */
async function listAbout(ctx: Pick<Ctx, "stores">, owner: string, keys: Iterable<string>): Promise<Notification[]> {
  return (await notificationsAbout(ctx, owner, keys)).filter(({ kind }) => VISITOR_KINDS.includes(kind));
}

/**
 * Replaces a visitor's details in the owner's notifications, and in the mails about them that were not sent yet.
 * @param keys all keys that the record has had.
 * @param record the corrected record: the visitor's details, and what its owner has added to them.
 */
export async function correctInNotifications(
  ctx: Pick<Ctx, "stores">,
  owner: string,
  keys: Iterable<string>,
  record: StoredContact,
): Promise<void> {
  const { notifications, outbox } = ctx.stores;
  for (const { id, kind } of await listAbout(ctx, owner, keys)) {
    await notifications.correct(owner, id, wordsOf(kind, record));
    await outbox.correct(id, (mail) => correctedMail(mail, record));
  }
}

/** What a notification of a kind contains of a visitor's record. */
function wordsOf(kind: NotificationKind, record: StoredContact): NotificationWords {
  const name = nameInNotifications(record);
  // A lead is announced by the user who assigned it.
  if (kind === "lead") return { text: name };
  return kind === "exchange" ? { name, text: excerptOf(record.message ?? "") } : { name };
}

function correctedMail(mail: QueuedMail, record: StoredContact): QueuedMail {
  const from = nameInNotifications(record);
  if (mail.kind === "contact-reminder") return { ...mail, data: { ...mail.data, from } };
  if (mail.kind !== "exchange-received") return mail;
  const { email, phone, note } = detailsOf(record);
  return { ...mail, data: { ...mail.data, from, email, phone, note } };
}

/**
 * Removes the notifications about a visitor's record. If a contact with one of the keys remains, the notification of
 * its reminder stays and is renamed after that contact.
 */
export async function removeFromNotifications(
  ctx: Pick<Ctx, "stores">,
  owner: string,
  keys: ReadonlySet<string>,
): Promise<void> {
  const { contacts, notifications, outbox, commit } = ctx.stores;
  const related = await listAbout(ctx, owner, keys);
  const records = await Promise.all([...keys].map((key) => contacts.get(owner, key)));
  const left = records.find((stored) => stored !== null) ?? null;
  for (const { id, kind } of related) {
    const isKept = kind === "reminder" && left !== null;
    await commit(isKept ? {} : notifications.removal(owner, id), outbox.cancellation(id));
    if (isKept) await notifications.correct(owner, id, { name: nameInNotifications(left) });
  }
}
