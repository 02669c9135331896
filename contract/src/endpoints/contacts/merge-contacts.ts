import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contact } from "../../entities/contact.ts";
import { contactId } from "../../fields/ids.ts";
import { chosenUndo, undoable } from "./delete-contact.ts";

export const mergeContacts = endpoint({
  method: "POST",
  path: "/api/contacts/merge",
  summary:
    "Merge two contacts: missing details come from the other contact; notes, tags and messages of both are kept, and the earlier reminder.",
  access: "user",
  input: () =>
    z
      .strictObject({ keep: contactId, drop: contactId, ...chosenUndo })
      .refine(({ keep, drop }) => keep !== drop, { message: "Choose two different contacts.", path: ["drop"] }),
  reply: () => z.object({ contact, ...undoable }),
  fails: ["not-found", "conflict"],
});
