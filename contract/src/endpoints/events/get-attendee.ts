import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { badgeFace } from "../../entities/events/badge.ts";
import { eventId, uid } from "../../fields/ids.ts";

export const getAttendee = endpoint({
  method: "GET",
  path: "/api/events/user/{event_id}/{uid}",
  summary:
    "An attendee of an event: the badge that the user has claimed, its points and its scans. Staff of a vendor see only scans by their own vendor.",
  access: "user",
  who: "The attendee, the organiser, and staff of vendors that scanned the badge.",
  input: () => z.strictObject({ event_id: eventId, uid }),
  reply: () =>
    z.object({
      badge: badgeFace,
      points: z.number(),
      visits: z.array(
        z.object({
          /** The id of the vendor or the badge that scanned. */
          by: z.string(),
          kind: z.enum(["vendor", "badge"]),
          date: z.number(),
          last_date: z.number(),
        }),
      ),
    }),
  fails: ["not-found"],
});
