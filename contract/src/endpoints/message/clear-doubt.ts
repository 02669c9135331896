import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { threadId } from "../../fields/ids.ts";

export const clearDoubt = endpoint({
  method: "PUT",
  path: "/api/message/notSpam/{id}",
  summary: "Say that a thread of one's own, which is marked as possibly spam, is none.",
  access: "user",
  input: z.strictObject({ id: threadId }),
  reply: z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
