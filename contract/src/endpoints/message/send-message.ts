import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { messageText } from "../../entities/message.ts";
import { email } from "../../fields/contact-data.ts";
import { uid } from "../../fields/ids.ts";
import { requiredPersonName } from "../../fields/names.ts";

/** Name and address are for a visitor; somebody signed in writes as themselves and sends neither. */
export const messageInput = z.strictObject({
  to_uid: uid,
  text: messageText,
  name: requiredPersonName(120).optional(),
  email: email.optional(),
  language: z.enum(["en", "de"]).optional(),
  /** Nobody sees this field: whoever fills it in is a program, is answered like everybody else and leaves nothing. */
  website: z.string().max(2048).optional(),
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/api/message/send",
  summary: "Write to the owner of a card, signed in or as a visitor with a name and an e-mail address.",
  access: "anyone",
  input: messageInput,
  reply: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
  fails: ["not-found", "messaging-off", "registration-incomplete"],
});
