import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { PASSKEY_ALGORITHMS } from "@cardinal/contract/fields/passkey";

/** A browser's registration of a new passkey, with bytes as base64url. */
export interface Registration {
  readonly credential: string;
  readonly client_data: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** A browser's assertion for a sign-in. */
export interface Assertion {
  readonly credential: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
  readonly user_handle: string;
}

/** A stored public key with its signature counter. */
interface Known {
  readonly credential: string;
  readonly public_key: string;
  readonly counter: number;
}

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** The relying party of passkeys. Browsers create none for an IP address, so local ones use the name `localhost`. */
function siteOf(siteUrl: string): { readonly rpId: string; readonly origin: string } {
  const url = new URL(siteUrl);
  if (isIP(url.hostname) !== 0) url.hostname = "localhost";
  return { rpId: url.hostname, origin: url.origin };
}

/** The library, loaded on the first call. */
const load = () => import("@simplewebauthn/server");

/** Null when the library rejects the response, which it reports with various errors. */
async function orNull<T>(checked: Promise<T>): Promise<T | null> {
  try {
    return await checked;
  } catch {
    return null;
  }
}

/** Creates challenges and verifies their signatures. User verification is always required. */
export function createPasskeysGateway(siteUrl: string) {
  const { rpId, origin } = siteOf(siteUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true } as const;

  return {
    /** The relying party id. */
    rpId,

    createChallenge: (): string => randomBytes(32).toString("base64url"),

    /**
     * The challenge that a browser claims to have signed; null when it is not in our format. Nothing is verified yet.
     */
    challengeIn(clientData: string): string | null {
      try {
        const parsed: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString());
        const challenge =
          typeof parsed === "object" && parsed !== null && "challenge" in parsed ? parsed.challenge : null;
        return typeof challenge === "string" && /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : null;
      } catch {
        return null;
      }
    },

    /** The key of a new passkey; null unless it was created for this site and challenge, with user verification. */
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

    /**
     * The authenticator's counter after a sign-in; null unless the assertion is signed with this key for this site and
     * challenge.
     */
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
