import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contactNote, visitorDetails } from "../../entities/contact.ts";
import { source } from "../../entities/stats.ts";
import { reach } from "../../fields/contact-data.ts";
import { uid } from "../../fields/ids.ts";
import { requiredPersonName } from "../../fields/names.ts";
import { submission } from "../../submission.ts";

/** The details that a visitor without an account shares on a card. */
export const exchangeInput = z.strictObject({
  uid,
  ...visitorDetails,
  name_first: visitorDetails.name_first.optional(),
  /** The full name in one field, instead of its parts. */
  name: requiredPersonName(80).optional(),
  /** An email address or a telephone number in one field, in addition to or instead of `email` and `phone`. */
  reach: reach.optional(),
  note: contactNote.optional(),
  /** Consent to the text next to the form; the version of the text is stored with it. */
  consent: z.literal(true, "Confirm that your details may be shared."),
  /**
   * Whether the text said that the enterprise of the card’s owner also stores the details. Otherwise only the owner
   * does.
   */
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
    /** Identifies the visitor for two hours, so that a further submission corrects the previous one. */
    visitor: z.string(),
  }),
  idempotent: true,
  fails: ["not-found", "proof-required"],
});
