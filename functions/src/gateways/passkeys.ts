import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { PASSKEY_ALGORITHMS } from "@cardinal/contract/fields/passkey";

/** What a browser says of a new passkey, bytes in Base64 for URLs. */
export interface Registration {
  readonly credential: string;
  readonly client_data: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** What a browser says of a sign-in. */
export interface Assertion {
  readonly credential: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
  readonly user_handle: string;
}

/** A public key as it is kept, and how often its authenticator has counted. */
interface Known {
  readonly credential: string;
  readonly public_key: string;
  readonly counter: number;
}

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/**
 * Where passkeys are made for. Browsers make none for an IP address, so that those of one's own machine are for the name
 * `localhost`.
 */
function siteOf(siteUrl: string): { readonly rpId: string; readonly origin: string } {
  const url = new URL(siteUrl);
  if (isIP(url.hostname) !== 0) url.hostname = "localhost";
  return { rpId: url.hostname, origin: url.origin };
}

/** The library; loaded at the first call. */
const load = () => import("@simplewebauthn/server");

/** Null for what the library refuses, which it says with an error for each reason. */
async function orNull<T>(checked: Promise<T>): Promise<T | null> {
  try {
    return await checked;
  } catch {
    return null;
  }
}

/** Challenges, and what signs them. The person has always to prove to their device that it is them. */
export function createPasskeysGateway(siteUrl: string) {
  const { rpId, origin } = siteOf(siteUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true } as const;

  return {
    /** The name that passkeys are made for. */
    rpId,

    createChallenge: (): string => randomBytes(32).toString("base64url"),

    /** The challenge that a browser says was signed; null when it says none that is like ours. Nothing is checked yet. */
    challengeIn(clientData: string): string | null {
      try {
        const said: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString());
        const challenge = typeof said === "object" && said !== null && "challenge" in said ? said.challenge : null;
        return typeof challenge === "string" && /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : null;
      } catch {
        return null;
      }
    },

    /** The key of a new passkey; null when it was not made here, for this challenge, by somebody who proved to be there. */
    async verifyRegistration(given: Registration, challenge: string) {
      const { verifyRegistrationResponse } = await load();
      const response = {
        id: given.credential,
        rawId: given.credential,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: given.client_data, attestationObject: given.attestation },
      } as const;
      const options = {
        response,
        expectedChallenge: challenge,
        supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
        ...expected,
      };
      const { registrationInfo: made } = (await orNull(verifyRegistrationResponse(options))) ?? {};
      if (made === undefined || made.credential.id !== given.credential) return null;
      const { publicKey, counter } = made.credential;
      return { public_key: toText(publicKey), counter, synced: made.credentialBackedUp };
    },

    /** The authenticator's counter after a sign-in; null when it is not signed with this key, here, for this challenge. */
    async verifyAssertion(given: Assertion, challenge: string, { credential, public_key, counter }: Known) {
      const { verifyAuthenticationResponse } = await load();
      const response = {
        id: given.credential,
        rawId: given.credential,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: given.client_data,
          authenticatorData: given.authenticator_data,
          signature: given.signature,
          userHandle: given.user_handle,
        },
      } as const;
      const known = { id: credential, publicKey: toBytes(public_key), counter };
      const options = { response, expectedChallenge: challenge, credential: known, ...expected };
      const verified = await orNull(verifyAuthenticationResponse(options));
      return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
    },
  };
}
export type PasskeysGateway = ReturnType<typeof createPasskeysGateway>;
