import {
  eventIndexPlaces,
  eventKey,
  listedEventPlaces,
  readEvent,
  readEventEntries,
  type StoredEvent,
  type StoredEventEntry,
  toEventEntry,
} from "@cardinal/contract/stored/events/event";
import { type Owner, keyOfOwner } from "@cardinal/contract/stored/owner";
import { readEventCounts, type StoredEventCounts } from "@cardinal/contract/stored/events/badge";
import { readString, toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { type Change, commitUnlessRefused } from "../change.ts";
import { listFirst, listLast } from "../infrastructure/list-keys.ts";
import { listWords } from "../infrastructure/word-index.ts";

/** An entry of a list by its key, `{time}~{event}`. */
export type EventRow = readonly [key: string, StoredEventEntry];

const path = (id: string) => `events/${id}`;

/** The list entries of an event. */
function entriesOf(id: string, event: StoredEvent): Change {
  const byStart = eventKey(event.start_date, id);
  const entry = toEventEntry(event);
  return {
    [`owner_events/${event.owner}/${byStart}`]: entry,
    [`event_ends/${eventKey(event.end_date, id)}`]: true,
    ...(event.listed ? { [`event_list/${byStart}`]: entry } : {}),
    ...(event.listed && event.promoted ? { [`event_promoted/${eventKey(event.end_date, id)}`]: entry } : {}),
    ...Object.fromEntries(eventIndexPlaces(id, event).map((place) => [place, true])),
  };
}

/** The indexes of events' words. */
function createWordIndexes(db: Database) {
  return {
    /** Entries `{word}~{id}` with a prefix, in order: at most `limit`, after an entry. */
    listByWord: (start: string, limit: number, after?: string) => listWords(db, "event_words", { start, limit, after }),

    /** Entries `{word}~{end}-{id}` of listed events with a prefix, in order: at most `limit`, after an entry. */
    listByListedWord: (start: string, limit: number, after?: string) =>
      listWords(db, "listed_event_words", { start, limit, after }),

    /** Whether every search that should find an event does: events older than an index are not in it. */
    async isIndexed(id: string, event: StoredEvent): Promise<boolean> {
      const places = [`event_order/${eventKey(event.created_date, id)}`, ...listedEventPlaces(id, event).slice(0, 1)];
      const found = await Promise.all(places.map(async (place) => (await db.ref(place).get()).exists()));
      return found.every(Boolean);
    },
  };
}

/**
 * `events/{id}`, with the lists that every change updates in the same write: `event_list/{start}~{id}`,
 * `event_promoted/{end}~{id}`, `event_ends/{end}~{id}` and `owner_events/{owner}/{start}~{id}`.
 * @param service writes as the service that the rules check: a change based on an outdated state is refused.
 */
export function createEventsStore(db: Database, service: () => Database) {
  const rowsOf = (value: unknown): EventRow[] => Object.entries(readEventEntries(value));

  return {
    ...createWordIndexes(db),

    async get(id: string): Promise<StoredEvent | null> {
      return readEvent((await db.ref(path(id)).get()).val());
    },

    /** The folder of an event's banner; null when there is none. */
    async getBanner(id: string): Promise<string | null> {
      return readString((await db.ref(`${path(id)}/banner`).get()).val());
    },

    /**
     * Replaces an event that was read before.
     * @param before null: a new event. @param after null: it is removed.
     */
    replacement(id: string, before: StoredEvent | null, after: StoredEvent | null): Change {
      const gone = before === null ? {} : entriesOf(id, before);
      return {
        ...Object.fromEntries(Object.keys(gone).map((entry) => [entry, null])),
        ...(after === null ? {} : entriesOf(id, after)),
        [path(id)]: after,
      };
    },

    /** Number of badges and vendors of an event. */
    async getCounts(id: string): Promise<StoredEventCounts> {
      return readEventCounts((await db.ref(`event_counts/${id}`).get()).val());
    },

    /** Replaces the counts that were read: of two concurrent changes, one is refused. */
    countsReplacement: (id: string, counts: StoredEventCounts): Change => ({
      [`event_counts/${id}`]: { ...counts, rev: counts.rev + 1 },
    }),

    /** Removes a list entry without an event. */
    entryRemoval: (owner: Owner, key: string): Change => ({ [`owner_events/${keyOfOwner(owner)}/${key}`]: null }),

    /** Applies changes atomically, unless there was a concurrent change. */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },

    /** Listed events ordered by start, after a key. */
    async listFrom(after: string, limit: number): Promise<EventRow[]> {
      return rowsOf((await db.ref("event_list").orderByKey().startAfter(after).limitToFirst(limit).get()).val());
    },

    /** Listed events before a key, latest first. */
    async listBefore(before: string, limit: number): Promise<EventRow[]> {
      const found = await db.ref("event_list").orderByKey().endBefore(before).limitToLast(limit).get();
      return rowsOf(found.val()).reverse();
    },

    /** Promoted events that end after a time, ordered by end. */
    async listPromoted(moment: number, limit: number): Promise<EventRow[]> {
      const from = eventKey(moment + 1, "");
      return rowsOf((await db.ref("event_promoted").orderByKey().startAt(from).limitToFirst(limit).get()).val());
    },

    /** Entries `{end}~{id}` of the same events, in the same order: at most `limit`, after an entry. */
    listPromotedKeys: (moment: number, limit: number, after?: string) =>
      listFirst(db.ref("event_promoted"), limit, after ?? eventKey(moment, "~")),

    /** Entries `{created}~{id}`, newest first: at most `limit`, before an entry. */
    listNewest: (limit: number, before?: string) => listLast(db.ref("event_order"), limit, before),

    /** Entries `{end}~{id}` of events that end after a time, earliest end first: at most `limit`, after an entry. */
    listEnding: (moment: number, limit: number, after?: string) =>
      listFirst(db.ref("event_ends"), limit, after ?? eventKey(moment, "~")),

    /** Entries `{end}~{id}` of events that have ended by a time, latest end first: at most `limit`, before an entry. */
    listEnded: (moment: number, limit: number, before?: string) =>
      listLast(db.ref("event_ends"), limit, before ?? eventKey(moment, "~")),

    /** Ids of events, for the job that fills indexes. */
    listIds: (after: string | null, limit: number) => listFirst(db.ref("events"), limit, after ?? undefined),

    /** The first event that ended after a key and by a time; null when there is none. */
    async nextEnded(after: string, until: number): Promise<string | null> {
      const ended = db.ref("event_ends").orderByKey().startAfter(after).endAt(eventKey(until, "~"));
      return Object.keys(toRecord((await ended.limitToFirst(1).get()).val()))[0] ?? null;
    },

    /** The events of an owner, latest first: at most `limit`, before a key. */
    async listOwn(owner: Owner, limit: number, before?: string): Promise<EventRow[]> {
      const ordered = db.ref(`owner_events/${keyOfOwner(owner)}`).orderByKey();
      const rest = before === undefined ? ordered : ordered.endBefore(before);
      return rowsOf((await rest.limitToLast(limit).get()).val()).reverse();
    },
  };
}
export type EventsStore = ReturnType<typeof createEventsStore>;
