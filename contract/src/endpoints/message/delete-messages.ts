import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { threadId } from "../../fields/ids.ts";

export const deleteMessages = endpoint({
  method: "PUT",
  path: "/api/message/delete",
  summary: "Delete threads permanently, on the caller's side only.",
  access: "user",
  input: () => z.strictObject({ ids: z.array(threadId).min(1).max(100) }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["not-found"],
});
