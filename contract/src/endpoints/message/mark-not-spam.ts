import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { threadId } from "../../fields/ids.ts";

export const markNotSpam = endpoint({
  method: "PUT",
  path: "/api/message/notSpam/{id}",
  summary: "Remove the mark of possible spam from one of the caller's threads.",
  access: "user",
  input: () => z.strictObject({ id: threadId }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
