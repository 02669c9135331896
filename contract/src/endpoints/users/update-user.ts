import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { settingsInput, user } from "../../entities/user.ts";
import { email } from "../../fields/contact-data.ts";
import { username } from "../../fields/username.ts";

/**
 * `email`: a link is mailed to the new address, and the reply has it as `pending_email`. Opening the link (`/action`)
 * makes it the address of the account and ends all sessions; the next sign-in (`PUT /api/stats/`) brings it into the
 * record. The same happens to an address that a client asked the identity provider for itself
 * (`verifyBeforeUpdateEmail`). At most five usernames may be given up within the 90 days that each is held back.
 */
export const updateUser = endpoint({
  method: "PUT",
  path: "/api/users/update",
  summary: "Change one's own e-mail address, username or settings. A new username leaves a redirect from the old one.",
  access: "user",
  input: z
    .strictObject({ email, username, settings: settingsInput })
    .partial()
    .refine((patch) => Object.keys(patch).length > 0, "Send at least one field to change."),
  reply: user,
  fails: ["username-taken", "conflict", "already-exists", "recent-sign-in-required", "resource-exhausted"],
});
