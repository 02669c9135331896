import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { message } from "../../entities/message.ts";
import { textId, threadId } from "../../fields/ids.ts";

export const getMessage = endpoint({
  method: "POST",
  path: "/api/message/{id}",
  summary: "A thread: its newest messages, or those before one of them.",
  access: "anyone",
  who: "the two participants: signed in, or a visitor with the token of their link",
  input: () => z.strictObject({ id: threadId, token: z.string().max(512).optional(), before: textId.optional() }),
  reply: () => message,
  fails: ["not-found"],
});
