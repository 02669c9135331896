import { readNotification, type StoredNotification, toNotification } from "@cardinal/contract/stored/notification";
import type { Notification } from "@cardinal/contract/entities/notification";
import type { Database, Query } from "firebase-admin/database";
import type { Change } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** The words of a notification that can be corrected. */
export interface NotificationWords {
  readonly name?: string;
  readonly text?: string;
}

/** Changes of single notifications. */
function createCorrectionsPart(db: Database) {
  async function change(uid: string, id: string, changed: (current: StoredNotification) => StoredNotification) {
    await transact(db.ref(`notifications/${uid}/${id}`), readNotification, (current) =>
      current === null ? null : changed(current),
    );
  }

  return {
    /** Replaces the name or the text in a notification; absent: it stays. A removed notification is not recreated. */
    async correct(uid: string, id: string, { name, text }: NotificationWords): Promise<void> {
      await change(uid, id, ({ from, ...rest }) => ({
        ...rest,
        from: { ...from, name: name ?? from.name },
        text: text ?? rest.text,
      }));
    },

    /** Marks a notification as read; a removed one is not recreated. */
    async markRead(uid: string, id: string): Promise<void> {
      await change(uid, id, (current) => ({ ...current, read: true }));
    },
  };
}

/** `notifications/{uid}/{id}` (`.indexOn` read, ref): a user's notifications; the app listens to the newest. */
export function createNotificationsStore(db: Database) {
  const keysOf = async (query: Query): Promise<string[]> => {
    const keys: string[] = [];
    (await query.get()).forEach((child) => {
      keys.push(child.key);
    });
    return keys;
  };

  return {
    ...createCorrectionsPart(db),

    /**
     * Key of a notification: sorted by time, and deterministic for an event, so that a repeat writes it again
     * unchanged.
     */
    idOf(date: number, event: string): string {
      return `${String(date).padStart(14, "0")}-${event}`;
    },

    async exists(uid: string, id: string): Promise<boolean> {
      return (await db.ref(`notifications/${uid}/${id}/date`).get()).exists();
    },

    /** A user's notifications about one subject, such as a thread or a contact. */
    async listByRef(uid: string, ref: string): Promise<Notification[]> {
      const found: Notification[] = [];
      (await db.ref(`notifications/${uid}`).orderByChild("ref").equalTo(ref).get()).forEach((child) => {
        const stored = readNotification(child.val());
        if (stored !== null) found.push(toNotification(child.key, stored));
      });
      return found;
    },

    creation(uid: string, id: string, notification: StoredNotification): Change {
      return { [`notifications/${uid}/${id}`]: notification };
    },

    removal(uid: string, id: string): Change {
      return { [`notifications/${uid}/${id}`]: null };
    },

    /**
     * Claims a notification for push: of two concurrent callers, one gets it and the other null; both get null when it
     * is gone.
     */
    async claimPush(uid: string, id: string, now: number): Promise<StoredNotification | null> {
      const { committed, value } = await transact(db.ref(`notifications/${uid}/${id}`), readNotification, (current) => {
        if (current === null) return null;
        return current.pushed_date === undefined ? { ...current, pushed_date: now } : undefined;
      });
      return committed ? value : null;
    },

    /** Keys of notifications older than a time (epoch ms), oldest first. */
    async listBefore(uid: string, date: number, limit: number): Promise<string[]> {
      const end = String(date).padStart(14, "0");
      return keysOf(db.ref(`notifications/${uid}`).orderByKey().endBefore(end).limitToFirst(limit));
    },

    /** Keys of notifications that are not among the newest `count`. */
    async listBeyond(uid: string, count: number): Promise<string[]> {
      const all = db.ref(`notifications/${uid}`).orderByKey();
      const newest = await keysOf(all.limitToLast(count + 1));
      const [first] = newest;
      return first === undefined || newest.length <= count ? [] : keysOf(all.endAt(first));
    },
  };
}
export type NotificationsStore = ReturnType<typeof createNotificationsStore>;
