import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { badgeId, eventId, vendorId } from "../../fields/ids.ts";
import { WHO_ORGANISES } from "./update-event.ts";

export const revoke = endpoint({
  method: "PUT",
  path: "/api/events/revoke",
  summary:
    "Take a badge back, or a vendor out of the event; undo that with `undo`. The page says so and scans are told; leads stay. The phones of the vendor are refused with their next request.",
  access: "user",
  who: WHO_ORGANISES,
  input: z
    .strictObject({
      event_id: eventId,
      badge: badgeId.optional(),
      vendor: vendorId.optional(),
      undo: z.boolean().optional(),
    })
    .refine(({ badge, vendor }) => (badge === undefined) !== (vendor === undefined), "Name a badge or a vendor."),
  /** When it was taken back, epoch ms; null: it counts. */
  reply: z.object({ revoked_date: z.number().nullable() }),
  fails: ["not-found", "permission-denied"],
});
