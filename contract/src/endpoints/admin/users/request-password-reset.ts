import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { settingsInput } from "../../../entities/user.ts";
import { email } from "../../../fields/contact-data.ts";
import { ownPath } from "../../../fields/web/own-path.ts";

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/admin/passwordReset",
  summary: "Send a reset link. The reply and its timing are the same whether or not the account exists.",
  access: "anyone",
  flag: "mail",
  withoutToken: true,
  input: () =>
    z.strictObject({
      email,
      /** Language of the mail when the account's settings have none; English by default. */
      language: settingsInput.shape.language,
      /** The path that the link leads to after the reset. */
      next: ownPath.optional(),
    }),
  reply: () => z.object({ sent: z.literal(true) }),
});
