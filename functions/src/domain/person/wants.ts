import { DEFAULT_NOTIFICATIONS, type Notification } from "@cardinal/contract/entities/notification";
import type { StoredUser } from "@cardinal/contract/stored/user";

/** Whether somebody wants to be told of this kind of thing in this way. */
export function wants(user: StoredUser, kind: Notification["kind"], way: "email" | "push"): boolean {
  return user.settings?.notifications?.[kind]?.[way] ?? DEFAULT_NOTIFICATIONS[kind][way];
}
