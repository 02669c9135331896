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
  /** When the user's browsers were notified (epoch ms): only the process that sets it sends the push messages. */
  pushed_date: z.number().optional(),
};
export type StoredNotification = StoredOf<typeof notificationShape>;

/** Reads `notifications/{uid}/{id}`; null when there is none, or its kind is unknown to this release. */
export function readNotification(value: unknown): StoredNotification | null {
  const known = notificationKind.safeParse((value as { readonly kind?: unknown } | null)?.kind).success;
  return known ? readRecord(notificationShape, value) : null;
}

/** A notification as returned by the API. */
export function toNotification(id: string, { pushed_date: _pushed, ...stored }: StoredNotification): Notification {
  return { ...stored, id };
}
