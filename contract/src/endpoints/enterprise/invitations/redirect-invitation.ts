import { endpoint } from "../../../endpoint.ts";
import { email } from "../../../fields/contact-data.ts";
import { invitationToken } from "../../../fields/link-codes.ts";
import * as z from "zod";

/** `token`: the token of the mailed link, which works once. */
export const redirectInvitation = endpoint({
  method: "POST",
  path: "/api/enterprise/invitation/address",
  summary:
    "Send an invitation to another email address, for a second account. The person’s existing account stays unchanged.",
  access: "anyone",
  withoutToken: true,
  who: "The recipient of the mail, proved by the token.",
  input: () => z.strictObject({ token: invitationToken, email }),
  reply: () => z.object({ sent: z.literal(true) }),
  fails: ["already-exists", "conflict", "resource-exhausted"],
});
