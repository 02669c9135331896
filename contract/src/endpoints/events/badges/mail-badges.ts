import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { badgeId, eventId } from "../../../fields/ids.ts";
import { WHO_ORGANISES } from "../update-event.ts";

/** How far an event's badges were mailed. */
const badgeMails = z.object({
  /** Badges with an email address to which their link was not mailed yet; those that were revoked do not count. */
  unmailed: z.number(),
  /** What the caller has begun and is not done; null: nothing. */
  mailing: z.object({ state: z.enum(["running", "failed"]), done: z.number(), total: z.number() }).nullable(),
});

export const getBadgeMails = endpoint({
  method: "GET",
  path: "/api/events/badges/mail/{event_id}",
  summary: "How many badges of an event can be mailed to their holders, and how far that is.",
  access: "user",
  who: WHO_ORGANISES,
  input: z.strictObject({ event_id: eventId }),
  reply: badgeMails,
  fails: ["not-found", "permission-denied"],
});

export const mailBadges = endpoint({
  method: "POST",
  path: "/api/events/badges/mail",
  summary:
    "Mail each badge that has an email address to its holder, once, as work in parts; or one badge, also again. An address that got too many mails lately is left for another time; so are those beyond ten an hour when the organiser has no plan.",
  access: "user",
  who: WHO_ORGANISES,
  input: z.strictObject({ event_id: eventId, badge: badgeId.optional() }),
  reply: badgeMails,
  idempotent: true,
  fails: ["not-found", "permission-denied", "conflict", "resource-exhausted"],
});
