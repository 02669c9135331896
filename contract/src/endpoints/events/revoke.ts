import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { badgeId, eventId, vendorId } from "../../fields/ids.ts";
import { WHO_ORGANISES } from "./update-event.ts";

export const revoke = endpoint({
  method: "PUT",
  path: "/api/events/revoke",
  summary:
    "Revoke a badge or a vendor, or restore it with `undo`. Its page and the replies to scans show that it is revoked; leads are kept. Requests from the vendor’s phones are refused immediately.",
  access: "user",
  who: WHO_ORGANISES,
  input: () =>
    z
      .strictObject({
        event_id: eventId,
        badge: badgeId.optional(),
        vendor: vendorId.optional(),
        undo: z.boolean().optional(),
      })
      .refine(({ badge, vendor }) => (badge === undefined) !== (vendor === undefined), "Name a badge or a vendor."),
  /** When it was revoked, epoch ms; null if it is valid. */
  reply: () => z.object({ revoked_date: z.number().nullable() }),
  fails: ["not-found", "permission-denied"],
});
