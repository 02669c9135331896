import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contact, contactNote, contactSource } from "../../entities/contact.ts";
import { eventId, uid } from "../../fields/ids.ts";

export const addContact = endpoint({
  method: "PUT",
  path: "/api/contacts/",
  summary:
    "Add a person's card to the caller's contacts. They get the caller's card and a notification. A repetition changes nothing.",
  access: "user",
  input: z.strictObject({
    uid,
    /** A few words to the other person. */
    message: contactNote.optional(),
    source: contactSource.exclude(["exchange", "import", "manual"]).optional(),
    event_id: eventId.optional(),
  }),
  reply: contact,
  fails: ["not-found"],
});
