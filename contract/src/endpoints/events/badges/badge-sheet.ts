import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { SHEET_LAYOUTS } from "../../../entities/events/badge-sheet.ts";
import { badgeId, eventId } from "../../../fields/ids.ts";
import { WHO_AT_DESK } from "./manage-badges.ts";

/** Maximum number of badges in a file. */
export const MAX_SHEET = 250;

export const printBadges = endpoint({
  method: "POST",
  path: "/api/events/badges/sheet",
  summary: `Up to ${MAX_SHEET} badges as a PDF, in the order of the request. The badges are marked as printed.`,
  access: "user",
  who: WHO_AT_DESK,
  input: () =>
    z.strictObject({
      event_id: eventId,
      layout: z.enum(SHEET_LAYOUTS),
      /**
       * Whether the banner of the event and the logo of its enterprise are printed on A6 and 90 x 55 mm, if there are
       * any; true by default. On 90 x 55 mm, the banner takes the place of the logo.
       */
      banner: z.boolean().optional(),
      badges: z.array(badgeId).min(1).max(MAX_SHEET, `Print at most ${MAX_SHEET} badges at once.`),
    }),
  reply: { raw: "application/pdf", streamed: true },
  fails: ["not-found", "permission-denied"],
});
