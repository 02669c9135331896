import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { nameFirst, nameLast } from "../../../entities/card.ts";
import { user } from "../../../entities/user.ts";
import { enterpriseId, username } from "../../../fields/username.ts";

export const completeRegistration = endpoint({
  method: "PUT",
  path: "/api/admin/username",
  summary: "Choose a username and complete the registration. 409 with suggestions when it is taken.",
  access: "signed-in",
  flag: "sign-up",
  who: "Anyone signed in; `enterprise` only when the caller belongs to it.",
  input: () =>
    z.strictObject({
      username,
      enterprise: enterpriseId.optional(),
      name_first: nameFirst,
      name_last: nameLast,
    }),
  reply: () => user,
  fails: ["permission-denied", "username-taken", "conflict"],
});
