import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { eventId, vendorId } from "../../../fields/ids.ts";

export const getScanning = endpoint({
  method: "GET",
  path: "/api/events/scanning/{event_id}",
  summary: "What a phone needs for scanning: the event, the vendor, and the questions of both.",
  access: "user",
  phones: true,
  who: "Staff of the vendor, staff at the check-in desk, and the organiser of the event.",
  input: () =>
    z.strictObject({
      event_id: eventId,
      /** A phone always gets its own vendor; without a vendor, the caller works at the desk. */
      vendor: vendorId.optional(),
    }),
  /** Dates are epoch ms. `by`: the first name of the caller, as stored in leads. */
  reply: () =>
    z.object({
      event: z.object({
        name: z.string(),
        time_zone: z.string(),
        start_date: z.number(),
        end_date: z.number(),
        /** Until when scans from before the end are accepted. */
        sync_until: z.number(),
      }),
      vendor: z
        .object({
          id: vendorId,
          name: z.string(),
          /** Questions of the event, then those of the vendor. */
          questions: z.array(z.object({ id: z.string(), text: z.string(), choices: z.array(z.string()) })),
        })
        .nullable(),
      by: z.string(),
    }),
  fails: ["not-found", "permission-denied", "conflict"],
});
