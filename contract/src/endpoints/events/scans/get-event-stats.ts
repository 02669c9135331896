import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { badgeFace } from "../../../entities/events/badge.ts";
import { eventId, phoneId, vendorId } from "../../../fields/ids.ts";
import { WHO_ORGANISES } from "../update-event.ts";

/** What is counted for a vendor: its leads, views of its page, and opens of its links. */
const ofVendor = { leads: z.number(), vendor_views: z.number(), links: z.number() };
const counted = { scans: z.number(), check_ins: z.number(), ...ofVendor };

export const getEventStats = endpoint({
  method: "GET",
  path: "/api/events/stats/{event_id}",
  summary:
    "The statistics of an event; with `vendor`, those of one vendor: its leads, views of its page and opens of its links, in total and by day. Scans and check-ins are counted for the whole event only.",
  access: "user",
  who: `${WHO_ORGANISES} Staff of a vendor for their own vendor.`,
  input: () => z.strictObject({ event_id: eventId, vendor: vendorId.optional() }),
  /**
   * `days` in the event's time zone and `hours` by their start (epoch ms), both in order and without those with no
   * counts. `vendors` are the 50 with the most leads, `badges` the 50 that were scanned most often.
   */
  reply: () =>
    z.object({
      totals: z.object(counted),
      days: z.array(z.object({ day: z.string(), ...counted })),
      hours: z.array(z.object({ date: z.number(), scans: z.number(), check_ins: z.number() })),
      vendors: z.array(z.object({ id: vendorId, name: z.string(), ...ofVendor })),
      badges: z.array(z.object({ badge: badgeFace, scans: z.number() })),
    }),
  fails: ["not-found", "permission-denied"],
});

export const exportEventStats = endpoint({
  method: "GET",
  path: "/api/events/statFile/{event_id}",
  summary:
    "The statistics of an event as a CSV file: in total, by day and hour in the event’s time zone, and for each vendor. Streamed.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId }),
  reply: { raw: "text/csv", streamed: true },
  fails: ["not-found", "permission-denied"],
});

const sign = z.object({
  id: phoneId,
  name: z.string(),
  vendor: z.object({ id: vendorId, name: z.string() }),
  /** When it last sent a request (epoch ms). */
  seen_date: z.number(),
  /** Number of scans in its offline queue. */
  queued: z.number(),
  /** When the oldest of them was made (epoch ms). */
  queued_since: z.number().nullable(),
});
export type PhoneSign = z.infer<typeof sign>;

export const getPhoneSigns = endpoint({
  method: "GET",
  path: "/api/events/phones/{event_id}",
  summary:
    "Phones at an event that have sent nothing for 15 minutes, longest first, and phones with unsent scans, most scans first: at most 50 of each. Disabled phones and those of revoked vendors are omitted.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId }),
  reply: () => z.object({ silent: z.array(sign), queued: z.array(sign) }),
  fails: ["not-found", "permission-denied"],
});
