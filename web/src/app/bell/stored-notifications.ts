import { MAX_NOTIFICATIONS, type Notification } from "@cardinal/contract/entities/notification";
import type { LiveEntry, LiveQuery } from "../../lib/live-source.ts";
import { readNotification, toNotification } from "@cardinal/contract/stored/notification";

/** Number of notifications in the list. */
const SHOWN = 20;

/** The newest notifications: their ids sort by time. */
export function toNewestQuery(uid: string): LiveQuery {
  return { path: `notifications/${uid}`, orderBy: null, last: SHOWN };
}

/** All unread ones, so that all can be marked as read. */
export function toUnreadQuery(uid: string): LiveQuery {
  const unread = { value: false };
  return { path: `notifications/${uid}`, orderBy: "read", startAt: unread, endAt: unread, last: MAX_NOTIFICATIONS };
}

/** The notifications, newest first, without entries that cannot be parsed. */
export function toNotifications(entries: readonly LiveEntry[]): readonly Notification[] {
  return entries
    .flatMap(({ key, value }) => {
      const stored = readNotification(value);
      return stored === null ? [] : [toNotification(key, stored)];
    })
    .toReversed();
}

/** The database values that mark these notifications as read. */
export function toReadValues(uid: string, all: readonly Notification[]): Readonly<Record<string, boolean>> {
  const unread = all.filter(({ read }) => !read);
  return Object.fromEntries(unread.map(({ id }) => [`notifications/${uid}/${id}/read`, true]));
}
