import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { planOfCard } from "../../../entities/retail-card.ts";
import { nameFirst, nameLast } from "../../../entities/card.ts";
import { settingsInput } from "../../../entities/user.ts";
import { claimPin } from "../../../fields/claim-pin.ts";
import { email, password } from "../../../fields/contact-data.ts";
import { generatorId, retailKey } from "../../../fields/ids.ts";
import { username } from "../../../fields/username.ts";

export const signUpWithCard = endpoint({
  method: "POST",
  path: "/api/admin/generator/signup",
  summary:
    "Sign up with a printed card: creates the account and its card and claims the printed card, all or nothing. `pin` is the PIN of the printed card, if it has one; `generator`, if given, must be its batch. `given`: the plan that the printed card included.",
  access: "anyone",
  flag: "sign-up",
  input: () =>
    z.strictObject({
      key: retailKey,
      pin: claimPin.optional(),
      generator: generatorId.optional(),
      email,
      password,
      username,
      name_first: nameFirst,
      name_last: nameLast,
      language: settingsInput.shape.language,
    }),
  reply: () => z.object({ uid: z.string(), route: z.string(), given: planOfCard.optional() }),
  status: 201,
  idempotent: true,
  fails: ["not-found", "permission-denied", "already-exists", "key-claimed", "username-taken", "conflict"],
});
