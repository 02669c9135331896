import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What a test does otherwise than a browser at our site would. */
interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  /** How often the authenticator says it was used. */
  readonly counter?: number;
  /** False for somebody who touched the key, and did not prove to it who they are. */
  readonly userVerified?: boolean;
}

const SITE = { origin: siteOrigin(), rpId: "localhost" };

/** Our own address, as passkeys know it: by name, since browsers make none for an IP address. */
function siteOrigin(): string {
  const url = new URL(process.env["CARDINAL_URL"] ?? "http://127.0.0.1:5000");
  return `http://localhost:${url.port}`;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const encode = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

/** Which device it is, who was there, and the counter (WebAuthn level 3, section 6.1). */
function authenticatorData({ rpId = SITE.rpId, counter = 0, userVerified = true }: Oddity, attested?: Buffer): Buffer {
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
  const clientData = (type: string, challenge: string, { origin = SITE.origin }: Oddity) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  return {
    credential: encode(id),

    /** The input of `users.addPasskey`. */
    register(challenge: string, name: string, oddity: Oddity = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const authData = new Uint8Array(authenticatorData(oddity, attested));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", authData],
        ]),
      );
      const client_data = encode(clientData("webauthn.create", challenge, oddity));
      return { name, credential: encode(id), client_data, attestation: encode(attestation), transports: ["internal"] };
    },

    /** The input of `users.signInWithPasskey`. */
    signIn(challenge: string, uid: string, oddity: Oddity = {}) {
      const said = clientData("webauthn.get", challenge, oddity);
      const data = authenticatorData(oddity);
      const signature = createSign("sha256").update(data).update(sha256(said)).sign(pair.privateKey);
      return {
        credential: encode(id),
        client_data: encode(said),
        authenticator_data: encode(data),
        signature: encode(signature),
        user_handle: encode(uid),
      };
    },
  };
}
