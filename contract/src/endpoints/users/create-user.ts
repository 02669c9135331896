import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { nameFirst, nameLast } from "../../entities/card.ts";
import { settingsInput, user } from "../../entities/user.ts";
import { username } from "../../fields/username.ts";

export const createUser = endpoint({
  method: "PUT",
  path: "/api/users/",
  summary: "Create the user record and an empty card after sign-up. Repeating the call has no effect.",
  access: "signed-in",
  flag: "sign-up",
  input: () =>
    z.strictObject({
      username: username.optional(),
      name_first: nameFirst,
      name_last: nameLast,
      /** The user's language, for mails and for the labels of their card. */
      language: settingsInput.shape.language,
    }),
  reply: () => user,
  fails: ["username-taken", "conflict"],
});
