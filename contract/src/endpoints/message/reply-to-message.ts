import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { messageText } from "../../entities/message.ts";
import { threadId } from "../../fields/ids.ts";
import { paragraph } from "../../fields/text.ts";

export const replyToMessage = endpoint({
  method: "POST",
  path: "/api/message/reply",
  summary: "Reply in one of the caller's threads. A visitor gets the reply by email, with a link to read and reply.",
  access: "user",
  input: () =>
    z.strictObject({
      id: threadId,
      text: messageText,
      /** The stored draft is removed if it is this one or the beginning of the reply. Another device's draft stays. */
      draft: z.exactOptional(paragraph(4000)),
    }),
  reply: () => z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
  queued: true,
  fails: ["not-found", "conflict", "resource-exhausted"],
});
