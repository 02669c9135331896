import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";

/** The challenge of a registration; a second request replaces it. */
export const beginPasskey = endpoint({
  method: "POST",
  path: "/api/users/passkeys/begin",
  summary:
    "Ask for what a browser needs to make a passkey for the caller's account. It is good once, for five minutes.",
  access: "signed-in",
  who: "Somebody who has signed in within the last quarter of an hour, and has confirmed their email address.",
  input: z.strictObject({}),
  /** Bytes are in Base64 for URLs. `excluded`: the passkeys that the account has. */
  reply: z.object({
    challenge: z.string(),
    rp_id: z.string(),
    user_id: z.string(),
    user_name: z.string(),
    excluded: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
  }),
  fails: ["recent-sign-in-required", "email-unconfirmed", "quota-exceeded"],
});
