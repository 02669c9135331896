import {
  readEventTotals,
  readEventTotalsBy,
  type StoredEventTotals,
} from "@cardinal/contract/stored/events/event-statistics";
import { readNumber, toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";

/** `eventstats/{event}`: the counters of an event, each updated in the write that it counts. */
export function createEventStatsStore(db: Database) {
  const valueAt = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();
  /** The highest counters of a list, in descending order. */
  const highest = async (path: string, limit: number): Promise<(readonly [id: string, count: number])[]> => {
    const found = toRecord((await db.ref(path).orderByValue().limitToLast(limit).get()).val());
    const counts = Object.entries(found).map(([id, count]) => [id, readNumber(count) ?? 0] as const);
    return counts.toSorted(([, one], [, other]) => other - one);
  };

  return {
    async getTotals(event: string): Promise<StoredEventTotals> {
      return readEventTotals(await valueAt(`eventstats/${event}/totals`));
    },

    /** By local day of the event, such as `2026-01-31`; with a vendor, the vendor's own. */
    async getDays(event: string, vendor?: string): Promise<Readonly<Record<string, StoredEventTotals>>> {
      const place = vendor === undefined ? "" : `/vendors/${vendor}`;
      return readEventTotalsBy(await valueAt(`eventstats/${event}${place}/days`));
    },

    /**
     * By hour since 1970. Views of the event's pages are counted as well, also long after its end.
     * @param last the last hour that is read.
     */
    async getHours(event: string, last?: number): Promise<Readonly<Record<string, StoredEventTotals>>> {
      const hours = db.ref(`eventstats/${event}/hours`).orderByKey();
      return readEventTotalsBy((await (last === undefined ? hours : hours.endAt(String(last))).get()).val());
    },

    /** The vendors with the most leads. */
    busiestVendors: (event: string, limit: number) => highest(`eventstats/${event}/boards`, limit),

    /** The badges that were scanned most often. */
    busiestBadges: (event: string, limit: number) => highest(`eventstats/${event}/badges`, limit),
  };
}
export type EventStatsStore = ReturnType<typeof createEventStatsStore>;
