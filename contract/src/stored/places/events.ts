import { eventEntryShape, eventShape } from "../events/event.ts";
import { mark } from "../shared.ts";
import { byService, IS_TRUE, REPLACES_READ_REVISION } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");

/** An entry of a list. */
const entry = { record: eventEntryShape, write: EVENTS, validate: "newData.child('owner').isString()" } as const;

const indexEntry = { record: mark, write: EVENTS, validate: IS_TRUE } as const;

/** Events, and the lists that contain them. */
export const EVENT_PLACES = {
  events: {
    note: "The events service replaces only the revision of an event that it has read (`rev`).",
    children: { $event: { record: eventShape, write: EVENTS, validate: REPLACES_READ_REVISION } },
  },
  event_list: {
    note: "Listed events by `{start}~{event}`.",
    children: { $key: entry },
  },
  event_promoted: {
    note: "Promoted events by `{end}~{event}`.",
    children: { $key: entry },
  },
  event_ends: {
    note: "All events by `{end}~{event}`, to delete data some time after the end.",
    children: { $key: indexEntry },
  },
  event_words: {
    note: "Search index of all events for platform admins: terms by their first two characters, each with its event.",
    children: { $start: { children: { $entry: indexEntry } } },
  },
  listed_event_words: {
    note: "Search index of listed events: terms by their first two characters, each with its event as `{end}-{event}`.",
    children: { $start: { children: { $entry: indexEntry } } },
  },
  event_order: {
    note: "All events by `{created}~{event}`.",
    children: { $key: indexEntry },
  },
  owner_events: {
    note: "The events of each user (`u-{uid}`) and enterprise (`e-{enterprise}`) by `{start}~{event}`.",
    children: { $owner: { children: { $key: entry } } },
  },
} as const satisfies Readonly<Record<string, Place>>;
