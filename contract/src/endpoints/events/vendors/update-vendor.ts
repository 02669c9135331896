import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { vendorQuestions } from "../../../entities/events/question.ts";
import { ownVendor, vendorFields } from "../../../entities/events/vendor.ts";
import { eventId, vendorId } from "../../../fields/ids.ts";
import { username } from "../../../fields/username.ts";

/** Who can change a vendor and view its leads. */
export const WHO_HAS_VENDOR = "The contact of the vendor, and the organiser of the event.";

export const updateVendor = endpoint({
  method: "PUT",
  path: "/api/events/vendor/{event_id}",
  summary: "Change the page of a vendor, or the questions that its staff answer for leads.",
  access: "user",
  who: WHO_HAS_VENDOR,
  input: () =>
    z.strictObject({
      event_id: eventId,
      vendor: vendorId,
      /** The `rev` of the vendor on which the change is based. Without it, the change overwrites newer ones. */
      rev: z.number().int().min(1).optional(),
      name: vendorFields.name.optional(),
      category: vendorFields.category.optional(),
      description: vendorFields.description.optional(),
      booth: vendorFields.booth.optional(),
      links: vendorFields.links.optional(),
      /** Null removes the logo. `PUT /api/vcard/eventUpload` sets one. */
      logo: z.null().optional(),
      /**
       * Username of the card on its page: the contact's own, or a colleague's in the same enterprise. Only the contact
       * chooses one; null removes it.
       */
      card: username.nullable().optional(),
      questions: vendorQuestions.optional(),
    }),
  reply: () => ownVendor,
  fails: ["not-found", "permission-denied", "conflict"],
});
