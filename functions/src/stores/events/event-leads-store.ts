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

/** The position in a list of leads: the next page starts before this row. */
export interface EventLeadRow {
  readonly id: string;
  /** When it was last scanned. */
  readonly date: number;
}

/** Range of the last scan, inclusive. */
export interface LeadRange {
  readonly from: number;
  readonly to: number;
}

/**
 * `event_leads/{event}/{vendor}/{badge}`: the leads of vendors; `event_met/{event}/{badge}/{by}`: what the badge's
 * holder sees of them.
 */
export function createEventLeadsStore(db: Database) {
  const path = ({ event, vendor, badge }: EventLeadPlace) => `event_leads/${event}/${vendor}/${badge}`;

  return {
    /** Null when the vendor has not scanned this badge. */
    async get(place: EventLeadPlace): Promise<StoredEventLead | null> {
      return readEventLead((await db.ref(path(place)).get()).val());
    },

    /** Replaces the lead that was read, with the next `rev`. */
    replacement: (place: EventLeadPlace, lead: StoredEventLead): Change => ({ [path(place)]: lead }),

    /** The leads of a vendor last scanned in a range, latest first: at most `limit`, before one of them. */
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

    /** Who scanned a badge, by ids of vendors and badges. */
    async listMeetings(event: string, badge: string): Promise<Readonly<Record<string, StoredMeeting>>> {
      return readMeetings((await db.ref(`event_met/${event}/${badge}`).get()).val());
    },

    /** The shared details of a badge, in the record that was read; no index depends on them. */
    sharing: (event: string, badge: string, record: StoredBadge): Change => ({
      [`event_badges/${event}/${badge}`]: record,
    }),

    /** A badge withdraws its details from a vendor, which is counted. */
    withdrawal: ({ event, vendor, badge }: EventLeadPlace, date: number): Change => ({
      [`event_met/${event}/${badge}/${vendor}/withdrawn_date`]: date,
      [`eventstats/${event}/totals/withdrawn`]: ServerValue.increment(1),
    }),
  };
}
export type EventLeadsStore = ReturnType<typeof createEventLeadsStore>;
