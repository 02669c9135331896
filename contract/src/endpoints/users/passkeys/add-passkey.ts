import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { base64url, clientData, credentialId, passkeyName, transports } from "../../../fields/passkey.ts";
import { passkey } from "./list-passkeys.ts";

/** The result of `navigator.credentials.create()`, with bytes in base64url. */
export const addPasskey = endpoint({
  method: "POST",
  path: "/api/users/passkeys",
  summary: "Add a passkey to the caller's account, created with the challenge of `begin`. At most 20 per account.",
  access: "signed-in",
  who: "Users who have signed in within the last 15 minutes and have confirmed their email address.",
  status: 201,
  input: () =>
    z.strictObject({
      name: passkeyName,
      credential: credentialId,
      client_data: clientData,
      attestation: base64url(16_384),
      transports,
    }),
  reply: () => passkey,
  fails: [
    "recent-sign-in-required",
    "passkey-required",
    "email-unconfirmed",
    "quota-exceeded",
    "already-exists",
    "challenge-expired",
    "passkey-refused",
  ],
});
