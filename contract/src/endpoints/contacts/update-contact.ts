import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contact, contactKey, contactNotes, hasOneKey, reminderInput, writtenDetails } from "../../entities/contact.ts";

export const updateContact = endpoint({
  method: "PUT",
  path: "/api/contacts/update/",
  summary:
    "Change the caller's notes on a contact, update its card, or correct the details of a contact without an account.",
  access: "user",
  input: () =>
    z
      .strictObject({
        ...contactKey,
        ...z.strictObject(contactNotes).partial().shape,
        /** When to remind the caller of the contact; null: never. */
        reminder: reminderInput.nullable().optional(),
        /** Replaces the snapshot with the current card. */
        refresh: z.literal(true).optional(),
        /** Details of a contact without an account; rejected for a contact with a card. */
        details: z
          .strictObject({ ...writtenDetails, name_last: writtenDetails.name_last.removeDefault() })
          .partial()
          .optional(),
      })
      .refine(hasOneKey, { message: "Send either uid or id.", path: ["id"] }),
  reply: () => contact,
  fails: ["not-found", "conflict"],
});
