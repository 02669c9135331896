import { readMeetings, type StoredMeeting } from "@cardinal/contract/stored/events/lead";
import type { Database } from "firebase-admin/database";
import { at, type Change } from "../change.ts";

/** `event_met/{event}/{badge}/{by}` where a badge was scanned by another badge. */
export function createPeopleMetStore(db: Database) {
  return {
    /** When a badge was scanned by another; null: never. */
    async get(event: string, badge: string, by: string): Promise<StoredMeeting | null> {
      const value: unknown = (await db.ref(`event_met/${event}/${badge}/${by}`).get()).val();
      return readMeetings({ [by]: value })[by] ?? null;
    },

    /** A badge is scanned by another, for the first time or once more. */
    scanned(event: string, badge: string, by: string, before: StoredMeeting | null, now: number): Change {
      const place = `event_met/${event}/${badge}/${by}`;
      return at(place, { kind: "badge", date: before?.date ?? now, last_date: now });
    },
  };
}
export type PeopleMetStore = ReturnType<typeof createPeopleMetStore>;
