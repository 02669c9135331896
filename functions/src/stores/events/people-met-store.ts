import { readMeeting, readMeetings, type StoredMeeting } from "@cardinal/contract/stored/events/lead";
import type { Database } from "firebase-admin/database";
import { at, type Change } from "../change.ts";
import { type DatedPlace, listLatest } from "../infrastructure/list-latest.ts";

/** `event_met/{event}/{badge}/{by}`: who scanned a badge, by ids of vendors and badges. */
export function createPeopleMetStore(db: Database) {
  return {
    /** When a badge was scanned by another; null: never. */
    async get(event: string, badge: string, by: string): Promise<StoredMeeting | null> {
      return readMeeting((await db.ref(`event_met/${event}/${badge}/${by}`).get()).val());
    },

    /** Everyone who scanned a badge. */
    async listOf(event: string, badge: string): Promise<Readonly<Record<string, StoredMeeting>>> {
      return readMeetings((await db.ref(`event_met/${event}/${badge}`).get()).val());
    },

    /** Who scanned a badge, last scanned first: at most `limit`, before one of them. */
    listLatest: (event: string, badge: string, limit: number, before?: DatedPlace) =>
      listLatest(db.ref(`event_met/${event}/${badge}`).orderByChild("last_date"), limit, before, readMeeting),

    /** A badge is scanned by another, for the first time or again. */
    scanned(event: string, badge: string, by: string, before: StoredMeeting | null, now: number): Change {
      const place = `event_met/${event}/${badge}/${by}`;
      return at(place, { kind: "badge", date: before?.date ?? now, last_date: now });
    },

    /** A badge is scanned for a vendor. */
    scannedForVendor: (event: string, badge: string, vendor: string, meeting: StoredMeeting): Change => ({
      [`event_met/${event}/${badge}/${vendor}`]: meeting,
    }),

    /** A badge withdraws its details from a vendor. */
    withdrawn: (event: string, badge: string, vendor: string, date: number): Change => ({
      [`event_met/${event}/${badge}/${vendor}/withdrawn_date`]: date,
    }),
  };
}
export type PeopleMetStore = ReturnType<typeof createPeopleMetStore>;
