import * as z from "zod";
import { author } from "../entities/message.ts";
import { type Notification, notificationKind } from "../entities/notification.ts";
import { readRecord, type StoredOf } from "./record.ts";
import { flag, number, text } from "./shared.ts";

/** `notifications/{uid}/{id}` without its id. Ids sort by time. */
export const notificationShape = {
  kind: notificationKind,
  from: author.omit({ email: true }).catch({ name: "" }),
  text,
  ref: text,
  date: number,
  read: flag,
  /** When the person's browsers were notified (epoch ms): only the one that sets it sends the push messages. */
  pushed_date: z.number().optional(),
};
export type StoredNotification = StoredOf<typeof notificationShape>;

/** `notifications/{uid}/{id}` as it was read; null when there is none, or it is of a kind that this release does not know. */
export function readNotification(value: unknown): StoredNotification | null {
  const known = notificationKind.safeParse((value as { readonly kind?: unknown } | null)?.kind).success;
  return known ? readRecord(notificationShape, value) : null;
}

/** A notification as it is given out. */
export function toNotification(id: string, { pushed_date: _pushed, ...stored }: StoredNotification): Notification {
  return { ...stored, id };
}
