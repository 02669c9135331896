import * as z from "zod";
import { eventLeadShape, meetingShape } from "../events/lead.ts";
import { all, byService, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");
const SCANNED = "root.child('event_badges/' + $event + '/' + newData.val())";

/** Whom vendors scanned, and what each person sees of that. */
export const EVENT_LEAD_PLACES = {
  event_leads: {
    note: "The events service writes a lead only in the place of the one it has read (`rev`).",
    children: {
      $event: {
        children: {
          $vendor: {
            indexOn: ["last_date"],
            children: { $badge: { record: eventLeadShape, write: EVENTS, validate: REPLACES_WHAT_WAS_READ } },
          },
        },
      },
    },
  },
  event_met: {
    note: "Who scanned a badge: vendors, and other badges.",
    children: {
      $event: {
        children: {
          $badge: {
            children: {
              $by: { record: meetingShape, write: EVENTS, validate: "newData.child('date').isNumber()" },
            },
          },
        },
      },
    },
  },
  event_scans: {
    note: "Scans that were taken, by the ids that phones gave them, with the badge: one of an id, of a badge that is in force, until the event takes no more.",
    children: {
      $event: {
        children: {
          $scan: {
            record: z.string(),
            write: EVENTS,
            validate: all(
              "newData.isString()",
              "!data.exists()",
              `${SCANNED}.exists()`,
              `!${SCANNED}.child('revoked_date').exists()`,
              "now < root.child('events/' + $event + '/sync_until').val()",
            ),
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
