import * as z from "zod";
import { requiredLine } from "./text.ts";

/** Bytes as WebAuthn sends them: Base64 for URLs without padding. */
export const base64url = (max: number) =>
  z
    .string()
    .max(max, "This is too long for a passkey.")
    .regex(/^[A-Za-z0-9_-]+$/, "This is not base64url.");

/** What the authenticator calls a passkey: at most 1,023 bytes (WebAuthn level 3, section 4). */
export const credentialId = base64url(1364);
/** What browser and challenge say; the browser writes it, as JSON. */
export const clientData = base64url(4096);
/** How the person finds a passkey again in their list. */
export const passkeyName = requiredLine(60);
/** Ways in which an authenticator can be reached; browsers know more of them over time. */
export const transports = z.array(z.string().regex(/^[a-z-]{1,32}$/, "This is not a transport.")).max(8);

/**
 * EdDSA, ES256, RS256: what authenticators of all makers can sign with, most wanted first
 * (https://www.iana.org/assignments/cose/cose.xhtml#algorithms). Browsers are asked for these, and no other is taken.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;
