import type { QueuedMail } from "@cardinal/contract/stored/mail";
import type { Notification } from "@cardinal/contract/entities/notification";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { wants } from "../person/wants.ts";

/** What somebody is to be told, and the mail they get when they want mails of this kind. */
export interface NotificationDraft extends Omit<Notification, "id" | "read"> {
  /** Names the event: told twice, it is one notification and one mail. Characters of a database key, at most 100. */
  readonly event: string;
  /** Absent when it is not to be mailed. */
  readonly mail?: QueuedMail;
  /** Not to be mailed before this moment; at once when it is left out. */
  readonly mailDate?: number;
}

/**
 * The changes that tell a person of something: in the app, and by mail when they want it. Nothing when they have been
 * told already, or are no more. Commit them together with what they tell of.
 */
export async function notify(
  ctx: Pick<Ctx, "stores" | "now">,
  uid: string,
  draft: NotificationDraft,
): Promise<Change[]> {
  const { event, mail, mailDate = ctx.now, ...notification } = draft;
  const id = ctx.stores.notifications.idOf(notification.date, event);
  const [user, told] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.notifications.exists(uid, id)]);
  if (user === null || user.deleting === true || told) return [];
  return [
    ctx.stores.notifications.creation(uid, id, { ...notification, read: false }),
    ...(mail !== undefined && wants(user, notification.kind, "email")
      ? [ctx.stores.outbox.creation(mail, ctx.now, id, mailDate)]
      : []),
  ];
}
