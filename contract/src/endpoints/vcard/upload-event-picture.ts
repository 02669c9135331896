import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { eventId, vendorId } from "../../fields/ids.ts";
import { WHO_ORGANISES } from "../events/update-event.ts";
import { WHO_HAS_VENDOR } from "../events/vendors/update-vendor.ts";

export const uploadEventPicture = endpoint({
  method: "PUT",
  path: "/api/vcard/eventUpload",
  summary:
    "Replace the banner of an event, or with `vendor` the logo of that vendor: one JPEG, PNG, WebP, AVIF or GIF file of at most 10 MiB. A banner is cropped to 3:1.",
  access: "user",
  flag: "uploads",
  who: `Banner: ${WHO_ORGANISES} Logo: ${WHO_HAS_VENDOR}`,
  body: "multipart",
  input: () => z.strictObject({ event_id: eventId, vendor: vendorId.optional() }),
  /**
   * `url`: address of the picture; a banner is at most 1600 px wide, a logo at most 256 px. `rev`: the revision of the
   * event or the vendor.
   */
  reply: () => z.object({ url: z.string(), rev: z.number() }),
  fails: ["not-found", "permission-denied", "plan-required", "conflict"],
});
