import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { videoId } from "../../fields/ids.ts";

export const deleteVideoUpload = endpoint({
  method: "DELETE",
  path: "/api/vcard/videoUpload/{id}",
  summary: "Give a video slot back, and delete what was uploaded into it, unless one of one's own themes shows it.",
  access: "user",
  input: z.strictObject({ id: videoId }),
  reply: z.object({ deleted: z.literal(true) }),
  fails: ["conflict"],
});
