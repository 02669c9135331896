import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { chosenContacts } from "../../entities/contact.ts";
import { chosenUndo, undoable } from "./delete-contact.ts";

export const deleteContacts = endpoint({
  method: "POST",
  path: "/api/contacts/deleteSeveral",
  summary: "Remove several contacts from the caller's own list only, all or none. A single undo restores all of them.",
  access: "user",
  input: () => z.strictObject({ ids: chosenContacts, ...chosenUndo }),
  reply: () => z.object({ deleted: z.number(), ...undoable }),
  fails: ["not-found"],
});
