import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { badgeKind, badgeKindStyle } from "../../../entities/events/badge.ts";
import { color } from "../../../fields/color.ts";
import { eventId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";
import { WHO_ORGANISES } from "../update-event.ts";

export const updateBadgeSettings = endpoint({
  method: "PUT",
  path: "/api/events/badges/settings",
  summary:
    "Change the names and colours of kinds of badges, and what printed codes contain. What is omitted stays unchanged.",
  access: "user",
  who: WHO_ORGANISES,
  input: () =>
    z.strictObject({
      event_id: eventId,
      kinds: z
        .array(z.strictObject({ kind: badgeKind, name: line(40).optional(), color: color.optional() }))
        .max(11, "Name each kind once.")
        .optional(),
      plain_codes: z.boolean().optional(),
    }),
  reply: () => z.object({ kinds: z.array(badgeKindStyle), plain_codes: z.boolean() }),
  fails: ["not-found", "permission-denied", "plan-required"],
});
