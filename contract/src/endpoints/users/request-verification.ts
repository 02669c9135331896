import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { settingsInput } from "../../entities/user.ts";

export const requestVerification = endpoint({
  method: "POST",
  path: "/api/users/verification",
  summary: "Mail the link that confirms the caller's email address; no mail when it is already confirmed.",
  access: "signed-in",
  flag: "mail",
  input: z.strictObject({
    /** Language of the mail when the account has none in its settings; English when this is left out, too. */
    language: settingsInput.shape.language,
  }),
  reply: z.object({ sent: z.literal(true) }),
});
