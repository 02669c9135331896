import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { videoId } from "../../fields/ids.ts";

export const deleteVideoUpload = endpoint({
  method: "DELETE",
  path: "/api/vcard/videoUpload/{id}",
  summary: "Release a video slot and delete its upload, unless one of the caller's themes uses it.",
  access: "user",
  input: () => z.strictObject({ id: videoId }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["conflict"],
});
