import { endpoint } from "../../../endpoint.ts";
import { password } from "../../../fields/contact-data.ts";
import { invitationToken } from "../../../fields/link-codes.ts";
import * as z from "zod";

/** `token`: that of the mailed link; it works once. */
export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/enterprise/invitation/accept",
  summary: "Accept an invitation by choosing a password for the account that was made for it.",
  access: "anyone",
  withoutToken: true,
  who: "The person who can read the mail: the token is the proof.",
  input: z.strictObject({ token: invitationToken, password }),
  /** The address to sign in with. */
  reply: z.object({ email: z.string() }),
  fails: ["conflict", "resource-exhausted"],
});
