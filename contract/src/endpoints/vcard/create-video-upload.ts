import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { videoId } from "../../fields/ids.ts";

export const createVideoUpload = endpoint({
  method: "POST",
  path: "/api/vcard/videoUpload",
  summary:
    "Get a slot for a background video: an empty file in Storage, which the browser overwrites once with an mp4 of at most 50 MiB before `expires_date`. Two slots may be open at a time.",
  access: "user",
  flag: "uploads",
  input: () => z.strictObject({}),
  reply: () =>
    z.object({
      id: videoId,
      /** Path in Storage. */
      path: z.string(),
      /** Epoch milliseconds. */
      expires_date: z.number(),
    }),
  fails: ["plan-required", "conflict", "resource-exhausted"],
  status: 201,
  idempotent: true,
});
