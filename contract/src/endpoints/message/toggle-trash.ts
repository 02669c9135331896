import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { threadId } from "../../fields/ids.ts";

export const toggleTrash = endpoint({
  method: "PUT",
  path: "/api/message/update/delete/{id}",
  summary: "Move one of the caller's threads to the trash; repeating the call restores it.",
  access: "user",
  input: () =>
    z.strictObject({
      id: threadId,
      /** The wanted state, which makes the call idempotent. */
      deleted: z.boolean().optional(),
    }),
  reply: () => z.object({ deleted: z.boolean() }),
  fails: ["not-found"],
});
