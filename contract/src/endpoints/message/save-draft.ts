import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { threadId } from "../../fields/ids.ts";
import { paragraph } from "../../fields/text.ts";

export const saveDraft = endpoint({
  method: "POST",
  path: "/api/message/reply/save",
  summary: "Keep an answer that is not sent yet; an empty text forgets it.",
  access: "user",
  input: z.strictObject({ id: threadId, text: paragraph(4000) }),
  reply: z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
