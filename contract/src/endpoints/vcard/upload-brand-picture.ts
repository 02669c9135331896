import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { color } from "../../fields/color.ts";

export const uploadBrandPicture = endpoint({
  method: "PUT",
  path: "/api/vcard/brandUpload",
  summary:
    "Store a picture for a logo or the background of a brand theme: re-encoded, at most 2560 px, without metadata. An unused picture is deleted after a day.",
  access: "user",
  flag: "uploads",
  who: "Admins of the enterprise, and employees whose role lets them edit brands.",
  body: "multipart",
  input: () => z.strictObject({}),
  reply: () => z.object({ url: z.string(), width: z.number(), height: z.number(), color }),
  fails: ["permission-denied", "plan-required"],
});
