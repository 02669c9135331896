import * as z from "zod";
import { email, phone, reach, webAddress } from "../fields/contact-data.ts";
import { importId, uid } from "../fields/ids.ts";
import { requiredPersonName } from "../fields/names.ts";
import { enterpriseId } from "../fields/username.ts";
import { submission } from "../submission.ts";
import { contactNote, contactNotes, visitorDetails, writtenDetails } from "./contact.ts";
import { source } from "./stats.ts";

/** Maximum numbers of phone numbers, of email addresses and of websites of an imported contact. */
export const MAX_IMPORTED_VALUES = 10;
const MAX_MORE = MAX_IMPORTED_VALUES - 1;

/** One entry of a file. The client chooses the id, which makes repeated imports idempotent. */
export const importedContact = z.strictObject({
  id: importId,
  ...writtenDetails,
  /** Further numbers and addresses. */
  other_phones: z.array(phone).max(MAX_MORE, `Use at most ${MAX_MORE} more numbers.`).optional(),
  other_emails: z.array(email).max(MAX_MORE, `Use at most ${MAX_MORE} more addresses.`).optional(),
  websites: z.array(webAddress).max(MAX_IMPORTED_VALUES, `Use at most ${MAX_IMPORTED_VALUES} addresses.`).optional(),
  ...z.strictObject(contactNotes).partial().shape,
});

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
   * The enterprise that the text next to the form named because it also stores the details, as long as the card’s owner
   * belongs to it. Without it, or with `true`, which earlier forms sent, only the owner stores them.
   */
  shared: z.union([enterpriseId, z.literal(true)]).optional(),
  language: z.enum(["en", "de"]).optional(),
  source: source.optional(),
  ...submission,
});
