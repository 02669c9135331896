import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { password } from "../../fields/contact-data.ts";
import { actionCode } from "../../fields/link-codes.ts";

/** `code`: the code of the mailed link (`/action?mode=resetPassword&oobCode=…`), which works once. */
export const resetPassword = endpoint({
  method: "POST",
  path: "/api/users/password",
  summary: "Set a new password with the code of a reset link. Ends all sessions of the account.",
  access: "anyone",
  withoutToken: true,
  who: "The recipient of the account's mail, proved by the code.",
  input: () => z.strictObject({ code: actionCode, password }),
  /** The address to sign in with. */
  reply: () => z.object({ email: z.string() }),
  fails: ["not-found", "resource-exhausted"],
});
