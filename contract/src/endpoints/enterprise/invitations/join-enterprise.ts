import { endpoint } from "../../../endpoint.ts";
import { invitationToken } from "../../../fields/link-codes.ts";
import * as z from "zod";

/** `token`: the token of the mailed link, which works once. */
export const joinEnterprise = endpoint({
  method: "POST",
  path: "/api/enterprise/invitation/join",
  summary:
    "Join an enterprise with the caller’s account. The card moves below the enterprise’s address, and its old address redirects there.",
  access: "user",
  who: "The invited user.",
  input: () => z.strictObject({ token: invitationToken }),
  /** Where the card is now. */
  reply: () => z.object({ enterprise: z.string(), username: z.string() }),
  fails: ["not-found", "conflict", "username-taken"],
});
