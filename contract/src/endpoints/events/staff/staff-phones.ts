import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { eventId, phoneId, vendorId } from "../../../fields/ids.ts";
import { requiredLine } from "../../../fields/text.ts";
import { WHO_HAS_VENDOR } from "../vendors/update-vendor.ts";

const place = () => ({ event_id: eventId, vendor: vendorId });

export const renewStaffAccess = endpoint({
  method: "PUT",
  path: "/api/events/staffAccess",
  summary:
    "Create a new link and PIN for the phones of a vendor, or only a new PIN. The old ones stop working; phones that are already scanning continue.",
  access: "user",
  who: WHO_HAS_VENDOR,
  input: () => z.strictObject({ ...place(), keep_link: z.boolean().optional() }),
  /**
   * Only this reply contains them, because only their hashes are stored. `link` is an address; null if it is unchanged.
   */
  reply: () => z.object({ link: z.string().nullable(), pin: z.string() }),
  fails: ["not-found", "permission-denied", "conflict"],
});

export const getStaff = endpoint({
  method: "GET",
  path: "/api/events/staff/{event_id}/{vendor}",
  summary: "The phones that scan for a vendor, and when its link and PIN were created.",
  access: "user",
  who: WHO_HAS_VENDOR,
  input: () => z.strictObject(place()),
  /** Dates are epoch ms. `off_date`: when it was disabled. */
  reply: () =>
    z.object({
      access_date: z.number().nullable(),
      phones: z.array(
        z.object({
          id: phoneId,
          name: z.string(),
          created_date: z.number(),
          seen_date: z.number().nullable(),
          off_date: z.number().nullable(),
        }),
      ),
    }),
  fails: ["not-found", "permission-denied"],
});

/** `link`: the fragment of the address. */
export const openStaffPhone = endpoint({
  method: "POST",
  path: "/api/events/staffPhone",
  summary:
    "Register a phone that scans for a vendor, with its link and PIN. After five wrong PINs the link is locked for 15 minutes.",
  access: "anyone",
  withoutToken: true,
  who: "Anyone with the link and the PIN.",
  input: () =>
    z.strictObject({
      ...place(),
      link: z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This link is incomplete."),
      pin: z.string().regex(/^\d{6}$/, "The PIN has six digits."),
      name: requiredLine(40),
    }),
  /** `key`: what the phone sends as its bearer token until `until` (epoch ms). */
  reply: () => z.object({ phone: phoneId, key: z.string(), until: z.number() }),
  status: 201,
  fails: ["not-found", "permission-denied", "resource-exhausted", "quota-exceeded", "conflict"],
});

export const closeStaffPhone = endpoint({
  method: "DELETE",
  path: "/api/events/staffPhone/{event_id}/{vendor}/{phone}",
  summary: "Disable a phone. Its requests are refused immediately.",
  access: "user",
  phones: true,
  who: `${WHO_HAS_VENDOR} A phone can disable itself.`,
  input: () => z.strictObject({ ...place(), phone: phoneId }),
  reply: () => z.object({ off: z.literal(true) }),
  fails: ["not-found", "permission-denied"],
});
