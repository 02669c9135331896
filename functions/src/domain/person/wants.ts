import { DEFAULT_NOTIFICATIONS, type Notification } from "@cardinal/contract/entities/notification";
import type { StoredUser } from "@cardinal/contract/stored/user";

/** Whether a user has enabled notifications of a kind on a channel. */
export function wants(user: StoredUser, kind: Notification["kind"], channel: "email" | "push"): boolean {
  return user.settings?.notifications?.[kind]?.[channel] ?? DEFAULT_NOTIFICATIONS[kind][channel];
}
