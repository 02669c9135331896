import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { settingsInput, user } from "../../entities/user.ts";
import { email } from "../../fields/contact-data.ts";
import { username } from "../../fields/username.ts";

/**
 * `email`: the reply contains it as `pending_email`, whether or not it can become the address of the account, which
 * only a mail to that address reveals. A free address gets a link whose code is sent to `POST /api/users/email`. The
 * current address is notified immediately, with a link that cancels the change; sending the current address cancels it
 * as well. At most ten addresses can be replaced within the seven days for which each can be restored; at most five
 * usernames can be released within the 90 days for which each is reserved.
 */
export const updateUser = endpoint({
  method: "PUT",
  path: "/api/users/update",
  summary: "Change the caller's email address, username or settings. The old username redirects to the new one.",
  access: "user",
  input: () =>
    z
      .strictObject({ email, username, settings: settingsInput })
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, "Send at least one field to change."),
  reply: () => user,
  fails: ["not-found", "username-taken", "conflict", "recent-sign-in-required", "resource-exhausted"],
});
