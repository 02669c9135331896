import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { base64url, clientData, credentialId } from "../../../fields/passkey.ts";

/** The result of `navigator.credentials.get()`, with bytes in base64url. */
export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/users/passkey_sign_in",
  summary:
    "Sign in with a passkey and the challenge of `begin`. The reply contains a token with which the browser signs in.",
  access: "anyone",
  withoutToken: true,
  who: "The owner of the passkey, proved by its signature.",
  input: () =>
    z.strictObject({
      credential: credentialId,
      client_data: clientData,
      authenticator_data: base64url(4096),
      signature: base64url(2048),
      /** Identifies the owner, as set when the passkey was created. */
      user_handle: base64url(172),
    }),
  /** A custom token of the identity provider, valid for an hour. */
  reply: () => z.object({ sign_in: z.string() }),
  fails: ["challenge-expired", "passkey-refused"],
});
