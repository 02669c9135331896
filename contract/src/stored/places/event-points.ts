import * as z from "zod";
import { claimShape, markedClaimShape, scoreShape } from "../events/points.ts";
import { all, byService, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");
const BADGE = "root.child('event_badges/' + $event + '/' + $badge)";
/** A new claim: of a badge that is valid, before the event ends by the clock of the database. */
const IS_EARNED = all(
  "!data.exists()",
  "!newData.child('voided_date').exists()",
  `${BADGE}.exists()`,
  `!${BADGE}.child('revoked_date').exists()`,
  "now < root.child('events/' + $event + '/end_date').val()",
);
/** A claim that is taken back, once. */
const IS_VOIDED = all(
  "data.exists()",
  "!data.child('voided_date').exists()",
  "newData.child('voided_date').isNumber()",
  "newData.child('points').val() === data.child('points').val()",
);
const count = { record: z.number(), write: EVENTS, validate: "newData.val() >= 0" } as const;

/** Points that badges earn at events. */
export const EVENT_POINT_PLACES = {
  event_points: {
    note: "A claim is made once, by a valid badge and before the event ends, and taken back once.",
    children: {
      $event: {
        children: {
          $badge: {
            children: {
              $claim: { record: claimShape, write: EVENTS, validate: `((${IS_EARNED}) || (${IS_VOIDED}))` },
            },
          },
        },
      },
    },
  },
  event_marks: {
    note: "Claims that the organiser should look at, by `{date}~{badge}~{claim}`.",
    children: {
      $event: {
        children: {
          $entry: { record: markedClaimShape, write: EVENTS, validate: "newData.child('points').isNumber()" },
        },
      },
    },
  },
  event_scores: {
    note: "The events service writes a score only in the place of the one it has read (`rev`), with its claim.",
    children: {
      $event: {
        indexOn: ["order", "by_enterprise"],
        children: { $badge: { record: scoreShape, write: EVENTS, validate: REPLACES_WHAT_WAS_READ } },
      },
    },
  },
  event_ranks: {
    note: "How many badges have exactly so many points: `n{points}`.",
    children: { $event: { children: { $points: count } } },
  },
  event_code_uses: {
    note: "How many badges used a code that changes: `{vendor}~{step}`, a step being 30 seconds since 1970.",
    children: { $event: { children: { $code: count } } },
  },
} as const satisfies Readonly<Record<string, Place>>;
