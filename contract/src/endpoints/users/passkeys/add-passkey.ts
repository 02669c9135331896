import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { base64url, clientData, credentialId, passkeyName, transports } from "../../../fields/passkey.ts";
import { passkey } from "./list-passkeys.ts";

/** What `navigator.credentials.create()` gave, bytes in Base64 for URLs. */
export const addPasskey = endpoint({
  method: "POST",
  path: "/api/users/passkeys",
  summary: "Add a passkey to the caller's account, made with the challenge of `begin`. At most 20 of one account.",
  access: "signed-in",
  who: "Somebody who has signed in within the last quarter of an hour, and has confirmed their email address.",
  status: 201,
  input: z.strictObject({
    name: passkeyName,
    credential: credentialId,
    client_data: clientData,
    attestation: base64url(16_384),
    transports,
  }),
  reply: passkey,
  fails: [
    "recent-sign-in-required",
    "email-unconfirmed",
    "quota-exceeded",
    "already-exists",
    "challenge-expired",
    "passkey-refused",
  ],
});
