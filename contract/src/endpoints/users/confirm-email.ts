import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { actionCode } from "../../fields/link-codes.ts";

/** `code`: the code of the mailed link (`/action?mode=verifyAndChangeEmail&oobCode=…`), which works once. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/users/email",
  summary: "Apply a requested email address, with the code of the link that was mailed to it.",
  access: "anyone",
  withoutToken: true,
  who: "The recipient of the mail to the new address, proved by the code. All sessions of the account end.",
  input: () => z.strictObject({ code: actionCode }),
  /** The address to sign in with. */
  reply: () => z.object({ email: z.string() }),
  fails: ["not-found", "resource-exhausted"],
});
