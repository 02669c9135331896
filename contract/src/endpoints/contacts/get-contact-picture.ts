import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { contactId } from "../../fields/ids.ts";

export const getContactPicture = endpoint({
  method: "GET",
  path: "/api/contacts/picture/{id}",
  summary: "The picture of a contact as a small JPEG: their photo, or their initials.",
  access: "user",
  input: () => z.strictObject({ id: contactId }),
  reply: { raw: "image/jpeg" },
  fails: ["not-found"],
});
