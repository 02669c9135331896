import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { listedVendor, ownVendor, vendor, vendorPage } from "../../../entities/events/vendor.ts";
import { pageLimit } from "../../../fields/cursor.ts";
import { eventId, vendorId } from "../../../fields/ids.ts";
import { line, requiredLine } from "../../../fields/text.ts";

export const listVendors = endpoint({
  method: "GET",
  path: "/api/events/vendors/{event_id}/{category}",
  summary:
    "The vendors of an event, or of one category, by category and name: all, or those that match a search for beginnings of words of the name and the stand. Only the organiser sees revoked vendors.",
  access: "user",
  input: () =>
    z.strictObject({
      event_id: eventId,
      /** A category, or `all`. */
      category: requiredLine(40),
      q: line(100).optional(),
      limit: pageLimit(50),
      /** The last vendor of the previous page. */
      cursor: vendorId.optional(),
    }),
  reply: () => z.object({ items: z.array(listedVendor), next: vendorId.nullable() }),
  fails: ["not-found"],
});

export const getVendor = endpoint({
  method: "GET",
  path: "/api/events/vendorObj/{event_id}/{vendor}",
  summary: "A vendor of an event, with the card on its page, and the points that a visit to its stand gives.",
  access: "anyone",
  input: () => z.strictObject({ event_id: eventId, vendor: vendorId }),
  reply: () => vendorPage,
  fails: ["not-found"],
});

export const getVendors = endpoint({
  method: "PUT",
  path: "/api/events/vendors/list",
  summary: "Vendors of an event by their IDs; unknown IDs are omitted.",
  access: "user",
  input: () => z.strictObject({ event_id: eventId, ids: z.array(vendorId).min(1).max(50) }),
  /** At most one for each of `ids`, so there is one page. */
  reply: () => z.object({ items: z.array(vendor), next: z.null() }),
  fails: ["not-found"],
});

export const listOwnVendors = endpoint({
  method: "GET",
  path: "/api/events/vendor/{event_id}",
  summary:
    "The vendors that the caller works for at an event, with their questions. With `vendor`, only that one, also for the organiser.",
  access: "user",
  phones: true,
  input: () => z.strictObject({ event_id: eventId, vendor: vendorId.optional() }),
  /** A user works for at most one vendor of an event, so there is one page. */
  reply: () => z.object({ items: z.array(ownVendor), next: z.null() }),
  fails: ["not-found", "permission-denied"],
});
