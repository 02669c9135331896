import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { chosenContacts } from "../../entities/contact.ts";
import { contactId } from "../../fields/ids.ts";

export const exportContacts = endpoint({
  method: "GET",
  path: "/api/contacts/export",
  summary: "All contacts, one or several, as one vCard (text/vcard) or CSV (text/csv) file. Streamed.",
  access: "user",
  input: () =>
    z.strictObject({
      format: z.enum(["csv", "vcf"]),
      id: contactId.optional(),
      /** Several ids, separated by commas. */
      ids: z
        .string()
        .transform((text) => text.split(","))
        .pipe(chosenContacts)
        .optional(),
    }),
  reply: { raw: "text/vcard; charset=utf-8", streamed: true },
  fails: ["not-found"],
});
