import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { settingsInput, user } from "../../entities/user.ts";
import { email } from "../../fields/contact-data.ts";
import { username } from "../../fields/username.ts";

/**
 * `email`: the reply has it as `pending_email`, whether or not it can become the address of the account: only a mail to
 * that address says so. A free address gets a link whose code goes to `POST /api/users/email`. The present address is
 * told at once, with a link that cancels the change; sending the present address cancels it as well. At most ten addresses are left within the seven days for which each
 * can be restored; at most five usernames may be given up within the 90 days that each is held back.
 */
export const updateUser = endpoint({
  method: "PUT",
  path: "/api/users/update",
  summary: "Change the caller's email address, username or settings. The old username redirects to the new one.",
  access: "user",
  input: z
    .strictObject({ email, username, settings: settingsInput })
    .partial()
    .refine((patch) => Object.keys(patch).length > 0, "Send at least one field to change."),
  reply: user,
  fails: ["not-found", "username-taken", "conflict", "recent-sign-in-required", "resource-exhausted"],
});
