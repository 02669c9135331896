import * as z from "zod";
import { EVENT_COUNTERS, eventTotalsShape, phoneSignShape } from "../events/event-statistics.ts";
import { all, allowedInOwner, byService, INCREMENTS_BY_ONE, oneOf, signedIn } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");
const OWNER = "root.child('events/' + $event + '/owner').val()";
/** The owner of the event: the user, or those who manage events in the enterprise. */
const ORGANISER = signedIn(`(${OWNER} === 'u-' + auth.uid || (${allowedInOwner(OWNER, "e-", "events.manage")}))`);

const counters: Place = {
  record: eventTotalsShape,
  children: {
    $counter: { write: EVENTS, validate: all(oneOf("$counter", EVENT_COUNTERS), "newData.val() >= 0") },
  },
};

/** Counters of events, incremented in the update that they count. */
export const EVENT_STATISTICS_PLACES = {
  eventstats: {
    note: "Counters: in total, by hour (hours since 1970), by day in the event's time zone, and by vendor. The organiser's live screen listens to the totals and one hour.",
    children: {
      $event: {
        children: {
          totals: { ...counters, read: ORGANISER },
          hours: { children: { $hour: { ...counters, read: ORGANISER } } },
          days: { children: { $day: counters } },
          vendors: { children: { $vendor: { children: { days: { children: { $day: counters } } } } } },
          boards: {
            note: "The number of leads of each vendor, to list the busiest without reading all.",
            indexOn: [".value"],
            children: {
              $vendor: { record: z.number(), write: EVENTS, validate: "newData.val() >= 0" },
            },
          },
          badges: {
            note: "The number of scans of each badge, incremented one by one, so that exactly one scan is the first, which is the check-in.",
            indexOn: [".value"],
            children: { $badge: { record: z.number(), write: EVENTS, validate: INCREMENTS_BY_ONE } },
          },
        },
      },
    },
  },
  event_phone_signs: {
    note: "The last heartbeat of each phone, and its number of unsent scans, for the live screen.",
    children: {
      $event: {
        indexOn: ["seen_date", "queued"],
        children: {
          $phone: { record: phoneSignShape, write: EVENTS, validate: "newData.child('seen_date').isNumber()" },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
