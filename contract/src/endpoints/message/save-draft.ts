import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { threadId } from "../../fields/ids.ts";
import { paragraph } from "../../fields/text.ts";

export const saveDraft = endpoint({
  method: "POST",
  path: "/api/message/reply/save",
  summary: "Save the draft of a reply; an empty text deletes it.",
  access: "user",
  input: () => z.strictObject({ id: threadId, text: paragraph(4000) }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
