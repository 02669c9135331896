import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contactNotes, MAX_CONTACTS, MAX_IMPORT, writtenDetails } from "../../entities/contact.ts";
import { email, phone, webAddress } from "../../fields/contact-data.ts";
import { importId } from "../../fields/ids.ts";

/** One entry of a file. The client chooses the id, which makes repeated imports idempotent. */
export const importedContact = z.strictObject({
  id: importId,
  ...writtenDetails,
  /** Further numbers and addresses. */
  other_phones: z.array(phone).max(9, "Use at most 9 more numbers.").optional(),
  other_emails: z.array(email).max(9, "Use at most 9 more addresses.").optional(),
  websites: z.array(webAddress).max(10, "Use at most 10 addresses.").optional(),
  ...z.strictObject(contactNotes).partial().shape,
});

export const importContacts = endpoint({
  method: "POST",
  path: "/api/contacts/import",
  summary: `Add up to ${MAX_IMPORT} contacts from a file. Contacts with known IDs stay unchanged. At most ${MAX_CONTACTS} contacts in total.`,
  access: "user",
  input: z.strictObject({ contacts: z.array(importedContact).min(1).max(MAX_IMPORT) }),
  reply: z.object({ added: z.number(), unchanged: z.number() }),
  // A hundred contacts with long notes, of about 10 KB each.
  maxKiB: 1024,
  idempotent: true,
  fails: ["quota-exceeded"],
});
