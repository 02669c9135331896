import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contact } from "../../entities/contact.ts";
import { undoId } from "../../fields/ids.ts";

export const restoreContacts = endpoint({
  method: "POST",
  path: "/api/contacts/restore",
  summary: "Undo a deletion or a merge within a day.",
  access: "user",
  input: () => z.strictObject({ undo: undoId }),
  /** All that one call has deleted or merged, so there is one page. */
  reply: () => z.object({ items: z.array(contact), next: z.null() }),
  fails: ["not-found"],
});
