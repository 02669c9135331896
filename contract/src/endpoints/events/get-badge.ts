import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { badgeFace } from "../../entities/events/badge.ts";
import { event } from "../../entities/events/event.ts";
import { badgeId, eventId, uid } from "../../fields/ids.ts";

export const getPublicBadge = endpoint({
  method: "GET",
  path: "/api/events/{event_id}/{badge}",
  summary:
    "The public side of a badge: the printed details, and the card of the user who has claimed it. Never an email address or phone number.",
  access: "anyone",
  input: () => z.strictObject({ event_id: eventId, badge: badgeId }),
  reply: () =>
    z.object({
      event,
      badge: badgeFace.extend({
        /** The full name, in the order in which it is written. */
        name: z.string(),
        /** The user who has claimed it; null unless their card is public. */
        uid: uid.nullable(),
        /** The path of their public card. */
        card: z.string().nullable(),
        revoked: z.boolean(),
      }),
      /** Null when the holder does not want to be named on boards. */
      points: z.number().nullable(),
    }),
  fails: ["not-found"],
});
