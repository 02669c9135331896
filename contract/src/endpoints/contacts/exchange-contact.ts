import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contactNote, visitorDetails } from "../../entities/contact.ts";
import { source } from "../../entities/stats.ts";
import { uid } from "../../fields/ids.ts";

/** What a visitor without an account leaves on a card. */
export const exchangeInput = z.strictObject({
  uid,
  ...visitorDetails,
  note: contactNote.optional(),
  /** That the text beside the form was agreed to; which text is kept with it. */
  consent: z.literal(true, "Agree that your details are passed on."),
  language: z.enum(["en", "de"]).optional(),
  source: source.optional(),
  /** Nobody sees this field: whoever fills it in is a program, is answered like everybody else and leaves nothing. */
  website: z.string().max(2048).optional(),
});

export const exchangeContact = endpoint({
  method: "POST",
  path: "/api/contacts/exchange",
  summary: "A visitor without an account leaves their details with the owner of a card.",
  access: "anyone",
  input: exchangeInput,
  reply: z.object({ ok: z.literal(true) }),
  idempotent: true,
  fails: ["not-found"],
});
