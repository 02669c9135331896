import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contactNote, visitorDetails } from "../../entities/contact.ts";
import { source } from "../../entities/stats.ts";
import { reach } from "../../fields/contact-data.ts";
import { uid } from "../../fields/ids.ts";
import { requiredPersonName } from "../../fields/names.ts";
import { submission } from "../../submission.ts";

/** What a visitor without an account leaves on a card. */
export const exchangeInput = z.strictObject({
  uid,
  ...visitorDetails,
  name_first: visitorDetails.name_first.optional(),
  /** The whole name in one field, in the place of its parts. */
  name: requiredPersonName(80).optional(),
  /** An email address or a telephone number in one field, beside or in the place of `email` and `phone`. */
  reach: reach.optional(),
  note: contactNote.optional(),
  /** That the text beside the form was agreed to; which text is kept with it. */
  consent: z.literal(true, "Confirm that your details may be shared."),
  /** That the text said that the enterprise of the card’s owner keeps the details as well. Without it only the owner does. */
  shared: z.literal(true).optional(),
  language: z.enum(["en", "de"]).optional(),
  source: source.optional(),
  ...submission,
});

export const exchangeContact = endpoint({
  method: "POST",
  path: "/api/contacts/exchange",
  summary: "A visitor without an account shares their details with the owner of a card.",
  access: "anyone",
  input: exchangeInput,
  reply: z.object({
    ok: z.literal(true),
    /** Says in the next two hours that it is the same visitor, who corrects what they left by leaving it again. */
    visitor: z.string(),
  }),
  idempotent: true,
  fails: ["not-found", "proof-required"],
});
