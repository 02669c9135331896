import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { card } from "../../entities/card.ts";

export const uploadPhoto = endpoint({
  method: "PUT",
  path: "/api/vcard/photoUpload",
  summary: "Replace the photo of the caller's card: one JPEG, PNG, WebP, AVIF or GIF file of at most 10 MiB.",
  access: "user",
  flag: "uploads",
  body: "multipart",
  input: () => z.strictObject({}),
  reply: () => card,
  fails: ["field-locked", "not-found"],
});
