import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { badgeFace, badgeKindStyle } from "../../../entities/events/badge.ts";
import { eventSummary } from "../../../entities/events/event.ts";
import { badgeId, badgeKey, eventId } from "../../../fields/ids.ts";
import { WHO_HOLDS } from "../attendee/sharing.ts";

/** A badge as shown to its holder. */
const ownBadge = () =>
  z.object({
    event: eventSummary,
    badge: badgeFace,
    kind: badgeKindStyle,
    /** Content of the QR code on the badge. */
    code: z.string(),
    /** Whether the caller has claimed it. */
    claimed: z.boolean(),
    revoked: z.boolean(),
  });

export const getOwnBadge = endpoint({
  method: "POST",
  path: "/api/events/badges/own",
  summary:
    "A badge as shown to its holder: the one that the caller has claimed at an event, or the one whose key is sent.",
  access: "anyone",
  who: WHO_HOLDS,
  input: () => z.strictObject({ event_id: eventId, badge: badgeId.optional(), key: badgeKey.optional() }),
  reply: ownBadge,
  fails: ["not-found"],
});

export const claimBadge = endpoint({
  method: "PUT",
  path: "/api/events/badges/claim",
  summary:
    "Claim a badge, with its key or after scanning it. Without the key, a badge that has an email address can be claimed only by an account with that confirmed address. A user can claim one badge per event.",
  access: "user",
  input: () => z.strictObject({ event_id: eventId, badge: badgeId, key: badgeKey.optional() }),
  reply: ownBadge,
  fails: ["not-found", "permission-denied", "conflict"],
});

export const unclaimBadge = endpoint({
  method: "DELETE",
  path: "/api/events/badges/claim/{event_id}",
  summary: "Release the badge that the caller has claimed at an event. It can be claimed again.",
  access: "user",
  input: () => z.strictObject({ event_id: eventId }),
  reply: () => z.object({ given_up: z.literal(true) }),
  fails: ["not-found"],
});
