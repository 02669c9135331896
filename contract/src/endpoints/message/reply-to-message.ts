import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { messageText } from "../../entities/message.ts";
import { threadId } from "../../fields/ids.ts";

export const replyToMessage = endpoint({
  method: "POST",
  path: "/api/message/reply",
  summary: "Reply in one of the caller's threads. A visitor gets the reply by email, with a link to read and reply.",
  access: "user",
  input: () => z.strictObject({ id: threadId, text: messageText }),
  reply: () => z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
  queued: true,
  fails: ["not-found", "conflict", "resource-exhausted"],
});
