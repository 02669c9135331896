import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contactKey, hasOneKey } from "../../entities/contact.ts";
import { newUndoId } from "../../fields/ids.ts";

/** `undo` identifies the data to restore, which is kept for a day. */
export const undoable = { undo: z.string() };

/**
 * A client may choose that id. It can then undo the call although the answer was lost, and repeating the call with the
 * same id has no further effect.
 */
export const chosenUndo = { undo: newUndoId.optional() };

export const deleteContact = endpoint({
  method: "POST",
  path: "/api/contacts/delete",
  summary: "Remove a contact from the caller's own list only.",
  access: "user",
  input: () =>
    z
      .strictObject({ ...contactKey, ...chosenUndo })
      .refine(hasOneKey, { message: "Send either uid or id.", path: ["id"] }),
  reply: () => z.object({ deleted: z.literal(true), ...undoable }),
  fails: ["not-found"],
});
