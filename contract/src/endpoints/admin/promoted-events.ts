import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { reason } from "../../entities/platform/admin.ts";
import { foundEvent } from "../../entities/platform/found.ts";
import { eventId } from "../../fields/ids.ts";
import { cursor } from "../../fields/cursor.ts";

/** Lists of all events. */
export const EVENT_LISTS = ["upcoming", "past", "promoted"] as const;
export type EventList = (typeof EVENT_LISTS)[number];

export const listAllEvents = endpoint({
  method: "GET",
  path: "/api/admin/events",
  summary:
    "All events, listed or not, in pages of at most 50: `upcoming` are those that have not ended, earliest end first; `past` those that have ended, latest end first; `promoted` those that are listed, promoted and have not ended, earliest end first.",
  access: "admin",
  role: "support",
  input: () =>
    z.strictObject({
      show: z.enum(EVENT_LISTS),
      after: cursor(/^\d{13}~[0-9a-hjkmnp-tv-z]{10}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(foundEvent), next: z.string().nullable() }),
});

export const promoteEvent = endpoint({
  method: "PUT",
  path: "/api/admin/events/{event_id}",
  summary:
    "Promote an event, or stop promoting it. All users see promoted events above the others until they end, as long as their organiser lists them. An event that has ended cannot be promoted.",
  access: "admin",
  role: "operator",
  input: () => z.strictObject({ event_id: eventId, promoted: z.boolean(), reason }),
  reply: () => foundEvent,
  fails: ["not-found", "conflict"],
});
