import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { color } from "../../fields/color.ts";

export const uploadBackground = endpoint({
  method: "PUT",
  path: "/api/vcard/backgroundUpload",
  summary: "Store a background image: re-encoded, at most 2560 px, without metadata. `replaces` is deleted.",
  access: "user",
  flag: "uploads",
  body: "multipart",
  input: () => z.strictObject({ replaces: z.string().max(1024).optional() }),
  reply: () => z.object({ url: z.string(), width: z.number(), height: z.number(), color }),
  fails: ["not-found"],
});
