import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { messageText } from "../../entities/message.ts";
import { email } from "../../fields/contact-data.ts";
import { uid } from "../../fields/ids.ts";
import { requiredPersonName } from "../../fields/names.ts";
import { submission } from "../../submission.ts";

/** `name` and `email` are for visitors; a signed-in user sends neither. */
export const messageInput = z.strictObject({
  to_uid: uid,
  text: messageText,
  name: requiredPersonName(120).optional(),
  email: email.optional(),
  language: z.enum(["en", "de"]).optional(),
  ...submission,
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/api/message/send",
  summary: "Send a message to the owner of a card, signed in or as a visitor with a name and an email address.",
  access: "anyone",
  input: () => messageInput,
  reply: () =>
    z.object({
      id: z.string(),
      /** For visitors: identifies the visitor for two hours. */
      visitor: z.string().optional(),
    }),
  status: 201,
  idempotent: true,
  queued: true,
  fails: ["not-found", "messaging-off", "registration-incomplete", "proof-required", "feature-disabled"],
});
