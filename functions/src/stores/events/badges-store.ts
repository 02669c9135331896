import { readBadge, type StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { Database } from "firebase-admin/database";

/** `event_badges/{event}/{badge}`. */
export function createBadgesStore(db: Database) {
  return {
    /** Null when there is none of this id. */
    async get(event: string, badge: string): Promise<StoredBadge | null> {
      return readBadge((await db.ref(`event_badges/${event}/${badge}`).get()).val());
    },
  };
}
export type BadgesStore = ReturnType<typeof createBadgesStore>;
