import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { badgeId, eventId } from "../../../fields/ids.ts";
import { WHO_ORGANISES } from "../update-event.ts";

/** Progress of mailing an event's badges. */
const badgeMails = z.object({
  /** Badges with an email address whose link was not mailed yet, without revoked badges. */
  unmailed: z.number(),
  /** The caller's unfinished mailing, or null. */
  mailing: z.object({ state: z.enum(["running", "failed"]), done: z.number(), total: z.number() }).nullable(),
});

export const getBadgeMails = endpoint({
  method: "GET",
  path: "/api/events/badges/mail/{event_id}",
  summary: "The number of badges of an event that can be mailed to their holders, and the progress of mailing.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId }),
  reply: () => badgeMails,
  fails: ["not-found", "permission-denied"],
});

export const mailBadges = endpoint({
  method: "POST",
  path: "/api/events/badges/mail",
  summary:
    "Mail each badge with an email address to its holder, once, in the background; or mail a single badge, also repeatedly. Addresses that recently got too many mails are skipped for now; without a plan, so are those beyond ten per hour.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId, badge: badgeId.optional() }),
  reply: () => badgeMails,
  idempotent: true,
  fails: ["not-found", "permission-denied", "conflict", "resource-exhausted"],
});
