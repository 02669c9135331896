import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { email } from "../../fields/contact-data.ts";

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/admin/passwordReset",
  summary: "Send a reset link. Answers alike, and in like time, whether or not the account exists.",
  access: "anyone",
  input: z.strictObject({ email }),
  reply: z.object({ sent: z.literal(true) }),
  fails: ["resource-exhausted"],
});
