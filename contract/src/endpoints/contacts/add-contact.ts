import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contact, contactNote, contactSource } from "../../entities/contact.ts";
import { eventId, uid } from "../../fields/ids.ts";

export const addContact = endpoint({
  method: "PUT",
  path: "/api/contacts/",
  summary:
    "Add another user's card to the caller's contacts. The other user gets the caller's card and a notification. Repeating the call has no effect.",
  access: "user",
  input: () =>
    z.strictObject({
      uid,
      /** A message to the other user. */
      message: contactNote.optional(),
      source: contactSource.exclude(["exchange", "import", "manual"]).optional(),
      event_id: eventId.optional(),
    }),
  reply: () => contact,
  fails: ["not-found"],
});
