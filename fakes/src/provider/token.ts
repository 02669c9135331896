import { createHash } from "node:crypto";

/** The product's request: OpenID Connect, `response_type` with `id_token`. */
export interface AuthorizationRequest {
  readonly provider: "google" | "apple";
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
}

/** A person who signs in. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** Whether the provider confirms that the address is theirs. */
  readonly verified: boolean;
}

const ISSUERS = { google: "https://accounts.google.com", apple: "https://appleid.apple.com" } as const;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** An unsigned ID token, which only the Authentication emulator accepts. The same address is the same person. */
export function tokenFor(
  { provider, clientId, nonce }: AuthorizationRequest,
  { name, email, verified }: Person,
): string {
  const now = Math.floor(Date.now() / 1000);
  const sub = createHash("sha256").update(`${provider} ${email.toLowerCase()}`).digest("hex").slice(0, 24);
  const claims = { iss: ISSUERS[provider], aud: clientId, sub, email, email_verified: verified, nonce };
  // Apple's tokens have no name.
  const named = provider === "google" && name !== "" ? { name } : {};
  return `${encode({ alg: "none", typ: "JWT" })}.${encode({ ...claims, ...named, iat: now, exp: now + 3600 })}.`;
}
