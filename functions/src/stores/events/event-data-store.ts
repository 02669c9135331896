import { EVENT_TREES } from "@cardinal/contract/stored/places/places";
import { readBadges, readStaff } from "@cardinal/contract/stored/events/badge";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";

/** A part of a list: its keys, and whose data of an event goes with them. */
interface Part {
  readonly keys: readonly string[];
  readonly uids: readonly string[];
}

/** Everything that is kept of an event beside its record, when it is removed. */
export function createEventDataStore(db: Database) {
  /** Some children of a node, from a key on (it excluded). */
  const read = async (path: string, after: string | null, limit: number): Promise<unknown> => {
    const ordered = db.ref(path).orderByKey();
    return (await (after === null ? ordered : ordered.startAfter(after)).limitToFirst(limit).get()).val() as unknown;
  };

  return {
    /** Nodes under which the event's id stands. Each is removed with one write, which reads nothing. */
    trees: EVENT_TREES,

    /** Some of the badges, with the people who have claimed them. */
    async listBadges(event: string, after: string | null, limit: number): Promise<Part> {
      const badges = readBadges(await read(`event_badges/${event}`, after, limit));
      return { keys: Object.keys(badges), uids: Object.values(badges).flatMap(({ uid }) => uid ?? []) };
    },

    /** Some of the people who work at the event. */
    async listStaff(event: string, after: string | null, limit: number): Promise<Part> {
      const uids = Object.keys(readStaff(await read(`event_staff/${event}`, after, limit)));
      return { keys: uids, uids };
    },

    /** Some of the vendors. */
    async listVendors(event: string, after: string | null, limit: number): Promise<Part> {
      return { keys: Object.keys((await read(`event_vendors/${event}`, after, limit)) ?? {}), uids: [] };
    },

    /** The event is none of theirs any more. */
    attendancesRemoval: (event: string, uids: readonly string[]): Change =>
      Object.fromEntries(uids.map((uid) => [`user_events/${uid}/${event}`, null])),

    /** All leads of a vendor, which can be as many as the event has badges. */
    leadsRemoval: (event: string, vendor: string): Change => ({ [`event_leads/${event}/${vendor}`]: null }),

    treeRemoval: (tree: string, event: string): Change => ({ [`${tree}/${event}`]: null }),
  };
}
export type EventDataStore = ReturnType<typeof createEventDataStore>;
