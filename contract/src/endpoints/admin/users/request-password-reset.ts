import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { settingsInput } from "../../../entities/user.ts";
import { email } from "../../../fields/contact-data.ts";
import { ownPath } from "../../../fields/own-path.ts";

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/admin/passwordReset",
  summary: "Send a reset link. The reply and its timing are the same whether or not the account exists.",
  access: "anyone",
  flag: "mail",
  withoutToken: true,
  input: z.strictObject({
    email,
    /** Language of the mail when the account has none in its settings; English when this is left out, too. */
    language: settingsInput.shape.language,
    /** Where somebody was going when they asked: the link takes them there afterwards. */
    next: ownPath.optional(),
  }),
  reply: z.object({ sent: z.literal(true) }),
});
