import { readEventLead, readEventLeads, type StoredEventLead } from "@cardinal/contract/stored/events/lead";
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

/** `event_leads/{event}/{vendor}/{badge}`: the leads of vendors. */
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

    /** Counts one more withdrawal. */
    countWithdrawal: (event: string): Change => ({
      [`eventstats/${event}/totals/withdrawn`]: ServerValue.increment(1),
    }),
  };
}
export type EventLeadsStore = ReturnType<typeof createEventLeadsStore>;
