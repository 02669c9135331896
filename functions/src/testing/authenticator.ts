import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Deviations of a test from a browser on our site. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  /** The authenticator's signature counter. */
  readonly counter?: number;
  /** False if the user touched the key but was not verified. */
  readonly userVerified?: boolean;
}

const SITE = { origin: siteOrigin(), rpId: "localhost" };

/** Our own origin for passkeys: by name, since browsers create none for an IP address. */
function siteOrigin(): string {
  const url = new URL(process.env["CARDINAL_URL"] ?? "http://127.0.0.1:5000");
  return `http://localhost:${url.port}`;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const encode = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

/** Authenticator data: relying party, flags and counter (WebAuthn level 3, section 6.1). */
function authenticatorData(
  { rpId = SITE.rpId, counter = 0, userVerified = true }: Deviation,
  attested?: Buffer,
): Buffer {
  const flags = 1 | (userVerified ? 4 : 0) | (attested === undefined ? 0 : 64);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

/** An authenticator with one passkey, which signs as a device would. */
export function createAuthenticator() {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = pair.publicKey.export({ format: "jwk" });
  const clientData = (type: string, challenge: string, { origin = SITE.origin }: Deviation) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  return {
    credential: encode(id),

    /** The input of `users.addPasskey`. */
    register(challenge: string, name: string, deviation: Deviation = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const authData = new Uint8Array(authenticatorData(deviation, attested));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", authData],
        ]),
      );
      const client_data = encode(clientData("webauthn.create", challenge, deviation));
      return { name, credential: encode(id), client_data, attestation: encode(attestation), transports: ["internal"] };
    },

    /** The input of `users.signInWithPasskey`. */
    signIn(challenge: string, uid: string, deviation: Deviation = {}) {
      const clientDataJson = clientData("webauthn.get", challenge, deviation);
      const data = authenticatorData(deviation);
      const signature = createSign("sha256").update(data).update(sha256(clientDataJson)).sign(pair.privateKey);
      return {
        credential: encode(id),
        client_data: encode(clientDataJson),
        authenticator_data: encode(data),
        signature: encode(signature),
        user_handle: encode(uid),
      };
    },
  };
}
