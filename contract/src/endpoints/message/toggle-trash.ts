import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { threadId } from "../../fields/ids.ts";

export const toggleTrash = endpoint({
  method: "PUT",
  path: "/api/message/update/delete/{id}",
  summary: "Move a thread of one's own to the trash; again restores it.",
  access: "user",
  input: z.strictObject({
    id: threadId,
    /** Says which of the two is meant, so that a repeat changes nothing. */
    deleted: z.boolean().optional(),
  }),
  reply: z.object({ deleted: z.boolean() }),
  fails: ["not-found"],
});
