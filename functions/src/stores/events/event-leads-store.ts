import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import {
  readEventLead,
  readEventLeads,
  readMeetings,
  type StoredEventLead,
  type StoredMeeting,
} from "@cardinal/contract/stored/events/lead";
import { type Database, ServerValue } from "firebase-admin/database";
import type { Change } from "../change.ts";

/** A lead of a vendor. */
export interface EventLeadPlace {
  readonly event: string;
  readonly vendor: string;
  readonly badge: string;
}

/** Where a list of leads goes on: before this one. */
export interface EventLeadRow {
  readonly id: string;
  /** When it was scanned last. */
  readonly date: number;
}

/** Moments of the last scan, both included. */
export interface LeadRange {
  readonly from: number;
  readonly to: number;
}

/** `event_leads/{event}/{vendor}/{badge}`: whom vendors scanned; `event_met/{event}/{badge}/{by}`: what each person sees of that. */
export function createEventLeadsStore(db: Database) {
  const path = ({ event, vendor, badge }: EventLeadPlace) => `event_leads/${event}/${vendor}/${badge}`;

  return {
    /** Null when the vendor has not scanned this badge. */
    async get(place: EventLeadPlace): Promise<StoredEventLead | null> {
      return readEventLead((await db.ref(path(place)).get()).val());
    },

    /** A lead with the next `rev` in the place of the one that was read. */
    replacement: (place: EventLeadPlace, lead: StoredEventLead): Change => ({ [path(place)]: lead }),

    /** The leads of a vendor whom it scanned last in a range, the latest first: at most `limit`, before one of them. */
    async list(
      { event, vendor }: Omit<EventLeadPlace, "badge">,
      { from, to }: LeadRange,
      limit: number,
      before?: EventLeadRow,
    ): Promise<(readonly [id: string, lead: StoredEventLead])[]> {
      const ordered = db.ref(`event_leads/${event}/${vendor}`).orderByChild("last_date").startAt(from);
      const ended = before === undefined ? ordered.endAt(to) : ordered.endBefore(before.date, before.id);
      const found = Object.entries(readEventLeads((await ended.limitToLast(limit).get()).val()));
      return found.sort(([a, one], [b, other]) => other.last_date - one.last_date || (a < b ? 1 : -1));
    },

    /** Who scanned a badge, by the ids of vendors and badges. */
    async listMeetings(event: string, badge: string): Promise<Readonly<Record<string, StoredMeeting>>> {
      return readMeetings((await db.ref(`event_met/${event}/${badge}`).get()).val());
    },

    /** What a badge gives, in the record that was read; nothing that it is found by depends on it. */
    sharing: (event: string, badge: string, record: StoredBadge): Change => ({
      [`event_badges/${event}/${badge}`]: record,
    }),

    /** A badge has taken back what it gave a vendor, who is counted with those that have. */
    withdrawal: ({ event, vendor, badge }: EventLeadPlace, date: number): Change => ({
      [`event_met/${event}/${badge}/${vendor}/withdrawn_date`]: date,
      [`eventstats/${event}/totals/withdrawn`]: ServerValue.increment(1),
    }),
  };
}
export type EventLeadsStore = ReturnType<typeof createEventLeadsStore>;
