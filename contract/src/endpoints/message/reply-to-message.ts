import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { messageText } from "../../entities/message.ts";
import { threadId } from "../../fields/ids.ts";

export const replyToMessage = endpoint({
  method: "POST",
  path: "/api/message/reply",
  summary: "Answer in a thread of one's own. A visitor gets the answer by e-mail, with a link to read and answer.",
  access: "user",
  input: z.strictObject({ id: threadId, text: messageText }),
  reply: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
  fails: ["not-found", "conflict", "resource-exhausted"],
});
