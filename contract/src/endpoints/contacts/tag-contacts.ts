import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { chosenContacts, contactTags } from "../../entities/contact.ts";

export const tagContacts = endpoint({
  method: "POST",
  path: "/api/contacts/tag",
  summary: "Add tags to several contacts, all or none.",
  access: "user",
  input: () =>
    z.strictObject({
      ids: chosenContacts,
      tags: contactTags.refine((tags) => tags.length > 0, "Choose at least one tag."),
    }),
  reply: () => z.object({ tagged: z.number() }),
  fails: ["not-found", "conflict"],
});
