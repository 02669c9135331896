import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { settingsInput } from "../../entities/user.ts";

export const requestVerification = endpoint({
  method: "POST",
  path: "/api/users/verification",
  summary: "Send the link that confirms the caller's email address; no mail is sent if it is already confirmed.",
  access: "signed-in",
  flag: "mail",
  input: () =>
    z.strictObject({
      /** Language of the mail when the account's settings have none; English by default. */
      language: settingsInput.shape.language,
    }),
  reply: () => z.object({ sent: z.literal(true) }),
});
