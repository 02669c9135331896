import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const uploadDocument = endpoint({
  method: "PUT",
  path: "/api/vcard/documentUpload",
  summary:
    "Store a PDF file of at most 10 MiB for a button of the caller's card. Encrypted and damaged files are rejected. The file is deleted when no button uses it any more.",
  access: "user",
  flag: "uploads",
  body: "multipart",
  input: () => z.strictObject({}),
  reply: () => z.object({ url: z.string() }),
  fails: ["conflict", "file-damaged", "file-protected", "not-found"],
});
