import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { actionCode } from "../../fields/action-code.ts";

/** `code`: that of the mailed link (`/action?mode=verifyAndChangeEmail&oobCode=…`); it works once. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/users/email",
  summary: "Make the address that was asked for the account's own, with the code of the link that was mailed to it.",
  access: "anyone",
  withoutToken: true,
  who: "The one who reads the new address's mail: the code is the proof. Every session of the account ends.",
  input: z.strictObject({ code: actionCode }),
  /** The address to sign in with. */
  reply: z.object({ email: z.string() }),
  fails: ["resource-exhausted"],
});
