import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";

/** The challenge of a registration; a second request replaces it. */
export const beginPasskey = endpoint({
  method: "POST",
  path: "/api/users/passkeys/begin",
  summary:
    "Request the options with which a browser creates a passkey for the caller's account. They are valid once, for five minutes.",
  access: "signed-in",
  who: "Users who have signed in within the last 15 minutes and have confirmed their email address.",
  input: () => z.strictObject({}),
  /** Bytes are in base64url. `excluded`: the existing passkeys of the account. */
  reply: () =>
    z.object({
      challenge: z.string(),
      rp_id: z.string(),
      user_id: z.string(),
      user_name: z.string(),
      excluded: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
    }),
  fails: ["recent-sign-in-required", "passkey-required", "email-unconfirmed", "quota-exceeded"],
});
