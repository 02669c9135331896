import type { EventCounter } from "@cardinal/contract/stored/events/event-statistics";
import { type Database, ServerValue } from "firebase-admin/database";

/** A visit, and where it is counted. */
export interface EventVisit {
  readonly event: string;
  readonly counter: EventCounter;
  /** Local day of the event, `2026-01-31`. */
  readonly day: string;
  readonly now: number;
  /** The vendor whose page was visited. */
  readonly vendor?: string;
}

/** Visits in `eventstats/{event}`. @param service writes as the events service. */
export function createEventVisitsStore(service: () => Database) {
  return {
    /** Counts a visit in total, by hour and by day. */
    async count({ event, counter, day, now, vendor }: EventVisit): Promise<void> {
      const places = ["totals", `hours/${Math.floor(now / 3_600_000)}`, `days/${day}`];
      const all = vendor === undefined ? places : [...places, `vendors/${vendor}/days/${day}`];
      const step = (place: string) => [`eventstats/${event}/${place}/${counter}`, ServerValue.increment(1)] as const;
      await service()
        .ref()
        .update(Object.fromEntries(all.map(step)));
    },
  };
}
export type EventVisitsStore = ReturnType<typeof createEventVisitsStore>;
