import { EVENT_TREES } from "@cardinal/contract/stored/places/places";
import { readBadges, readStaff } from "@cardinal/contract/stored/events/badge";
import { readVendors } from "@cardinal/contract/stored/events/vendor";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";

/** A batch of a list: its keys, and the users whose event data are removed with them. */
interface Batch {
  readonly keys: readonly string[];
  readonly uids: readonly string[];
}

/** Everything stored for an event besides its record, for its removal. */
export function createEventDataStore(db: Database) {
  /** A batch of children of a node, after a key. */
  const read = async (path: string, after: string | null, limit: number): Promise<unknown> => {
    const ordered = db.ref(path).orderByKey();
    return (await (after === null ? ordered : ordered.startAfter(after)).limitToFirst(limit).get()).val();
  };

  return {
    /** Nodes that are keyed by the event's id. Each is removed with one write and no read. */
    get trees() {
      return EVENT_TREES;
    },

    /** A batch of badges, with the users who have claimed them. */
    async listBadges(event: string, after: string | null, limit: number): Promise<Batch> {
      const badges = readBadges(await read(`event_badges/${event}`, after, limit));
      return { keys: Object.keys(badges), uids: Object.values(badges).flatMap(({ uid }) => uid ?? []) };
    },

    /** A batch of staff. */
    async listStaff(event: string, after: string | null, limit: number): Promise<Batch> {
      const uids = Object.keys(readStaff(await read(`event_staff/${event}`, after, limit)));
      return { keys: uids, uids };
    },

    /** A batch of vendors, with the users whose cards they show. */
    async listVendors(event: string, after: string | null, limit: number): Promise<Batch> {
      const found = (await read(`event_vendors/${event}`, after, limit)) ?? {};
      return { keys: Object.keys(found), uids: Object.values(readVendors(found)).flatMap(({ card }) => card ?? []) };
    },

    /** Removes the event from the users' lists. */
    attendancesRemoval: (event: string, uids: readonly string[]): Change =>
      Object.fromEntries(uids.map((uid) => [`user_events/${uid}/${event}`, null])),

    /** All leads of a vendor, at most one per badge. */
    leadsRemoval: (event: string, vendor: string): Change => ({ [`event_leads/${event}/${vendor}`]: null }),

    treeRemoval: (tree: string, event: string): Change => ({ [`${tree}/${event}`]: null }),
  };
}
export type EventDataStore = ReturnType<typeof createEventDataStore>;
