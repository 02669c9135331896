import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { card } from "../../entities/card.ts";

export const deletePhoto = endpoint({
  method: "DELETE",
  path: "/api/vcard/photo",
  summary: "Remove the photo of the caller's card.",
  access: "user",
  input: () => z.strictObject({}),
  reply: () => card,
  fails: ["field-locked", "not-found"],
});
