import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { base64url, clientData, credentialId } from "../../../fields/passkey.ts";

/** What `navigator.credentials.get()` gave, bytes in Base64 for URLs. */
export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/users/passkey_sign_in",
  summary: "Sign in with a passkey and the challenge of `begin`. The answer lets a browser sign in.",
  access: "anyone",
  withoutToken: true,
  who: "The one who has the passkey: its signature is the proof.",
  input: z.strictObject({
    credential: credentialId,
    client_data: clientData,
    authenticator_data: base64url(4096),
    signature: base64url(2048),
    /** Whose passkey it is, as it was said when it was made. */
    user_handle: base64url(172),
  }),
  /** A custom token of the identity provider, good for an hour. */
  reply: z.object({ sign_in: z.string() }),
  fails: ["challenge-expired", "passkey-refused"],
});
