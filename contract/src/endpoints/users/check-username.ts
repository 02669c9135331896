import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterpriseId } from "../../fields/username.ts";

export const checkUsername = endpoint({
  method: "GET",
  path: "/api/users/username/{username}",
  summary: "Whether a username is available, with available alternatives.",
  access: "signed-in",
  input: () => z.strictObject({ username: z.string().min(1).max(60), enterprise: enterpriseId.optional() }),
  reply: () =>
    z.object({
      /** As it would be stored. */
      username: z.string(),
      available: z.boolean(),
      /** Why it is unavailable: `invalid`, `reserved` or `taken` (also when it looks like a taken one). */
      reason: z.enum(["invalid", "reserved", "taken"]).nullable(),
      suggestions: z.array(z.string()),
    }),
  fails: ["permission-denied"],
});
