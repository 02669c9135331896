import { endpoint } from "../../../endpoint.ts";
import { invitation } from "../../../entities/invitation.ts";
import { invitationToken } from "../../../fields/link-codes.ts";
import * as z from "zod";

/** `token`: that of the mailed link (`/action?mode=invitation&token=…`). */
export const readInvitation = endpoint({
  method: "POST",
  path: "/api/enterprise/invitation",
  summary: "Show the invitation of a mailed link.",
  access: "anyone",
  withoutToken: true,
  who: "The person who can read the mail: the token is the proof.",
  input: z.strictObject({ token: invitationToken }),
  reply: invitation,
  fails: ["resource-exhausted"],
});
