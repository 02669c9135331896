import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { badgeId, eventId } from "../../fields/ids.ts";
import { WHO_ORGANISES } from "./update-event.ts";

export const revoke = endpoint({
  method: "PUT",
  path: "/api/events/revoke",
  summary:
    "Take a badge back, or give it again with `undo`. Its page says that it was taken back and scans are told so; leads that it left stay.",
  access: "user",
  who: WHO_ORGANISES,
  input: z.strictObject({ event_id: eventId, badge: badgeId, undo: z.boolean().optional() }),
  /** When it was taken back, epoch ms; null: it counts. */
  reply: z.object({ revoked_date: z.number().nullable() }),
  fails: ["not-found", "permission-denied"],
});
