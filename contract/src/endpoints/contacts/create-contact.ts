import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contact, contactNotes, MAX_CONTACTS, writtenDetails } from "../../entities/contact.ts";

export const createContact = endpoint({
  method: "POST",
  path: "/api/contacts/create",
  summary: `Add a contact without a card. At most ${MAX_CONTACTS} contacts in total.`,
  access: "user",
  input: () => z.strictObject({ ...writtenDetails, ...z.strictObject(contactNotes).partial().shape }),
  reply: () => contact,
  status: 201,
  idempotent: true,
  fails: ["quota-exceeded"],
});
