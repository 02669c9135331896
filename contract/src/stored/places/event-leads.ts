import * as z from "zod";
import { eventLeadShape, meetingShape } from "../events/lead.ts";
import { all, byService, isValidBadge, REPLACES_READ_REVISION } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");

/** The leads of vendors, and the scans of each badge. */
export const EVENT_LEAD_PLACES = {
  event_leads: {
    note: "The events service replaces only the revision of a lead that it has read (`rev`).",
    children: {
      $event: {
        children: {
          $vendor: {
            indexOn: ["last_date"],
            children: { $badge: { record: eventLeadShape, write: EVENTS, validate: REPLACES_READ_REVISION } },
          },
        },
      },
    },
  },
  event_met: {
    note: "Scans of a badge by vendors and other badges.",
    children: {
      $event: {
        children: {
          $badge: {
            indexOn: ["last_date"],
            children: {
              $by: { record: meetingShape, write: EVENTS, validate: "newData.child('date').isNumber()" },
            },
          },
        },
      },
    },
  },
  event_scans: {
    note: "Accepted scans, by the IDs that phones assigned, with the badge: one per ID, of a valid badge, until the event no longer accepts scans.",
    children: {
      $event: {
        children: {
          $scan: {
            record: z.string(),
            write: EVENTS,
            validate: all(
              "newData.isString()",
              "!data.exists()",
              isValidBadge("newData.val()"),
              "now < root.child('events/' + $event + '/sync_until').val()",
            ),
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
