import * as z from "zod";
import { requiredLine } from "./text.ts";

/** Bytes as WebAuthn sends them: base64url without padding. */
export const base64url = (max: number) =>
  z
    .string()
    .max(max, "This is too long for a passkey.")
    .regex(/^[A-Za-z0-9_-]+$/, "This is not base64url.");

/** Credential id: at most 1,023 bytes (WebAuthn level 3, section 4). */
export const credentialId = base64url(1364);
/** Client data, JSON that the browser writes, with the challenge. */
export const clientData = base64url(4096);
/** The user's name for a passkey. */
export const passkeyName = requiredLine(60);
/** Transports of an authenticator; browsers may add new ones. */
export const transports = z.array(z.string().regex(/^[a-z-]{1,32}$/, "This is not a transport.")).max(8);

/**
 * EdDSA, ES256, RS256, which cover all authenticators, in order of preference
 * (https://www.iana.org/assignments/cose/cose.xhtml#algorithms). Browsers are asked for these, and no others are
 * accepted.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;
