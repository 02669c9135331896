import { endpoint } from "../../../endpoint.ts";
import { invitation } from "../../../entities/invitation.ts";
import { invitationToken } from "../../../fields/link-codes.ts";
import * as z from "zod";

/** `token`: the token of the mailed link (`/action?mode=invitation&token=…`). */
export const readInvitation = endpoint({
  method: "POST",
  path: "/api/enterprise/invitation",
  summary: "The invitation of a mailed link.",
  access: "anyone",
  withoutToken: true,
  who: "The recipient of the mail, proved by the token.",
  input: () => z.strictObject({ token: invitationToken }),
  reply: () => invitation,
  fails: ["resource-exhausted"],
});
