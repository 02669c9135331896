import * as z from "zod";
import { claimShape, markedClaimShape, scoreShape } from "../events/points.ts";
import { all, byService, isValidBadge, REPLACES_READ_REVISION } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");
/** A new claim of a valid badge, before the end of the event by the database's clock. */
const IS_EARNED = all(
  "!data.exists()",
  "!newData.child('voided_date').exists()",
  isValidBadge("$badge"),
  "now < root.child('events/' + $event + '/end_date').val()",
);
/** A claim that is voided, once. */
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
    note: "A claim is made once, by a valid badge and before the event ends, and voided at most once.",
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
    note: "Claims for the organiser to review, by `{date}~{badge}~{claim}`.",
    children: {
      $event: {
        children: {
          $entry: { record: markedClaimShape, write: EVENTS, validate: "newData.child('points').isNumber()" },
        },
      },
    },
  },
  event_scores: {
    note: "The events service replaces only the revision of a score that it has read (`rev`), together with the claim.",
    children: {
      $event: {
        indexOn: ["order", "by_enterprise"],
        children: { $badge: { record: scoreShape, write: EVENTS, validate: REPLACES_READ_REVISION } },
      },
    },
  },
  event_ranks: {
    note: "The number of badges with exactly that many points: `n{points}`.",
    children: { $event: { children: { $points: count } } },
  },
  event_code_uses: {
    note: "The number of badges that used a rotating code: `{vendor}~{step}`, where a step is the number of 30-second intervals since 1970.",
    children: { $event: { children: { $code: count } } },
  },
} as const satisfies Readonly<Record<string, Place>>;
