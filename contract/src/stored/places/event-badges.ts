import * as z from "zod";
import { importShape } from "../employee.ts";
import { badgeShape, eventCountsShape } from "../events/badge.ts";
import { mark } from "../shared.ts";
import { all, byService, IS_TRUE, REPLACES_READ_REVISION } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");

/** Badges of events, with their indexes. */
export const EVENT_BADGE_PLACES = {
  event_badges: {
    note: "The events service replaces only the revision of a badge that it has read (`rev`).",
    children: {
      $event: {
        indexOn: ["sort", "by_kind", "import"],
        children: { $badge: { record: badgeShape, write: EVENTS, validate: REPLACES_READ_REVISION } },
      },
    },
  },
  event_badge_words: {
    note: "Search index: `{term}~{badge}`.",
    children: { $event: { children: { $entry: { record: mark, write: EVENTS, validate: IS_TRUE } } } },
  },
  event_badge_unmailed: {
    note: "Valid badges with an email address whose link was not mailed yet.",
    children: { $event: { children: { $badge: { record: mark, write: EVENTS, validate: IS_TRUE } } } },
  },
  event_badge_keys: {
    note: "The badge with an email address or with an ID of the organiser's own system, so that a second import finds it.",
    children: {
      $event: {
        children: {
          $key: {
            record: z.string(),
            write: EVENTS,
            // Of two badges that get the same address concurrently, the second is rejected.
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
    note: "The number of badges and vendors of an event, compared with the limits of the plan. Each change increments `rev`, so that concurrent ones are not lost.",
    children: {
      $event: {
        record: eventCountsShape,
        write: EVENTS,
        validate: all(
          REPLACES_READ_REVISION,
          "newData.child('badges').val() >= 0",
          "newData.child('vendors').val() >= 0",
        ),
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
