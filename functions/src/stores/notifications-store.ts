import type { Notification } from "@cardinal/contract/entities/notification";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** `notifications/{uid}/{id}` without its id, as it is kept. */
export type StoredNotification = Omit<Notification, "id">;

/** `notifications/{uid}/{id}` (`.indexOn` read, ref): what somebody is told; the app listens to the newest. */
export function createNotificationsStore(db: Database) {
  return {
    /** Key of a notification: by time first, the same for the same event, so that a repeat writes it again unchanged. */
    idOf(date: number, event: string): string {
      return `${String(date).padStart(14, "0")}-${event}`;
    },

    async exists(uid: string, id: string): Promise<boolean> {
      return (await db.ref(`notifications/${uid}/${id}/date`).get()).exists();
    },

    /** What somebody was told of one thing, such as a thread or a contact. */
    async listByRef(uid: string, ref: string): Promise<Notification[]> {
      const found: Notification[] = [];
      (await db.ref(`notifications/${uid}`).orderByChild("ref").equalTo(ref).get()).forEach((child) => {
        found.push({ ...(child.val() as StoredNotification), id: child.key });
      });
      return found;
    },

    /** Marks one read. */
    reading(uid: string, id: string): Change {
      return { [`notifications/${uid}/${id}/read`]: true };
    },

    creation(uid: string, id: string, notification: StoredNotification): Change {
      return { [`notifications/${uid}/${id}`]: notification };
    },

    removal(uid: string, id: string): Change {
      return { [`notifications/${uid}/${id}`]: null };
    },
  };
}
export type NotificationsStore = ReturnType<typeof createNotificationsStore>;
