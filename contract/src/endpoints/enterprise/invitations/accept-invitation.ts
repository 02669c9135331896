import { endpoint } from "../../../endpoint.ts";
import { password } from "../../../fields/contact-data.ts";
import { invitationToken } from "../../../fields/link-codes.ts";
import * as z from "zod";

/** `token`: the token of the mailed link, which works once. */
export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/enterprise/invitation/accept",
  summary: "Accept an invitation by choosing a password for the account that was created for it.",
  access: "anyone",
  withoutToken: true,
  who: "The recipient of the mail, proved by the token.",
  input: () => z.strictObject({ token: invitationToken, password }),
  /** The address to sign in with. */
  reply: () => z.object({ email: z.string() }),
  fails: ["not-found", "conflict", "resource-exhausted"],
});
