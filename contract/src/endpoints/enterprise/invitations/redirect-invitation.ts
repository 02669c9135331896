import { endpoint } from "../../../endpoint.ts";
import { email } from "../../../fields/contact-data.ts";
import { invitationToken } from "../../../fields/link-codes.ts";
import * as z from "zod";

/** `token`: that of the mailed link; it works once. */
export const redirectInvitation = endpoint({
  method: "POST",
  path: "/api/enterprise/invitation/address",
  summary:
    "Have an invitation sent to another email address, for an account beside the one that the person has. Their own account stays as it is.",
  access: "anyone",
  withoutToken: true,
  who: "The person who can read the mail: the token is the proof.",
  input: z.strictObject({ token: invitationToken, email }),
  reply: z.object({ sent: z.literal(true) }),
  fails: ["already-exists", "conflict", "resource-exhausted"],
});
