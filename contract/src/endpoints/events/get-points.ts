import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { claimMark, POINT_WAYS, pointRules } from "../../entities/events/points.ts";
import { badgeId, badgeKey, eventId } from "../../fields/ids.ts";
import { WHO_HOLDS } from "./attendee/sharing.ts";
import { WHO_ORGANISES } from "./update-event.ts";
import { cursor } from "../../fields/cursor.ts";
import { line } from "../../fields/text.ts";

const claimId = z
  .string()
  .regex(/^[a-z0-9]{1,12}~(-|[0-9a-hjkmnp-tv-z]{10})$/, "That isn’t the ID of a claim.")
  .meta({ description: "Id of a claim, within its badge: `{rule}~{vendor or badge}`" });

/** A claim of points. */
const claim = z
  .object({
    id: z.string(),
    /** Name of the rule at the time of the claim. */
    name: z.string(),
    points: z.number(),
    how: z.enum(POINT_WAYS),
    /** The vendor, or the attendee who was met. */
    where: z.string().nullable(),
    /** First name of the person who scanned. */
    who: z.string().nullable(),
    date: z.number(),
    /** When the organiser voided the claim. */
    voided_date: z.number().nullable(),
  })
  .meta({ id: "PointClaim" });
export type PointClaim = z.infer<typeof claim>;

export const getPoints = endpoint({
  method: "GET",
  path: "/api/events/points/{event_id}",
  summary:
    "The points and rank of a badge, and the top 50 of the leaderboard. By default, the badge that the caller has claimed. `name` is null for attendees who hide their name.",
  access: "anyone",
  who: `${WHO_HOLDS} Other users see the rules and the leaderboard. For callers who are not signed in and have no key of a badge, the leaderboard is empty.`,
  input: () => z.strictObject({ event_id: eventId, badge: badgeId.optional(), key: badgeKey.optional() }),
  reply: () =>
    z.object({
      mine: z
        .object({
          badge: badgeId,
          points: z.number(),
          anonymous: z.boolean(),
          /** False for staff and exhibitors. */
          collects: z.boolean(),
          claims: z.array(claim),
        })
        .nullable(),
      rank: z.number().nullable(),
      leaderboard: z.array(
        z.object({ rank: z.number(), name: z.string().nullable(), points: z.number(), is_mine: z.boolean() }),
      ),
      rules: pointRules,
      end_date: z.number(),
      /** The time zone of the event. */
      time_zone: z.string(),
    }),
  fails: ["not-found"],
});

export const updateBoardName = endpoint({
  method: "PUT",
  path: "/api/events/points/name",
  summary: "Hide or show the name of a badge’s holder on the leaderboard.",
  access: "anyone",
  who: WHO_HOLDS,
  input: () => z.strictObject({ event_id: eventId, badge: badgeId, key: badgeKey.optional(), anonymous: z.boolean() }),
  reply: () => z.object({ anonymous: z.boolean() }),
  fails: ["not-found"],
});

/** A claim that was flagged for review. */
const markedClaim = claim
  .extend({ badge: badgeId, person: z.string(), marks: z.array(claimMark) })
  .meta({ id: "MarkedClaim" });
export type MarkedClaim = z.infer<typeof markedClaim>;

export const listMarkedClaims = endpoint({
  method: "GET",
  path: "/api/events/points/marks/{event_id}",
  summary:
    "Unusual claims, newest first, in pages of 50: `many` claims within five minutes, `fast` claims at a third vendor within 20 seconds, `shared` codes used by more than 30 badges. With `q`, up to 250 entries are read, so a page may be short although `next` is set.",
  access: "user",
  who: WHO_ORGANISES,
  input: () =>
    z.strictObject({
      event_id: eventId,
      /** Beginnings of words of the names of the person, the rule, and the vendor or person met. */
      q: line(100).optional(),
      before: cursor(/^\d{13}~[0-9a-z~-]{13,40}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(markedClaim), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const voidClaim = endpoint({
  method: "PUT",
  path: "/api/events/points/void",
  summary: "Void a claim. Score and ranks are updated; the claim is kept and cannot be made again.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId, badge: badgeId, claim: claimId }),
  reply: () => z.object({ points: z.number(), rank: z.number().nullable() }),
  fails: ["not-found", "permission-denied", "conflict"],
});
