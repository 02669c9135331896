import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { eventId, visitorId } from "../../fields/ids.ts";

/** A badge or a vendor. */
const printedId = z
  .string()
  .regex(/^[0-9a-hjkmnp-tv-z]{10}$/, "That isn’t a valid ID.")
  .meta({ description: "Id of a badge or a vendor" });

export const recordEventVisit = endpoint({
  method: "PUT",
  path: "/api/stats/events",
  summary:
    "Count a view of the page of a badge or a vendor, a scan that opened it, or a click on a link. Repeats within 30 minutes, robots and previews, and visits of the organiser, the attendee or the vendor’s contact do not count.",
  access: "anyone",
  input: () =>
    z.strictObject({
      event_id: eventId,
      kind: z.enum(["badge_view", "vendor_view", "scan", "link"]),
      id: printedId,
      visitor: visitorId.optional(),
    }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
