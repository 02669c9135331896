import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { MAX_CONTACTS, MAX_IMPORT } from "../../entities/contact.ts";
import { importedContact } from "../../entities/sent-contact.ts";

export const importContacts = endpoint({
  method: "POST",
  path: "/api/contacts/import",
  summary: `Add up to ${MAX_IMPORT} contacts from a file. Contacts with known IDs stay unchanged. At most ${MAX_CONTACTS} contacts in total.`,
  access: "user",
  input: () => z.strictObject({ contacts: z.array(importedContact).min(1).max(MAX_IMPORT) }),
  reply: () => z.object({ added: z.number(), unchanged: z.number() }),
  // A hundred contacts with long notes, of about 10 KB each.
  maxKiB: 1024,
  idempotent: true,
  fails: ["quota-exceeded"],
});
