import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contact, contactKey, contactNotes, hasOneKey, reminderInput, writtenDetails } from "../../entities/contact.ts";

const { name_last, ...details } = writtenDetails;

export const updateContact = endpoint({
  method: "PUT",
  path: "/api/contacts/update/",
  summary:
    "Change the caller's notes on a contact, update its card, or correct the details of a contact without an account.",
  access: "user",
  input: z
    .strictObject({
      ...contactKey,
      ...z.strictObject(contactNotes).partial().shape,
      /** When the caller wants to be reminded of the contact; null: no more. */
      reminder: reminderInput.nullable().optional(),
      /** Take the card as it stands now. */
      refresh: z.literal(true).optional(),
      /** What is known of somebody without an account; refused for a person who has a card. */
      details: z
        .strictObject({ ...details, name_last: name_last.removeDefault() })
        .partial()
        .optional(),
    })
    .refine(hasOneKey, { message: "Send either uid or id.", path: ["id"] }),
  reply: contact,
  fails: ["not-found"],
});
