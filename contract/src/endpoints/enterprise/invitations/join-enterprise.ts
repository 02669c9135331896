import { endpoint } from "../../../endpoint.ts";
import { invitationToken } from "../../../fields/link-codes.ts";
import * as z from "zod";

/** `token`: that of the mailed link; it works once. */
export const joinEnterprise = endpoint({
  method: "POST",
  path: "/api/enterprise/invitation/join",
  summary:
    "Join an enterprise with one’s own account. The card moves below the enterprise’s address, and its old address leads there.",
  access: "user",
  who: "The person whose account is invited.",
  input: z.strictObject({ token: invitationToken }),
  /** Where the card is now. */
  reply: z.object({ enterprise: z.string(), username: z.string() }),
  fails: ["not-found", "conflict", "username-taken"],
});
