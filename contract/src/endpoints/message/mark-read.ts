import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { threadId } from "../../fields/ids.ts";

export const markRead = endpoint({
  method: "PUT",
  path: "/api/message/read/{id}",
  summary: "Mark one of the caller's threads as read.",
  access: "user",
  input: () => z.strictObject({ id: threadId }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
