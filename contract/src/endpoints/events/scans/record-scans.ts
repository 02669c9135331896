import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { MAX_SCANS, scan, scanResult } from "../../../entities/events/scan.ts";
import { badgeId, eventId, scanId, vendorId } from "../../../fields/ids.ts";

export const recordScans = endpoint({
  method: "PUT",
  path: "/api/events/stats/{event_id}",
  summary:
    "Record up to 100 scans of badges, in the order in which they were made. Scans may be sent late: those made before the end of the event are accepted for 72 hours after it. A repeated ID has no effect. Instead of `scans`, `kind` and `id` record a single scan made now.",
  access: "user",
  phones: true,
  who: "Staff of the vendor, staff at the check-in desk, and the organiser of the event.",
  maxKiB: 1024,
  input: () =>
    z
      .strictObject({
        event_id: eventId,
        /**
         * The vendor for which they were scanned. A phone scans for its own vendor; without a vendor, attendees are
         * checked in at the desk.
         */
        vendor: vendorId.optional(),
        scans: z.array(scan).max(MAX_SCANS, `Send at most ${MAX_SCANS} at once.`).optional(),
        kind: z.literal("scan").optional(),
        /** The badge of a single scan. */
        id: badgeId.optional(),
        /** The ID of a single scan, so that a repeat counts once. */
        scan: scanId.optional(),
        /**
         * Number of scans that remain in the offline queue of the phone, and when the oldest of them was made (epoch
         * ms).
         */
        queued: z.number().int().min(0).max(1_000_000).optional(),
        queued_since: z.number().int().min(0).max(8_000_000_000_000).optional(),
      })
      .refine(({ scans, id }) => (scans === undefined) !== (id === undefined), {
        message: "Send either `scans`, or `kind` and `id`.",
        path: ["scans"],
      }),
  /** `now`: the server's clock, epoch ms. */
  reply: () => z.object({ results: z.array(scanResult), now: z.number() }),
  fails: ["not-found", "permission-denied", "conflict"],
});
