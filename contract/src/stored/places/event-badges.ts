import * as z from "zod";
import { importShape } from "../employee.ts";
import { badgeShape, eventCountsShape } from "../events/badge.ts";
import { mark } from "../shared.ts";
import { all, byService, IS_TRUE, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");

/** Badges of events, with what they are found by. */
export const EVENT_BADGE_PLACES = {
  event_badges: {
    note: "The events service writes a badge only in the place of the one it has read (`rev`).",
    children: {
      $event: {
        indexOn: ["sort", "by_kind", "import"],
        children: { $badge: { record: badgeShape, write: EVENTS, validate: REPLACES_WHAT_WAS_READ } },
      },
    },
  },
  event_badge_words: {
    note: "An index of the words to search by: `{word}~{badge}`.",
    children: { $event: { children: { $entry: { record: mark, write: EVENTS, validate: IS_TRUE } } } },
  },
  event_badge_unmailed: {
    note: "Badges with an email address to which their link was not mailed yet, and that count.",
    children: { $event: { children: { $badge: { record: mark, write: EVENTS, validate: IS_TRUE } } } },
  },
  event_badge_keys: {
    note: "The badge of an email address or of an id at the organiser's own system, so that a second import finds it.",
    children: {
      $event: {
        children: {
          $key: {
            record: z.string(),
            write: EVENTS,
            // Of two badges that get one address at once, the second is refused.
            validate: all("newData.isString()", "(!data.exists() || data.val() === newData.val())"),
          },
        },
      },
    },
  },
  event_imports: {
    note: "Imports of badges, with the counts of each part.",
    children: { $event: { indexOn: ["date"], children: { $import: { record: importShape } } } },
  },
  event_counts: {
    note: "How many badges and vendors an event has: what a plan's size is compared with, so nobody is counted at once with another.",
    children: {
      $event: {
        record: eventCountsShape,
        write: EVENTS,
        validate: all(
          REPLACES_WHAT_WAS_READ,
          "newData.child('badges').val() >= 0",
          "newData.child('vendors').val() >= 0",
        ),
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
