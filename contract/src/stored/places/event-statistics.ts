import * as z from "zod";
import { EVENT_COUNTERS, eventTotalsShape, phoneSignShape } from "../events/event-statistics.ts";
import { all, allowedInOwner, byService, ONE_MORE, oneOf, signedIn } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");
const OWNER = "root.child('events/' + $event + '/owner').val()";
/** Whose event it is: the person, or whoever organises events in the enterprise. */
const ORGANISER = signedIn(`(${OWNER} === 'u-' + auth.uid || (${allowedInOwner(OWNER, "e-", "events.manage")}))`);

const counters: Place = {
  record: eventTotalsShape,
  children: {
    $counter: { write: EVENTS, validate: all(oneOf("$counter", EVENT_COUNTERS), "newData.val() >= 0") },
  },
};

/** Counters of events. Whatever is counted is counted in the update that does it. */
export const EVENT_STATISTICS_PLACES = {
  eventstats: {
    note: "Counters: in total, by hour (hours since 1970), by day of the event's own clock, and for each vendor. The organiser's live screen listens to the totals and one hour.",
    children: {
      $event: {
        children: {
          totals: { ...counters, read: ORGANISER },
          hours: { children: { $hour: { ...counters, read: ORGANISER } } },
          days: { children: { $day: counters } },
          vendors: { children: { $vendor: { children: { days: { children: { $day: counters } } } } } },
          boards: {
            note: "Leads of each vendor, so that the busiest are found without reading all.",
            indexOn: [".value"],
            children: {
              $vendor: { record: z.number(), write: EVENTS, validate: "newData.val() >= 0" },
            },
          },
          badges: {
            note: "How often each badge was scanned. One by one, so that exactly one scan is its first: a check-in.",
            indexOn: [".value"],
            children: { $badge: { record: z.number(), write: EVENTS, validate: ONE_MORE } },
          },
        },
      },
    },
  },
  event_phone_signs: {
    note: "When each phone was last heard of, and how many scans waited on it: what the live screen asks for.",
    children: {
      $event: {
        indexOn: ["seen_date", "waiting"],
        children: {
          $phone: { record: phoneSignShape, write: EVENTS, validate: "newData.child('seen_date').isNumber()" },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
