import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { newVendor, ownVendor } from "../../../entities/events/vendor.ts";
import { email } from "../../../fields/contact-data.ts";
import { eventId, vendorId } from "../../../fields/ids.ts";
import { WHO_ORGANISES } from "../update-event.ts";

/** Maximum number of vendors per request. */
export const MAX_VENDORS_PER_REQUEST = 50;

export const addVendor = endpoint({
  method: "PUT",
  path: "/api/events/addVendor",
  summary: "Add a vendor to an event. With an email address, its contact gets an invitation.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId, vendor: newVendor }),
  reply: () => ownVendor,
  idempotent: true,
  fails: ["not-found", "permission-denied", "plan-required", "quota-exceeded", "conflict"],
});

export const addVendors = endpoint({
  method: "PUT",
  path: "/api/events/vendors/import",
  summary:
    "Add several vendors, for example from a file. A vendor whose name already exists is left unchanged, so a file can be sent again.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId, vendors: z.array(newVendor).min(1).max(MAX_VENDORS_PER_REQUEST) }),
  /** In the order of the request. `unmailed`: added, but the address recently got too many mails. */
  reply: () =>
    z.object({ results: z.array(z.object({ id: vendorId, outcome: z.enum(["added", "unmailed", "known"]) })) }),
  fails: ["not-found", "permission-denied", "plan-required", "quota-exceeded"],
});

export const inviteVendor = endpoint({
  method: "PUT",
  path: "/api/events/vendorInvitation",
  summary: "Invite someone as the contact of a vendor. Links sent earlier stop working.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId, vendor: vendorId, email }),
  reply: () => ownVendor,
  fails: ["not-found", "permission-denied", "resource-exhausted"],
});

/** `invitation`: the fragment of the mailed link. */
export const acceptVendor = endpoint({
  method: "PUT",
  path: "/api/events/vendorInvitation/accept",
  summary:
    "Become the contact of a vendor, with the link in an invitation. The link works once; a repeat by the same user has no effect.",
  access: "user",
  who: "Any user with the link from the email.",
  input: () =>
    z.strictObject({
      event_id: eventId,
      vendor: vendorId,
      invitation: z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This link is incomplete."),
    }),
  reply: () => ownVendor,
  fails: ["not-found", "conflict"],
});
