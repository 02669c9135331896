import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { actionCode } from "../../fields/link-codes.ts";

/** `code`: that of the mailed link (`/action?mode=verifyAndChangeEmail&oobCode=…`); it works once. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/users/email",
  summary: "Apply a requested email address, with the code of the link that was mailed to it.",
  access: "anyone",
  withoutToken: true,
  who: "The person who can read the mail of the new address: the code is the proof. Every session of the account ends.",
  input: z.strictObject({ code: actionCode }),
  /** The address to sign in with. */
  reply: z.object({ email: z.string() }),
  fails: ["resource-exhausted"],
});
