import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { password } from "../../fields/contact-data.ts";

export const changePassword = endpoint({
  method: "PUT",
  path: "/api/users/password",
  summary: "Set a new password for the caller's account. Ends all its sessions, including this one.",
  access: "signed-in",
  who: "Users who have signed in within the last 15 minutes, unless their enterprise requires single sign-on.",
  input: () => z.strictObject({ password }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found", "recent-sign-in-required"],
});
