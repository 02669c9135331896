import { eventEntryShape, eventShape } from "../events/event.ts";
import { mark } from "../shared.ts";
import { byService, IS_TRUE, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");

/** An entry of a list. */
const entry = { record: eventEntryShape, write: EVENTS, validate: "newData.child('owner').isString()" } as const;

const indexEntry = { record: mark, write: EVENTS, validate: IS_TRUE } as const;

/** Events, and the lists in which they are found. */
export const EVENT_PLACES = {
  events: {
    note: "The events service writes an event only in the place of the one it has read (`rev`).",
    children: { $event: { record: eventShape, write: EVENTS, validate: REPLACES_WHAT_WAS_READ } },
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
    note: "All events by `{end}~{event}`: what is forgotten some time after the end is found here.",
    children: { $key: indexEntry },
  },
  event_words: {
    note: "Words of all events by their first two characters, each with the event that has it: what admins of the platform search.",
    children: { $start: { children: { $entry: indexEntry } } },
  },
  event_order: {
    note: "All events by `{created}~{event}`.",
    children: { $key: indexEntry },
  },
  owner_events: {
    note: "The events of each person (`u-{uid}`) and enterprise (`e-{enterprise}`) by `{start}~{event}`.",
    children: { $owner: { children: { $key: entry } } },
  },
} as const satisfies Readonly<Record<string, Place>>;
