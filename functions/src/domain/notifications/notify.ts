import type { QueuedMail } from "@cardinal/contract/stored/mail";
import type { Notification } from "@cardinal/contract/entities/notification";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { wants } from "../person/wants.ts";

/** A notification for a person, and the mail they get if they want mails of its kind. */
export interface NotificationDraft extends Omit<Notification, "id" | "read"> {
  /**
   * Names the event, so that a repetition adds neither a notification nor a mail. Characters of a database key, at most
   * 100.
   */
  readonly event: string;
  /** Absent for a notification without a mail. */
  readonly mail?: QueuedMail;
  /** The earliest moment for the mail; now by default. */
  readonly mailDate?: number;
}

/**
 * The changes that notify a person, in the app and by mail if they want it. None when the person was notified before or
 * was deleted. Commit them together with the event itself.
 */
export async function notify(
  ctx: Pick<Ctx, "stores" | "now">,
  uid: string,
  draft: NotificationDraft,
): Promise<Change[]> {
  const { event, mail, mailDate = ctx.now, ...notification } = draft;
  const id = ctx.stores.notifications.idOf(notification.date, event);
  const [user, exists] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.notifications.exists(uid, id)]);
  if (user === null || user.deleting === true || exists) return [];
  return [
    ctx.stores.notifications.creation(uid, id, { ...notification, read: false }),
    ...(mail !== undefined && wants(user, notification.kind, "email")
      ? [ctx.stores.outbox.creation(mail, ctx.now, id, mailDate)]
      : []),
  ];
}
