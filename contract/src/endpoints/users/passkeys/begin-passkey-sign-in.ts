import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";

export const beginPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/users/passkey_sign_in/begin",
  summary: "Request a challenge for signing in with a passkey. It is valid once, for five minutes.",
  access: "anyone",
  withoutToken: true,
  input: () => z.strictObject({}),
  reply: () => z.object({ challenge: z.string(), rp_id: z.string() }),
});
