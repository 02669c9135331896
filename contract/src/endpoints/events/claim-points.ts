import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { badgeId, badgeKey, eventId, pointRuleId, vendorId } from "../../fields/ids.ts";
import { WHO_HOLDS } from "./attendee/sharing.ts";

export const claimPoints = endpoint({
  method: "PUT",
  path: "/api/events/points",
  summary:
    "Claim points for a badge under a rule of the event, or give a badge points under a rule for `staff`, once per vendor or attendee. `code` is shown at the vendor’s stand and changes every 30 seconds. Two attendees who meet get their points once both have scanned each other; until then the claim is `pending`.",
  access: "anyone",
  who: `${WHO_HOLDS} Under a rule for \`staff\`: staff of a vendor who have an account, and the organiser of the event.`,
  input: () =>
    z.strictObject({
      event_id: eventId,
      badge: badgeId,
      rule: pointRuleId,
      key: badgeKey.optional(),
      /**
       * The vendor whose sign was scanned, for rules `code` and `sign`. For rules `staff`: the vendor for which the
       * organiser gives the points; without it, the organiser gives the points of each such rule once.
       */
      vendor: vendorId.optional(),
      code: z
        .string()
        .regex(/^[0-9a-hjkmnp-tv-z]{8}$/, "That isn’t the code of a sign.")
        .optional(),
      /** The badge that was scanned, for rules `meet`. */
      other: badgeId.optional(),
    }),
  reply: () =>
    z.object({
      points: z.number(),
      /** One more than the number of badges with more points; null without points. */
      rank: z.number().nullable(),
      pending: z.boolean(),
    }),
  fails: ["not-found", "permission-denied", "already-exists", "conflict", "quota-exceeded"],
});

export const getCodeSeed = endpoint({
  method: "GET",
  path: "/api/events/code/{event_id}/{vendor}",
  summary:
    "The seed of a vendor’s points codes, with which a phone can show them offline: a code is the HMAC-SHA256 of the number of 30-second periods since 1970.",
  access: "user",
  phones: true,
  who: "Staff and phones of the vendor, and the event organiser.",
  input: () => z.strictObject({ event_id: eventId, vendor: vendorId }),
  reply: () =>
    z.object({
      /** 32 bytes in base64url. */
      seed: z.string(),
      vendor_name: z.string(),
      /** Address of the vendor’s logo, or null. */
      vendor_logo: z.string().nullable(),
      event_name: z.string(),
      end_date: z.number(),
      /** The server’s clock, epoch ms, with which the phone corrects its own. */
      now: z.number(),
    }),
  fails: ["not-found", "permission-denied"],
});
